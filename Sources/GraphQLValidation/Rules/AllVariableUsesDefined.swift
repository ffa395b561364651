import GraphQLLanguage

extension ValidationRule {
  /// A variable that an operation uses, itself or by its fragments, is defined by it.
  /// https://spec.graphql.org/September2025/#sec-All-Variable-Uses-Defined
  static let allVariableUsesDefined = ValidationRule(
    "AllVariableUsesDefined",
    whole: { context in
      for (operation, fragments) in context.operationsWithFragments {
        let defined = Set(operation.syntax.variables.map(\.name.text))
        context.forEachVariable(of: operation, fragments) { usage in
          if defined.contains(usage.name) { return }
          let definitions = operation.syntax.variables.map(\.name.text)
          context.report(
            "Variable \"$\(usage.name)\" is not defined by \(operation.syntax.title)."
              + context.didYouMean(usage.name, among: definitions),
            at: usage.location, notes: [Diagnostic.Note("the operation is here", at: operation.syntax.location)])
        }
      }
    })
}

extension ValidationContext {
  /// The operations, each with the indexes of the fragments that it reaches.
  var operationsWithFragments: some Sequence<(OperationVisit, [Int])> { zip(operations, reachedFragments) }

  /// Calls `body` for each use of a variable in an operation and in the fragments that it reaches.
  func forEachVariable(of operation: OperationVisit, _ reached: [Int], _ body: (VariableUsage) -> Void) {
    for usage in operation.uses.variables { body(usage) }
    for index in reached where !fragments[index].uses.variables.isEmpty {
      for usage in fragments[index].uses.variables { body(usage) }
    }
  }
}
