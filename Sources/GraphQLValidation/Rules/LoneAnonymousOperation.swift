import GraphQLLanguage

extension ValidationRule {
  /// An operation without a name is the only one of its document.
  /// https://spec.graphql.org/September2025/#sec-Lone-Anonymous-Operation
  static let loneAnonymousOperation = ValidationRule(
    "LoneAnonymousOperation",
    document: { document, context in
      var count = 0
      for case .operation in document.definitions { count += 1 }
      if count < 2 { return }
      for case .operation(let operation) in document.definitions where operation.name == nil {
        context.report(
          "An operation without a name must be the only one of its file: this file has \(count).",
          at: operation.start)
      }
    })
}
