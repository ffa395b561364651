import GraphQLLanguage

extension ValidationRule {
  /// A variable that an operation defines is used by it, or by a fragment that it spreads.
  /// https://spec.graphql.org/September2025/#sec-All-Variables-Used
  static let allVariablesUsed = ValidationRule(
    "AllVariablesUsed",
    whole: { context in
      for (operation, fragments) in context.operationsWithFragments where !operation.syntax.variables.isEmpty {
        var used: Set<String> = []
        context.forEachVariable(of: operation, fragments) { used.insert($0.name) }
        for variable in operation.syntax.variables where !used.contains(variable.name.text) {
          context.report(
            "Variable \"$\(variable.name.text)\" is never used in \(operation.syntax.title).",
            at: variable.start)
        }
      }
    })
}

extension VariableDefinitionSyntax {
  /// Where the definition begins: at its description, if it has one.
  var start: SourceLocation { description?.location ?? location }
}
