import GraphQLLanguage

extension ValidationRule {
  /// A variable has a scalar, enum or input object type, or a list of these.
  /// https://spec.graphql.org/September2025/#sec-Variables-Are-Input-Types
  static let variablesAreInputTypes = ValidationRule(
    "VariablesAreInputTypes",
    variable: { variable, context in
      guard let type = context.schema.types[variable.type.reference.namedType], !type.isInput else { return }
      context.report(
        "Variable \"$\(variable.name.text)\" can't have the type \"\(variable.type.reference)\": "
          + "\"\(type.name)\" is no scalar, enum or input object.",
        at: variable.type.location)
    })
}
