import GraphQLLanguage

extension ValidationRule {
  /// No two variables of an operation share a name.
  /// https://spec.graphql.org/September2025/#sec-Variable-Uniqueness
  static let variableUniqueness = ValidationRule(
    "VariableUniqueness",
    operation: { operation, context in
      if operation.syntax.variables.count < 2 { return }
      for (first, second) in operation.syntax.variables.map(\.name).repetitions {
        context.report(
          "Variable \"$\(second.text)\" is defined more than once.", at: second.location,
          notes: [Diagnostic.Note("it is defined here first", at: first.location)])
      }
    })
}
