import GraphQLLanguage

extension ValidationRule {
  /// A field of a non-null type that has no default value is given.
  /// https://spec.graphql.org/September2025/#sec-Input-Object-Required-Fields
  static let inputObjectRequiredFields = ValidationRule(
    "InputObjectRequiredFields",
    object: { object, context in
      guard let type = object.type else { return }
      // Names are looked up in a set where there are too many to search them for each field of the type.
      let given = object.fields.count > 8 ? Set(object.fields.map(\.name.text)) : nil
      for definition in type.inputFields where definition.isRequired {
        if let given {
          if given.contains(definition.name) { continue }
        } else if object.fields.contains(where: { $0.name.text == definition.name }) {
          continue
        }
        context.report(
          "Field \"\(definition.name)\" of type \"\(definition.type)\" is missing: input object \"\(type.name)\" requires it.",
          at: object.location)
      }
    })
}
