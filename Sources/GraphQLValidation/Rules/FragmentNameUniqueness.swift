import GraphQLLanguage

extension ValidationRule {
  /// No two fragments share a name, in whichever files of the run they stand.
  /// https://spec.graphql.org/September2025/#sec-Fragment-Name-Uniqueness
  static let fragmentNameUniqueness = ValidationRule(
    "FragmentNameUniqueness",
    whole: { context in
      var first: [String: SourceLocation] = [:]
      for fragment in context.fragments {
        let name = fragment.syntax.name
        if let other = first[name.text] {
          context.report(
            "There is another fragment named \"\(name.text)\".", at: name.location,
            notes: [Diagnostic.Note("the first one is here", at: other)])
        } else {
          first[name.text] = name.location
        }
      }
    })
}
