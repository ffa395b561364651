import GraphQLLanguage

extension ValidationRule {
  /// A directive that is not repeatable is used once in a place.
  /// https://spec.graphql.org/September2025/#sec-Directives-Are-Unique-per-Location
  static let directivesAreUniquePerLocation = ValidationRule(
    "DirectivesAreUniquePerLocation",
    directives: { visit, context in
      if visit.directives.count < 2 && visit.definition == nil { return }
      var first = visit.definition.flatMap { context.directivePlaces[$0] } ?? [:]
      for directive in visit.directives {
        let name = directive.name.text
        guard let definition = context.directives[name], !definition.isRepeatable else { continue }
        guard let other = first[name] else {
          first[name] = directive.location
          continue
        }
        context.report(
          "Directive \"@\(name)\" can be used only once here.", at: directive.location,
          notes: [Diagnostic.Note("it is used here first", at: other)])
      }
      if let definition = visit.definition { context.directivePlaces[definition] = first }
    })
}
