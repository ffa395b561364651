package import GraphQLLanguage
package import SwiftCode

/// A file of operations and fragments.
package struct QueryFile: Sendable {
  package var source: SourceFile
  /// The path relative to the query folder, with `/` between its parts: `wknd-shared/adventure-by-slug.graphql`.
  package var path: String

  package init(source: SourceFile, path: String) {
    self.source = source
    self.path = path
  }
}

package struct GeneratorInput: Sendable {
  package var schemas: [SourceFile]
  package var queries: [QueryFile]
  package var configuration: SourceFile?

  package init(schemas: [SourceFile], queries: [QueryFile], configuration: SourceFile?) {
    self.schemas = schemas
    self.queries = queries
    self.configuration = configuration
  }
}

package struct GeneratorOutput: Sendable {
  /// Empty when any diagnostic is an error.
  package var files: [GeneratedFile]
  package var diagnostics: [Diagnostic]

  package init(files: [GeneratedFile], diagnostics: [Diagnostic]) {
    self.files = files
    self.diagnostics = diagnostics
  }
}

/// PLACEHOLDER (branch `tool`): the lead's generator replaces this file.
package enum Generator {
  package static func generate(_ input: GeneratorInput) -> GeneratorOutput {
    var diagnostics: [Diagnostic] = []
    var files: [GeneratedFile] = []
    for query in input.queries {
      let text = String(decoding: query.source.bytes, as: UTF8.self)
      if case .failure(let error) = Parser.parse(query.source), text.contains("{") {
        diagnostics.append(error.diagnostic)
      }
      let name = String(query.path.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      files.append(
        GeneratedFile(
          name: OutputFileName.forQuery(path: query.path),
          text: "\(GeneratedNotice.line)\n\nenum Query_\(name) {\n  static let text = #\"\"\"\n\(text)\n\"\"\"#\n}\n"))
    }
    return GeneratorOutput(files: diagnostics.isEmpty ? files : [], diagnostics: diagnostics)
  }
}
