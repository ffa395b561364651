import GraphQLLanguage
import GraphQLValidation

/// Makes a schema from files.
struct SchemaLoader {
  /// Nil when a file could not be parsed.
  let schema: Schema?
  let diagnostics: [Diagnostic]

  /// - Parameter isStrict: Whether what is tolerated in the snapshot of a server that works is an error.
  init(_ files: [SourceFile], isStrict: Bool) {
    let parsed = ParsedFiles(files, as: SchemaSource.parse)
    guard parsed.diagnostics.isEmpty else {
      schema = nil
      diagnostics = parsed.diagnostics
      return
    }
    let built = SchemaBuilder.build(documents: parsed.documents, options: .init(isStrict: isStrict))
    schema = built.schema
    diagnostics = built.diagnostics
    KeptMemory.keep(parsed)
  }
}

/// The syntax trees of files, and the first syntax error of each file that has one.
struct ParsedFiles {
  private(set) var documents: [Document] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ files: [SourceFile], as parse: (SourceFile) -> Result<Document, SyntaxError> = Parser.parse) {
    for file in files {
      switch parse(file) {
      case .success(let document): documents.append(document)
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
  }
}
