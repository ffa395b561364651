import GraphQLLanguage
import GraphQLValidation
import Testing

/// Schema files with marks before the places that a rule must find, and what it must say about each in turn.
struct SchemaCase: Sendable, CustomTestStringConvertible {
  let files: [String]
  let messages: [String]

  init(_ files: String..., finds messages: [String] = []) {
    self.files = files
    self.messages = messages
  }

  var testDescription: String { files.joined(separator: " / ") }

  /// Builds the schema, with a query type added, and compares the findings of one rule with the marks and the messages.
  func check(
    _ rule: String, severity: Diagnostic.Severity = .error, query: String = "type Query { any: String }",
    options: SchemaBuilder.Options = SchemaBuilder.Options(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let texts = ([query] + files).enumerated().map { MarkedText($1, file: $0) }
    let result = SchemaBuilder.build(
      documents: try texts.filter { !$0.file.bytes.isEmpty }.map { try $0.document() }, options: options)
    let found = result.diagnostics.filter { $0.rule == rule }
    #expect(found.map(\.message) == messages, sourceLocation: sourceLocation)
    #expect(found.map(\.location) == texts.flatMap(\.marks), sourceLocation: sourceLocation)
    #expect(found.allSatisfy { $0.severity == severity }, sourceLocation: sourceLocation)
  }
}
