import GraphQLLanguage

extension ValidationRule {
  /// An argument of a non-null type that has no default value is given.
  /// https://spec.graphql.org/September2025/#sec-Required-Arguments
  static let requiredArguments = ValidationRule(
    "RequiredArguments",
    arguments: { visit, context in
      var missing: Set<String> = []
      for syntax in visit.definitions ?? [] where syntax.isRequired {
        let definition = InputValueDefinition(syntax)
        // A definition that is there twice is a mistake of its own.
        if visit.isGiven(definition.name) || !missing.insert(definition.name).inserted { continue }
        let notes = definition.location.map { [Diagnostic.Note("the argument is defined here", at: $0)] }
        context.report(
          "Argument \"\(definition.name)\" of type \"\(definition.type)\" is missing: \(visit.owner.title) requires it.",
          at: visit.owner.location, notes: notes ?? [])
      }
    })
}

extension ArgumentsVisit.Owner {
  var location: SourceLocation {
    switch self {
    case .field(let field): field.syntax.location
    case .directive(let directive): directive.location
    }
  }
}
