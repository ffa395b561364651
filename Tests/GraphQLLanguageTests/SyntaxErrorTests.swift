import Foundation
import GraphQLLanguage
import Testing

/// `SyntaxErrors.txt` holds documents with a mistake and what we say about each, `JSONErrors.txt` those in JSON.
///
///     === the name of the case
///     { the document
///     ---
///     the diagnostic, with the source and a caret
///
/// Bytes that do not show are written in hexadecimal: `<<0D 0A>>`.
@Suite struct SyntaxErrorTests {
  @Test func everyMistakeIsReportedAsInTheGoldenFile() throws {
    try check("SyntaxErrors.txt", path: "case.graphql", count: 60) { file in
      if case .failure(let error) = Parser.parse(file) { error.diagnostic } else { nil }
    }
  }

  @Test func everyMistakeInJSONIsReportedAsInTheGoldenFile() throws {
    try check("JSONErrors.txt", path: "case.json", count: 40) { file in
      if case .failure(let error) = JSONParser.parse(file) { error.diagnostic } else { nil }
    }
  }

  private func check(_ name: String, path: String, count: Int, mistake: (SourceFile) -> Diagnostic?) throws {
    let golden = try String(contentsOf: Corpus.folder.appendingPathComponent(name), encoding: .utf8)
    let sections = golden.split(separator: "=== ", omittingEmptySubsequences: true)
    #expect(sections.count > count)
    var actual = ""
    for section in sections {
      let parts = section.split(separator: "\n---\n", maxSplits: 1, omittingEmptySubsequences: false)
      let head = parts[0].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let written = head.count > 1 ? String(head[1]) : ""
      let file = SourceFile(path: path, bytes: try bytes(of: written), index: 0)
      let answer = mistake(file).map { DiagnosticPrinter(files: [file]).text([$0]) } ?? "(no mistake)\n"
      actual += "=== \(head[0])\n\(written)\n---\n\(answer)\n"
    }
    Corpus.expectGolden(actual, name)
  }

  private func bytes(of written: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(written)
    while let open = rest.range(of: "<<"), let close = rest.range(of: ">>") {
      bytes += Array(rest[..<open.lowerBound].utf8)
      for digits in rest[open.upperBound..<close.lowerBound].split(separator: " ") {
        bytes.append(try #require(UInt8(digits, radix: 16)))
      }
      rest = rest[close.upperBound...]
    }
    return bytes + Array(rest.utf8)
  }
}
