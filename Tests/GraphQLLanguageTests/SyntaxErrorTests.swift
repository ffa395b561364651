import Foundation
import GraphQLLanguage
import Testing

/// `SyntaxErrors.txt` holds documents with a mistake and what we say about each.
///
///     === the name of the case
///     { the document
///     ---
///     the diagnostic, with the source and a caret
///
/// Bytes that do not show are written in hexadecimal: `<<0D 0A>>`.
@Suite struct SyntaxErrorTests {
  @Test func everyMistakeIsReportedAsInTheGoldenFile() throws {
    let golden = try String(contentsOf: Corpus.folder.appendingPathComponent("SyntaxErrors.txt"), encoding: .utf8)
    let sections = golden.split(separator: "=== ", omittingEmptySubsequences: true)
    #expect(sections.count > 60)
    var actual = ""
    for section in sections {
      let parts = section.split(separator: "\n---\n", maxSplits: 1, omittingEmptySubsequences: false)
      let head = parts[0].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let written = head.count > 1 ? String(head[1]) : ""
      let file = SourceFile(path: "case.graphql", bytes: try bytes(of: written), index: 0)
      var answer = "(no mistake)\n"
      if case .failure(let error) = Parser.parse(file) {
        answer = DiagnosticPrinter(files: [file]).text([error.diagnostic])
      }
      actual += "=== \(head[0])\n\(written)\n---\n\(answer)\n"
    }
    Corpus.expectGolden(actual, "SyntaxErrors.txt")
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
