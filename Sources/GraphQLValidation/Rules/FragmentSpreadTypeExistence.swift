import GraphQLLanguage

extension ValidationRule {
  /// The type that a fragment is on, or that a variable has, is defined.
  /// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Type-Existence
  static let fragmentSpreadTypeExistence = ValidationRule(
    "FragmentSpreadTypeExistence",
    variable: { variable, context in reportUnlessDefined(variable.type.namedType, in: context) },
    fragment: { fragment, context in
      if fragment.type == nil { reportUnlessDefined(fragment.syntax.typeCondition, in: context) }
    },
    inlineFragment: { fragment, context in
      guard fragment.type == nil, let condition = fragment.syntax.typeCondition else { return }
      reportUnlessDefined(condition, in: context)
    })

  private static func reportUnlessDefined(_ name: NameSyntax, in context: ValidationContext) {
    if context.schema.types[name.text] != nil { return }
    context.report(
      "There is no type \"\(name.text)\"." + context.didYouMean(name.text, among: Array(context.schema.types.keys)),
      at: name.location)
  }
}
