import GraphQLLanguage
import Testing

@Suite struct DiagnosticPrinterTests {
  private func error(_ message: String, _ file: Int, _ offset: Int) -> Diagnostic {
    Diagnostic(.error, message, at: SourceLocation(file: file, offset: offset), rule: "Rule")
  }

  private func text(_ source: String, _ offset: Int, _ message: String = "wrong") -> String {
    DiagnosticPrinter(files: [SourceFile(path: "a.graphql", text: source, index: 0)])
      .text([error(message, 0, offset)])
  }

  @Test func pointsAtThePlace() {
    #expect(text("{\n  field\n}", 4) == "a.graphql:2:3: error: wrong\n  field\n  ^\n")
  }

  @Test func keepsTabsUnderTabs() {
    #expect(text("\t{\ta\t%", 5) == "a.graphql:1:6: error: wrong\n\t{\ta\t%\n\t \t \t^\n")
  }

  @Test func makesRoomForWideCharactersAndNoneForMarks() {
    #expect(text("漢😀%", 7) == "a.graphql:1:4: error: wrong\n漢😀%\n    ^\n")
    #expect(text("e\u{301}%", 3) == "a.graphql:1:3: error: wrong\ne\u{301}%\n ^\n")
  }

  @Test func pointsPastTheEnd() {
    #expect(text("{ a", 3) == "a.graphql:1:4: error: wrong\n{ a\n   ^\n")
    #expect(text("", 0) == "a.graphql:1:1: error: wrong\n")
    #expect(text("{ a\n", 4) == "a.graphql:2:1: error: wrong\n")
  }

  @Test func showsTheSurroundingsInALongLine() {
    let source = String(repeating: "é", count: 5_000) + "%" + String(repeating: "x", count: 5_000)
    let shown = text(source, 10_000).split(separator: "\n")
    #expect(shown[0] == "a.graphql:1:5001: error: wrong")
    #expect(shown[1].first == "…" && shown[1].last == "…" && shown[1].count < 220)
    #expect(shown[1].firstIndex(of: "%").map { shown[1].distance(from: shown[1].startIndex, to: $0) } == 51)
    #expect(shown[2] == String(repeating: " ", count: 51) + "^")
  }

  @Test func noControlCharacterReachesTheTerminal() {
    let hostile = "\u{1B}[31m\u{7F}\u{9B}\u{0}\u{202E}\u{2028}"
    let printed = DiagnosticPrinter(files: [SourceFile(path: "a\u{1B}.graphql", text: hostile + "%", index: 0)])
      .text([error("name \"\(hostile)\n\t\"", 0, 5)])
    let allowed = printed.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || (scalar.value >= 0x20 && scalar.properties.generalCategory != .control)
    }
    #expect(allowed)
    #expect(!printed.unicodeScalars.contains("\u{202E}"))
    #expect(printed.hasPrefix("a␛.graphql:1:6: error: name \"␛[31m␡�␀��␊␉\"\n␛[31m␡"))
    #expect(printed.split(separator: "\n").count == 3)
  }

  @Test func malformedBytesAreShownReplaced() {
    let file = SourceFile(path: "a", bytes: [0x61, 0xC3, 0x28], index: 0)
    #expect(DiagnosticPrinter(files: [file]).text([error("wrong", 0, 1)]) == "a:1:2: error: wrong\na�(\n ^\n")
  }

  @Test func printsNotesWithTheirExcerpts() {
    let files = [
      SourceFile(path: "a.graphql", text: "{ a }", index: 7), SourceFile(path: "b.graphqls", text: "type A", index: 9),
    ]
    var diagnostic = Diagnostic(.warning, "wrong", at: SourceLocation(file: 7, offset: 2), rule: "Rule")
    diagnostic.notes = [Diagnostic.Note("defined here", at: SourceLocation(file: 9, offset: 5))]
    #expect(
      DiagnosticPrinter(files: files).text([diagnostic])
        == "a.graphql:1:3: warning: wrong\n{ a }\n  ^\nb.graphqls:1:6: note: defined here\ntype A\n     ^\n")
  }

  @Test func sortsAndTellsEachFindingOnce() {
    let files = [SourceFile(path: "b", text: "12\n3", index: 0), SourceFile(path: "a", text: "12\n3", index: 1)]
    let nowhere = Diagnostic(.error, "nowhere", at: nil, rule: "Rule")
    let diagnostics = [
      error("x", 0, 3), error("y", 0, 1), error("x", 0, 1), error("z", 1, 0), error("x", 0, 1), nowhere,
    ]
    let lines = DiagnosticPrinter(files: files).text(diagnostics).split(separator: "\n").filter { $0.contains("error") }
    #expect(
      lines == ["error: nowhere", "a:1:1: error: z", "b:1:2: error: x", "b:1:2: error: y", "b:2:1: error: x"])
  }

  @Test func printsJSON() {
    let files = [SourceFile(path: "dir/\"a\".graphql", text: "\n é%", index: 0)]
    let diagnostics = [
      error("quote \" slash \\ line \n escape \u{1B} delete \u{7F} é 😀", 0, 4),
      Diagnostic(.warning, "nowhere", at: nil, rule: "Other"),
    ]
    #expect(
      DiagnosticPrinter(files: files).json(diagnostics)
        == #"{"diagnostics":[{"path":null,"line":null,"column":null,"severity":"warning","message":"nowhere","#
        + #""rule":"Other"},{"path":"dir/\"a\".graphql","line":2,"column":3,"severity":"error","#
        + #""message":"quote \" slash \\ line \n escape \u001b delete \u007f é 😀","rule":"Rule"}]}"#)
    #expect(DiagnosticPrinter(files: files).json([]) == #"{"diagnostics":[]}"#)
    #expect(DiagnosticPrinter(files: files).text([]) == "")
  }
}
