import GraphQLLanguage

extension ValidationRule {
  /// A one-of input object has exactly one field, and that is not null.
  /// https://spec.graphql.org/September2025/#sec-OneOf-Input-Objects
  static let oneOfInputObjects = ValidationRule(
    "OneOfInputObjects",
    object: { object, context in
      guard let type = object.type, type.isOneOf else { return }
      guard let field = object.fields.first, object.fields.allSatisfy({ $0.name.text == field.name.text }) else {
        context.report(
          "One-of input object \"\(type.name)\" takes exactly one field, found \(object.fields.count).",
          at: object.location)
        return
      }
      if case .null? = object.fields.last?.value.kind {
        context.report(
          "Field \"\(field.name.text)\" of one-of input object \"\(type.name)\" must not be null.",
          at: object.location)
      }
    })
}
