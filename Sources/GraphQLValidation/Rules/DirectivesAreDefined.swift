import GraphQLLanguage

extension ValidationRule {
  /// A directive that is used is defined by the schema.
  /// https://spec.graphql.org/September2025/#sec-Directives-Are-Defined
  static let directivesAreDefined = ValidationRule(
    "DirectivesAreDefined",
    directives: { visit, context in
      for directive in visit.directives where context.directives[directive.name.text] == nil {
        let name = directive.name.text
        context.report(
          "There is no directive \"@\(name)\"."
            + context.didYouMean("@\(name)", among: context.directives.keys.map { "@\($0)" }),
          at: directive.location, severity: context.options.unknownDirectives)
      }
    })
}
