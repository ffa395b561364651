/// The syntax trees of files, and the first syntax error of each file that has one.
package struct ParsedFiles: Sendable {
  package private(set) var documents: [Document] = []
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ files: [SourceFile], as parse: (SourceFile) -> Result<Document, SyntaxError> = Parser.parse) {
    documents.reserveCapacity(files.count)
    for file in files {
      switch parse(file) {
      case .success(let document): documents.append(document)
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
  }
}
