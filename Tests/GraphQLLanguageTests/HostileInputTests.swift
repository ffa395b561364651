import Foundation
import GraphQLLanguage
import Testing

/// Documents that someone made to break a parser.
@Suite struct HostileInputTests {
  /// An opening, a middle and a closing text; so many of the first and the last nest by so many levels, `levels` more
  /// being open around them.
  static let nestings: [(open: String, middle: String, close: String, before: String, after: String, levels: Int)] = [
    ("{a", "", "}", "", "", 0),
    ("{...", "{a}", "}", "", "", 1),
    ("{...on A@b", "{a}", "}", "", "", 1),
    ("[", "", "]", "{a(b:", ")}", 1),
    ("{a:", "1", "}", "{a(b:", ")}", 1),
    ("{a:[", "", "]}", "scalar A @b(c:", ")", 0),
  ]

  private func document(_ index: Int, levels: Int) -> String {
    let nesting = HostileInputTests.nestings[index]
    let perStep = nesting.open.contains("[") && nesting.open.contains("{") ? 2 : 1
    let count = (levels - nesting.levels) / perStep
    return nesting.before + String(repeating: nesting.open, count: count) + nesting.middle
      + String(repeating: nesting.close, count: count) + nesting.after
  }

  /// Reads and prints on a thread with the smallest stack that threads have on Apple platforms, 512 KB.
  private func printedOnSmallStack(_ text: String) async -> String {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        switch Parser.parse(SourceFile(path: "deep", text: text, index: 0)) {
        case .success(let document): continuation.resume(returning: Printer.print(document))
        case .failure(let error): continuation.resume(returning: error.diagnostic.message)
        }
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }

  @Test(arguments: nestings.indices)
  func theDeepestDocumentIsReadAndPrintedOnASmallStack(_ index: Int) async throws {
    let text = document(index, levels: Parser.nestingLimit)
    let printed = await printedOnSmallStack(text)
    let brackets = Set<Character>("{[")
    #expect(printed.filter(brackets.contains).count == text.filter(brackets.contains).count, "\(printed.prefix(200))")
  }

  @Test(arguments: nestings.indices)
  func aDeeperDocumentIsRefusedWithTheNumber(_ index: Int) throws {
    for levels in [Parser.nestingLimit + 2, 100_000] {
      let error = try syntaxError(in: document(index, levels: levels))
      #expect(error.message.contains("more than 200 levels"), "\(error.message)")
    }
  }

  @Test(arguments: [("query($a:", "[", "A", "]", "){a}", 63), ("type A{a:", "[", "A!", "]!", "}", 31)])
  func aTypeIsReadAndPrintedUpToItsLimit(
    _ before: String, _ open: String, _ middle: String, _ close: String, _ after: String, _ limit: Int
  ) throws {
    func type(_ levels: Int) -> String {
      String(repeating: open, count: levels) + middle + String(repeating: close, count: levels)
    }
    #expect(try Printer.print(parse(before + type(limit) + after)).contains(type(limit)))
    for levels in [limit + 1, Parser.nestingLimit] {
      let error = try syntaxError(in: before + type(levels) + after)
      #expect(error.message == "The type is nested too deeply: more than 63 lists and non-nulls.")
    }
    #expect(try syntaxError(in: before + type(100_000) + after).message.contains("more than 200 levels"))
  }

  @Test(arguments: [
    "{", "[", "(", "{a(b:", "{a(b:[", "{a(b:{a:", "query($a:[", "...", "{...", "\"", "\"\"\"", "#", "&", "@a",
  ])
  func oneHundredThousandOfAKindAreRefused(_ piece: String) throws {
    let error = try syntaxError(in: String(repeating: piece, count: 100_000))
    #expect(error.location != nil)
  }

  @Test func longTokensAreReadWhole() throws {
    let name = String(repeating: "n", count: 1_000_000)
    let document = try parse("{ \(name): \(name)(a: \"\(name)\", b: \(String(repeating: "1", count: 100_000))) }")
    guard case .operation(let operation) = document.definitions[0],
      case .field(let field) = operation.selectionSet.selections[0]
    else {
      Issue.record("no field")
      return
    }
    #expect(field.name.text == name && field.alias?.text == name)
    guard case .string(let string) = field.arguments[0].value.kind else {
      Issue.record("no string")
      return
    }
    #expect(string.value == name)
  }

  @Test func aMillionEscapesAreRead() throws {
    let document = try parse("{ a(b: \"\(String(repeating: "\\u{1F600}", count: 100_000))\") }")
    #expect(Printer.print(document).unicodeScalars.filter { $0 == "😀" }.count == 100_000)
  }

  @Test func aMessageAboutALongNameIsShort() throws {
    let error = try syntaxError(in: String(repeating: "n", count: 1_000_000))
    #expect(error.message.utf8.count < 200)
  }

  @Test func tensOfThousandsOfDiagnosticsOnOneLineArePrinted() {
    let file = SourceFile(path: "a", text: String(repeating: "é", count: 100_000), index: 0)
    let diagnostics = (0..<2_000).map { index in
      Diagnostic(.error, "wrong", at: SourceLocation(file: 0, offset: index * 100), rule: "Rule")
    }
    let lines = DiagnosticPrinter(files: [file]).text(diagnostics).split(separator: "\n")
    #expect(lines.count == 6_000)
    #expect(lines[5_997] == "a:1:99951: error: wrong")
  }

  @Test(arguments: Corpus.documents)
  func everyTruncationIsReadOrRefusedWithinTheFile(_ name: String) throws {
    let bytes = try Corpus.file(name).bytes
    var refused = 0
    for count in 0..<bytes.count {
      guard case .failure(let error) = Parser.parse(SourceFile(path: name, bytes: Array(bytes[..<count]), index: 0))
      else { continue }
      refused += 1
      let place = error.diagnostic.location?.offset ?? -1
      #expect((0...Int32(count)).contains(place), "\(count) bytes")
    }
    #expect(refused > 0)
  }

  @Test func everySingleByteIsReadOrRefused() {
    for first in UInt8.min...UInt8.max {
      for second: UInt8 in [0x00, 0x22, 0x2D, 0x2E, 0x80, 0xBF, 0xED, 0xFF] {
        let file = SourceFile(path: "a", bytes: [0x7B, first, second], index: 0)
        guard case .failure = Parser.parse(file) else {
          Issue.record("accepted \(first) \(second)")
          continue
        }
      }
    }
  }
}
