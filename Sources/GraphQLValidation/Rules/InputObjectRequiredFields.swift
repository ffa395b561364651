import GraphQLLanguage

extension ValidationRule {
  /// A field of a non-null type that has no default value is given.
  /// https://spec.graphql.org/September2025/#sec-Input-Object-Required-Fields
  static let inputObjectRequiredFields = ValidationRule(
    "InputObjectRequiredFields",
    object: { object, context in
      guard let type = object.type else { return }
      for definition in type.inputFields where definition.isRequired {
        if object.fields.contains(where: { $0.name.text == definition.name }) { continue }
        context.report(
          "Field \"\(definition.name)\" of type \"\(definition.type)\" is missing: input object \"\(type.name)\" requires it.",
          at: object.location)
      }
    })
}
