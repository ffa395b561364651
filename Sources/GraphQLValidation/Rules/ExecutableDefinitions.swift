import GraphQLLanguage

extension ValidationRule {
  /// A document to run holds operations and fragments only.
  /// https://spec.graphql.org/September2025/#sec-Executable-Definitions
  static let executableDefinitions = ValidationRule(
    "ExecutableDefinitions",
    document: { document, context in
      for definition in document.definitions {
        switch definition {
        case .operation, .fragment: continue
        case .schema(let schema): report("A schema definition", at: schema.start, in: context)
        case .type(let type): report("The type definition \"\(type.name.text)\"", at: type.start, in: context)
        case .directive(let directive):
          report("The directive definition \"@\(directive.name.text)\"", at: directive.start, in: context)
        }
      }
    })

  private static func report(_ what: String, at location: SourceLocation, in context: ValidationContext) {
    context.report(
      "\(what) is not executable: a query file holds operations and fragments, definitions belong to the schema.",
      at: location)
  }
}

extension SchemaSyntax {
  /// Where the definition begins: at its description, if it has one.
  var start: SourceLocation { description?.location ?? location }
}

extension TypeSyntax {
  var start: SourceLocation { description?.location ?? location }
}

extension DirectiveDefinitionSyntax {
  var start: SourceLocation { description?.location ?? location }
}

extension OperationSyntax {
  var start: SourceLocation { description?.location ?? location }
  /// How messages call it.
  var title: String { name.map { "\(kind.rawValue) \"\($0.text)\"" } ?? "the anonymous \(kind.rawValue)" }
}

extension FragmentSyntax {
  var start: SourceLocation { description?.location ?? location }
}
