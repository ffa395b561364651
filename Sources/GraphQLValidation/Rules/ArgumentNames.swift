import GraphQLLanguage

extension ValidationRule {
  /// An argument is defined by its field or its directive.
  /// https://spec.graphql.org/September2025/#sec-Argument-Names
  static let argumentNames = ValidationRule(
    "ArgumentNames",
    arguments: { visit, context in
      guard let definitions = visit.definitions else { return }
      for argument in visit.arguments {
        let name = argument.name.text
        if visit.definition(named: name) != nil { continue }
        context.report(
          "There is no argument \"\(name)\" on \(visit.owner.title)."
            + context.didYouMean(name, among: definitions.map(\.name.text)),
          at: argument.name.location)
      }
    })
}

extension ArgumentsVisit.Owner {
  /// How messages call it: `field "Query.dog"`, `directive "@skip"`.
  var title: String {
    switch self {
    case .field(let field): "field \"\(field.parentType.map { "\($0.name)." } ?? "")\(field.syntax.name.text)\""
    case .directive(let directive): "directive \"@\(directive.name.text)\""
    }
  }
}
