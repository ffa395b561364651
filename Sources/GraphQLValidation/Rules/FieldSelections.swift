import GraphQLLanguage

extension ValidationRule {
  /// A selected field is defined on the type that it is selected from.
  /// https://spec.graphql.org/September2025/#sec-Field-Selections
  static let fieldSelections = ValidationRule(
    "FieldSelections",
    field: { field, context in
      guard let type = field.parentType, field.definition == nil else { return }
      let name = field.syntax.name.text
      context.report(
        "There is no field \"\(name)\" on type \"\(type.name)\"." + hint(name, on: type, context),
        at: field.syntax.location)
    })

  /// Types that have the field, for an abstract type, or else fields of similar names.
  private static func hint(_ name: String, on type: TypeDefinition, _ context: ValidationContext) -> String {
    if type.kind != .object {
      let possible = context.schema.possibleTypes(of: type).prefix(100)
      let having = possible.filter { $0.field(named: name) != nil }.prefix(3)
      if !having.isEmpty {
        let types = having.map { "\"\($0.name)\"" }.joined(separator: " or ")
        return " Did you mean to use an inline fragment on \(types)?"
      }
    }
    if type.kind == .union { return " It is a union: select its fields in inline fragments." }
    return context.didYouMean(name, among: type.fields.map(\.name))
  }
}
