import GraphQLLanguage

extension ValidationRule {
  /// A directive is used where its definition says that it may be.
  /// https://spec.graphql.org/September2025/#sec-Directives-Are-in-Valid-Locations
  static let directivesAreInValidLocations = ValidationRule(
    "DirectivesAreInValidLocations",
    directives: { visit, context in
      for directive in visit.directives {
        guard let definition = context.directives[directive.name.text],
          !definition.locations.contains(visit.location)
        else { continue }
        context.report(
          "Directive \"@\(definition.name)\" can't be used on \(visit.location), only on "
            + definition.locations.joined(separator: ", ") + ".",
          at: directive.location)
      }
    })
}
