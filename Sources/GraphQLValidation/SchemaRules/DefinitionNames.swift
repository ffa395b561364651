import GraphQLLanguage

extension SchemaRule {
  /// No two types and no two directives share a name.
  /// https://spec.graphql.org/September2025/#sec-Schema
  static let definitionNames = SchemaRule("DefinitionNames") { context in
    if context.parts.hasRepeatedTypes {
      context.reportRepetitions(
        of: context.parts.allTypes.lazy.filter { !$0.isExtension }.map(\.name), as: { "type \"\($0)\"" })
    }
    context.reportRepetitions(of: context.parts.directives.lazy.map(\.name), as: { "directive \"@\($0)\"" })
  }
}

extension SchemaContext {
  /// Reports each name that has come before.
  func reportRepetitions(of names: some Sequence<NameSyntax>, as title: (String) -> String) {
    var first: [String: SourceLocation] = [:]
    for name in names {
      if let other = first[name.text] {
        report(
          "There is another \(title(name.text)).", at: name.location, note: ("the first one is here", other))
      } else {
        first[name.text] = name.location
      }
    }
  }
}
