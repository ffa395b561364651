/// Diagnostics as people and programs read them.
///
/// The text form is the one of compilers, which Xcode and editors make clickable: `path:line:column: error: message`,
/// then the line itself with a caret under the place, then the notes in the same way. The JSON form is
/// `{"diagnostics":[{"path","line","column","severity","message","rule"}]}`; path, line and column are null where a
/// diagnostic is about no place.
///
/// Both are sorted by path, position and message, and tell each finding once. Control characters of the source and of
/// names never reach the terminal: a query may come from a stranger, and an escape sequence could rewrite what the
/// terminal shows.
package struct DiagnosticPrinter {
  private let files: [Int: SourceFile]

  /// - Parameter files: The files that the diagnostics are about.
  package init(files: [SourceFile]) {
    self.files = Dictionary(files.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The text form, with a line feed at the end of each line; empty for no diagnostics.
  package func text(_ diagnostics: [Diagnostic]) -> String {
    let tables = lineTables(for: diagnostics)
    var text = ""
    for diagnostic in sorted(diagnostics) {
      text += entry(diagnostic.severity.rawValue, diagnostic.message, at: diagnostic.location, tables)
      for note in diagnostic.notes { text += entry("note", note.message, at: note.location, tables) }
    }
    return text
  }

  /// The JSON form, without a line feed at the end.
  package func json(_ diagnostics: [Diagnostic]) -> String {
    let tables = lineTables(for: diagnostics)
    let objects = sorted(diagnostics).map { diagnostic -> String in
      var place = "\"path\":null,\"line\":null,\"column\":null"
      if let location = diagnostic.location, let file = files[Int(location.file)],
        let position = tables[file.index]?.position(of: Int(location.offset))
      {
        place = "\"path\":\(JSONText.quoted(file.path)),\"line\":\(position.line),\"column\":\(position.column)"
      }
      return "{\(place),\"severity\":\"\(diagnostic.severity.rawValue)\","
        + "\"message\":\(JSONText.quoted(diagnostic.message)),\"rule\":\(JSONText.quoted(diagnostic.rule))}"
    }
    return "{\"diagnostics\":[\(objects.joined(separator: ","))]}"
  }

  /// Each diagnostic once: first those without a place, then by path, position and message.
  package func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let keyed = diagnostics.filter { seen.insert($0).inserted }.map { diagnostic in
      let file = diagnostic.location.flatMap { files[Int($0.file)] }
      return (path: file?.path ?? "", offset: diagnostic.location?.offset ?? -1, diagnostic: diagnostic)
    }
    let ordered = keyed.sorted { left, right in
      if left.path != right.path { return left.path < right.path }
      if left.offset != right.offset { return left.offset < right.offset }
      return left.diagnostic.message < right.diagnostic.message
    }
    return ordered.map(\.diagnostic)
  }

  /// The tables of the files that are spoken of, and of no others.
  private func lineTables(for diagnostics: [Diagnostic]) -> [Int: LineTable] {
    var tables: [Int: LineTable] = [:]
    for diagnostic in diagnostics {
      for location in [diagnostic.location] + diagnostic.notes.map(\.location) {
        guard let location, let file = files[Int(location.file)], tables[file.index] == nil else { continue }
        tables[file.index] = LineTable(file)
      }
    }
    return tables
  }

  /// One line of text, and the source under it.
  private func entry(
    _ kind: String, _ message: String, at location: SourceLocation?, _ tables: [Int: LineTable]
  ) -> String {
    let message = TerminalText.visible(message)
    guard let location, let file = files[Int(location.file)], let table = tables[file.index] else {
      return "\(kind): \(message)\n"
    }
    let offset = Int(location.offset)
    let position = table.position(of: offset)
    let place = "\(TerminalText.visible(file.path)):\(position.line):\(position.column)"
    let excerpt = SourceExcerpt(of: file, at: offset, lineStart: table.lineStart(of: offset))
    return "\(place): \(kind): \(message)\n" + excerpt.text
  }
}
