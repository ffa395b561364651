import GraphQLLanguage

extension ValidationRule {
  /// Some operation spreads the fragment, directly or by other fragments.
  /// https://spec.graphql.org/September2025/#sec-Fragments-Must-Be-Used
  static let fragmentsMustBeUsed = ValidationRule(
    "FragmentsMustBeUsed",
    whole: { context in
      let used = Set(context.fragmentsReachedByOperations().map { context.fragments[$0].syntax.name.text })
      for fragment in context.fragments where !used.contains(fragment.syntax.name.text) {
        context.report(
          "Fragment \"\(fragment.syntax.name.text)\" is used by no operation.", at: fragment.syntax.start,
          severity: context.options.unusedFragments)
      }
    })
}
