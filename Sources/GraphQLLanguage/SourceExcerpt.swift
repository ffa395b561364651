/// A line of a file and a caret under one place in it.
///
/// Tabs are kept above and below, so that the caret stands right however wide a tab is; wide characters (CJK, emoji)
/// get two spaces, and marks that add to another character none. Of a line that is too long only the surroundings of
/// the place are shown.
struct SourceExcerpt {
  /// How many bytes are shown on each side of the place, at most.
  private static let reach = 100

  /// Two lines with a line feed after each.
  let text: String

  init(of file: SourceFile, at offset: Int, in line: Range<Int>) {
    let bytes = file.bytes
    let place = min(max(offset, line.lowerBound), line.upperBound)
    let start = SourceExcerpt.boundary(max(line.lowerBound, place - SourceExcerpt.reach), in: bytes, upTo: place)
    let end = SourceExcerpt.boundary(
      min(line.upperBound, place + SourceExcerpt.reach), in: bytes, upTo: line.upperBound)
    let ellipsis = start > line.lowerBound ? "…" : ""
    let before = String(decoding: bytes[start..<place], as: UTF8.self)
    let after = String(decoding: bytes[place..<max(place, end)], as: UTF8.self)
    let source = ellipsis + TerminalText.visible(before + after, keepsTabs: true) + (end < line.upperBound ? "…" : "")
    text = "\(source)\n\(SourceExcerpt.blank(ellipsis + before))^\n"
  }

  /// The next offset at which a character begins, so that none is cut.
  private static func boundary(_ offset: Int, in bytes: [UInt8], upTo limit: Int) -> Int {
    var offset = offset
    while offset < limit, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  /// White space as wide as a text.
  private static func blank(_ text: String) -> String {
    var blank = ""
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        blank += "\t"
      } else {
        blank += String(repeating: " ", count: TerminalText.columns(of: scalar))
      }
    }
    return blank
  }
}
