import Foundation
import GraphQLLanguage
import Testing

/// The documents in `Corpus`, and the golden files beside this one.
enum Corpus {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let documents = [
    "operations.graphql", "schema.graphqls", "line-ends.graphql", "wide.graphql",
  ]

  static func file(_ name: String) throws -> SourceFile {
    let data = try Data(contentsOf: folder.appendingPathComponent("Corpus").appendingPathComponent(name))
    return SourceFile(path: name, bytes: [UInt8](data), index: 0)
  }

  /// Compares with a golden file; with UPDATE_GOLDENS=1 in the environment rewrites it, and fails to say so.
  static func expectGolden(_ text: String, _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let url = folder.appendingPathComponent(name)
    let golden = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    if golden == text { return }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try? Data(text.utf8).write(to: url)
      Issue.record("\(name) was rewritten: look at the difference", sourceLocation: sourceLocation)
      return
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let goldenLines = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(lines, goldenLines).prefix { $0 == $1 }.underestimatedCount
    let first = zip(lines, goldenLines).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? index
    let got = first < lines.count ? lines[first] : "(end)"
    let wanted = first < goldenLines.count ? goldenLines[first] : "(end)"
    Issue.record(
      "\(name):\(first + 1): expected \(wanted), got \(got); UPDATE_GOLDENS=1 rewrites it",
      sourceLocation: sourceLocation)
  }
}

/// The document in a text that must be one.
func parse(_ text: String) throws -> Document {
  try Parser.parseDocument(SourceFile(path: "test.graphql", text: text, index: 0))
}

/// The syntax error in a text that must have one.
func syntaxError(in text: String) throws -> Diagnostic {
  let result = Parser.parse(SourceFile(path: "test.graphql", text: text, index: 0))
  guard case .failure(let error) = result else {
    throw NoError(text: text)
  }
  return error.diagnostic
}

struct NoError: Error {
  var text: String
}
