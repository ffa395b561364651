import GraphQLLanguage

extension ValidationRule {
  /// A field of an object literal is defined by the input object type.
  /// https://spec.graphql.org/September2025/#sec-Input-Object-Field-Names
  static let inputObjectFieldNames = ValidationRule(
    "InputObjectFieldNames",
    object: { object, context in
      guard let type = object.type else { return }
      for field in object.fields where type.inputField(named: field.name.text) == nil {
        let name = field.name.text
        context.report(
          "There is no field \"\(name)\" in input object \"\(type.name)\"."
            + context.didYouMean(name, among: type.inputFields.map(\.name)),
          at: field.name.location)
      }
    })
}
