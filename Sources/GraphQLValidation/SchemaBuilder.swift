package import GraphQLLanguage

/// Makes a schema from type system documents: definitions by name, their extensions merged into them in the order of
/// the files, and what every schema has built in.
///
/// What is wrong with the documents is reported, the rules of chapter 3 and those of chapter 5 that hold for directives;
/// what can be used of them is in the schema all the same.
package struct SchemaBuilder: Sendable {
  /// How to take what published schemas do although the specification forbids it.
  package struct Options: Sendable {
    /// Whether it is an error rather than a warning. A schema is a snapshot of a server that works; it may
    /// - use directives that it does not define: dumps leave them out, those of AEM do, and nothing in a file tells a
    ///   definition that was left out from a name that is misspelled;
    /// - have a default value, or a directive's argument, that does not fit its type, a default value that needs itself,
    ///   a deprecated field that implements one that is not, one type as two root types, a directive that uses itself:
    ///   the edition of September 2025 forbids what older ones did not, and the schemas of GitHub, Shopify and
    ///   Kickstarter have it.
    package var isStrict: Bool

    package init(isStrict: Bool = false) {
      self.isStrict = isStrict
    }
  }

  package struct Result: Sendable {
    package let schema: Schema
    /// In order of place.
    package let diagnostics: [Diagnostic]
  }

  private let documents: [Document]
  private let parts: SchemaParts
  private let options: Options
  package let schema: Schema

  package init(documents: [Document], options: Options = Options()) {
    self.documents = documents
    self.options = options
    parts = SchemaParts(documents)
    schema = parts.schema()
  }

  package static func build(documents: [Document], options: Options = Options()) -> Result {
    let builder = SchemaBuilder(documents: documents, options: options)
    return Result(schema: builder.schema, diagnostics: builder.diagnostics())
  }

  /// What is wrong with the documents, in order of place.
  package func diagnostics() -> [Diagnostic] {
    diagnostics(of: documents, parts)
  }

  /// What is wrong with the types that queries have to do with. A schema is the server's: who writes queries can't mend
  /// what is wrong in other parts of it, as in those of GitHub and Shopify, and need not.
  package func diagnostics(concerning queries: [Document]) -> [Diagnostic] {
    let names = ReachedTypes(queries, schema, parts).names
    let documents = documents.map { document in
      Document(
        definitions: document.definitions.filter { definition in
          guard case .type(let type) = definition else { return true }
          return type.isExtension || names.contains(type.name.text)
        })
    }
    return diagnostics(of: documents, SchemaParts(documents))
  }

  private func diagnostics(of documents: [Document], _ parts: SchemaParts) -> [Diagnostic] {
    found(in: documents, parts).sorted(by: Diagnostic.isBefore)
  }

  private func found(in documents: [Document], _ parts: SchemaParts) -> [Diagnostic] {
    var walkOptions = Validator.Options()
    walkOptions.unknownDirectives = options.isStrict ? .error : .warning
    let walk = ValidationContext(schema: schema, documents: documents, options: walkOptions)
    DocumentWalk(walk, rules: ValidationRule.ofTypeSystem + ValidationRule.ofConstants).run()
    let constantRules = Set(ValidationRule.ofConstants.map(\.name))
    let definitions = walk.diagnostics.filter { !constantRules.contains($0.rule) }
    let context = SchemaContext(parts: parts, schema: schema, options: options)
    context.run(SchemaRule.ofDocuments)
    // Where names are amiss, types and values are bound to be: one mistake should not be reported twice.
    let diagnostics = definitions + context.diagnostics
    if diagnostics.contains(where: { $0.severity == .error }) { return diagnostics }
    context.run(SchemaRule.ofTypes)
    var constants = walk.diagnostics.filter { constantRules.contains($0.rule) }
    if !options.isStrict {
      for index in constants.indices { constants[index].severity = .warning }
    }
    return definitions + context.diagnostics + constants
  }
}
