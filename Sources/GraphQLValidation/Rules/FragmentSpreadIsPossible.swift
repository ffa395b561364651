import GraphQLLanguage

extension ValidationRule {
  /// Some object type is possible both for the fragment and for where it is spread.
  /// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Is-Possible
  static let fragmentSpreadIsPossible = ValidationRule(
    "FragmentSpreadIsPossible",
    fragmentSpread: { spread, context in
      let name = spread.syntax.name.text
      guard let parent = spread.parentType, let type = context.fragment(named: name)?.type,
        type.isComposite, !context.isPossible(type, in: parent)
      else { return }
      context.report(
        "Fragment \"\(name)\" can't be spread here: no \"\(parent.name)\" can be a \"\(type.name)\".",
        at: spread.syntax.location)
    },
    inlineFragment: { fragment, context in
      guard let parent = fragment.parentType, let type = fragment.type, type.isComposite,
        !context.isPossible(type, in: parent)
      else { return }
      context.report(
        "This fragment can't be spread here: no \"\(parent.name)\" can be a \"\(type.name)\".",
        at: fragment.syntax.location)
    })
}
