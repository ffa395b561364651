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
    KeptMemory.keep((parsed, built))
  }
}
