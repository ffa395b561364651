import GraphQLLanguage

extension ValidationRule {
  /// No two operations of a document share a name.
  /// https://spec.graphql.org/September2025/#sec-Operation-Name-Uniqueness
  static let operationNameUniqueness = ValidationRule(
    "OperationNameUniqueness",
    document: { document, context in
      var first: [String: NameSyntax] = [:]
      for case .operation(let operation) in document.definitions {
        guard let name = operation.name else { continue }
        if let other = first[name.text] {
          context.report(
            "There is another operation named \"\(name.text)\" in this file.", at: name.location,
            notes: [Diagnostic.Note("the first one is here", at: other.location)])
        } else {
          first[name.text] = name
        }
      }
    })
}
