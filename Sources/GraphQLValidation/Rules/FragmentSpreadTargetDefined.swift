import GraphQLLanguage

extension ValidationRule {
  /// The fragment that is spread is defined, in whichever file of the run.
  /// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Target-Defined
  static let fragmentSpreadTargetDefined = ValidationRule(
    "FragmentSpreadTargetDefined",
    fragmentSpread: { spread, context in
      let name = spread.syntax.name
      if context.fragment(named: name.text) != nil { return }
      context.report(
        "There is no fragment \"\(name.text)\"." + context.didYouMean(name.text, among: context.fragmentNames),
        at: name.location)
    })
}
