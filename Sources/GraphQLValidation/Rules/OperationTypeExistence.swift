import GraphQLLanguage

extension ValidationRule {
  /// The schema has a root type for the kind of operation.
  /// https://spec.graphql.org/September2025/#sec-Operation-Type-Existence
  static let operationTypeExistence = ValidationRule(
    "OperationTypeExistence",
    operation: { operation, context in
      if operation.rootType != nil { return }
      let kind = operation.syntax.kind.rawValue
      context.report("The schema has no root type for a \(kind).", at: operation.syntax.start)
    })
}
