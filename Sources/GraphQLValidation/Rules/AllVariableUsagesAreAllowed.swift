import GraphQLLanguage

extension ValidationRule {
  /// A variable's type fits where it is used.
  /// https://spec.graphql.org/September2025/#sec-All-Variable-Usages-Are-Allowed
  static let allVariableUsagesAreAllowed = ValidationRule(
    "AllVariableUsagesAreAllowed",
    whole: { context in
      for (operation, fragments) in context.operationsWithFragments where !operation.syntax.variables.isEmpty {
        var definitions: [String: Variable] = [:]
        for syntax in operation.syntax.variables {
          definitions[syntax.name.text] = context.type(syntax.type).map { Variable(syntax: syntax, type: $0) }
        }
        context.forEachVariable(of: operation, fragments) { usage in
          guard let variable = definitions[usage.name], let expected = usage.type else { return }
          check(usage, variable, expected, context)
        }
      }
    })

  private struct Variable {
    let syntax: VariableDefinitionSyntax
    let type: TypeReference
  }

  private static func check(
    _ usage: VariableUsage, _ variable: Variable, _ expected: TypeReference, _ context: ValidationContext
  ) {
    let note = Diagnostic.Note("\"$\(usage.name)\" is used here", at: usage.location)
    if let oneOf = usage.oneOf, !variable.type.isNonNull {
      context.report(
        "Variable \"$\(usage.name)\" of type \"\(variable.type)\" must be non-null to be the field of one-of input "
          + "object \"\(oneOf.name)\".",
        at: variable.syntax.start, notes: [note])
    }
    if !isAllowed(usage, variable, expected, context.schema) {
      context.report(
        "Variable \"$\(usage.name)\" of type \"\(variable.type)\" is used where \"\(expected)\" is expected.",
        at: variable.syntax.start, notes: [note])
    }
  }

  /// https://spec.graphql.org/September2025/#IsVariableUsageAllowed()
  private static func isAllowed(
    _ usage: VariableUsage, _ variable: Variable, _ expected: TypeReference, _ schema: Schema
  ) -> Bool {
    guard expected.isNonNull, !variable.type.isNonNull else { return schema.isSubtype(variable.type, of: expected) }
    guard usage.hasDefault || variable.syntax.hasNonNullDefault else { return false }
    return schema.isSubtype(variable.type, of: expected.nullable)
  }
}

extension VariableDefinitionSyntax {
  fileprivate var hasNonNullDefault: Bool {
    switch defaultValue?.kind {
    case nil, .null?: false
    default: true
    }
  }
}
