import GraphQLLanguage

extension SchemaRule {
  /// A directive's arguments have input types, and it does not use itself, directly or by the types and directives that
  /// its arguments use.
  /// https://spec.graphql.org/September2025/#sec-Type-System.Directives.Type-Validation
  static let directiveDefinitions = SchemaRule("DirectiveDefinitions") { context in
    var definitions: [String: DirectiveDefinitionSyntax] = [:]
    for directive in context.parts.directives {
      definitions[directive.name.text] = directive
      for argument in directive.arguments {
        context.checkInput(
          argument, "Argument \"@\(directive.name.text)(\(argument.name.text):)\"", at: argument.start)
      }
    }
    for directive in context.parts.directives where !directive.arguments.isEmpty {
      if let use = use(of: directive, definitions, context) {
        context.reportNewlyForbidden(
          "Directive \"@\(directive.name.text)\" uses itself in its own definition.", at: use,
          note: ("it is defined here", directive.name.location))
      }
    }
  }

  /// Where a directive's definition leads back to it.
  private static func use(
    of directive: DirectiveDefinitionSyntax, _ definitions: [String: DirectiveDefinitionSyntax],
    _ context: SchemaContext
  ) -> SourceLocation? {
    var seen: Set<String> = []
    var pending = directive.arguments.map { DirectiveSource.input($0) }
    while let source = pending.popLast() {
      for use in source.directives {
        if use.name.text == directive.name.text { return use.location }
        guard let definition = definitions[use.name.text], seen.insert("@" + use.name.text).inserted else { continue }
        pending += definition.arguments.map { .input($0) }
      }
      guard case .input(let input) = source, seen.insert(input.type.namedType.text).inserted,
        let part = context.parts.part(named: input.type.namedType.text)
      else { continue }
      pending.append(.list(part.body.directives))
      pending += part.body.inputFields.map { .input($0) }
      pending += part.body.values.map { .list($0.directives) }
    }
    return nil
  }

  /// Something that a directive's definition leads to.
  private enum DirectiveSource {
    case input(InputValueSyntax)
    case list([DirectiveSyntax])

    var directives: [DirectiveSyntax] {
      switch self {
      case .input(let input): input.directives
      case .list(let directives): directives
      }
    }
  }
}
