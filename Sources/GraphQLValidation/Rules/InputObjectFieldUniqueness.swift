import GraphQLLanguage

extension ValidationRule {
  /// No field of an object literal is given twice.
  /// https://spec.graphql.org/September2025/#sec-Input-Object-Field-Uniqueness
  static let inputObjectFieldUniqueness = ValidationRule(
    "InputObjectFieldUniqueness",
    object: { object, context in
      if object.fields.count < 2 { return }
      var first: [String: SourceLocation] = [:]
      for field in object.fields {
        guard let other = first[field.name.text] else {
          first[field.name.text] = field.name.location
          continue
        }
        context.report(
          "Field \"\(field.name.text)\" is given more than once.", at: field.name.location,
          notes: [Diagnostic.Note("it is given here first", at: other)])
      }
    })
}
