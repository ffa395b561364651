/// The text of doc comments.
enum DocumentationText {
  /// The lines of a description or comment, without blank lines at its start and its end.
  static func lines(_ text: String?) -> [String] {
    guard let text, !text.isEmpty else { return [] }
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map(trimmed)
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line
    while let last = line.utf8.last, last == 0x20 || last == 0x09 { line = line.dropLast() }
    return String(line)
  }
}
