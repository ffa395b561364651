import GraphQLLanguage

extension ValidationRule {
  /// A fragment is on a type that has fields or possible types.
  /// https://spec.graphql.org/September2025/#sec-Fragments-on-Object-Interface-or-Union-Types
  static let fragmentsOnObjectInterfaceOrUnionTypes = ValidationRule(
    "FragmentsOnObjectInterfaceOrUnionTypes",
    fragment: { fragment, context in
      guard let type = fragment.type, !type.isComposite else { return }
      context.report(
        "Fragment \"\(fragment.syntax.name.text)\" is on \"\(type.name)\", \(expectation)",
        at: fragment.syntax.typeCondition.location)
    },
    inlineFragment: { fragment, context in
      guard let condition = fragment.syntax.typeCondition, let type = fragment.type, !type.isComposite else { return }
      context.report("This fragment is on \"\(type.name)\", \(expectation)", at: condition.location)
    })

  private static let expectation = "which is no object, interface or union type and has no fields to select."
}
