/// A line of a file and a caret under one place in it.
///
/// Tabs are kept above and below, so that the caret stands right however wide a tab is; wide characters (CJK, emoji)
/// get two spaces, and marks that add to another character none. Of a line that is too long only the surroundings of
/// the place are shown, and looked at.
struct SourceExcerpt {
  /// How many bytes are shown on each side of the place, at most.
  private static let reach = 100

  /// Two lines with a line feed after each; nothing where the line is empty.
  let text: String

  /// - Parameter lineStart: Where the line of the offset begins.
  init(of file: SourceFile, at offset: Int, lineStart: Int) {
    let bytes = file.bytes
    let place = min(max(offset, lineStart), bytes.count)
    var start = max(lineStart, place - SourceExcerpt.reach)
    // No character is cut.
    while start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = place
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D,
      end - place < SourceExcerpt.reach || bytes[end] & 0xC0 == 0x80
    {
      end += 1
    }
    guard start < end else {
      text = ""
      return
    }
    let isCut = end < bytes.count && bytes[end] != 0x0A && bytes[end] != 0x0D
    let ellipsis = start > lineStart ? "…" : ""
    let before = String(decoding: bytes[start..<place], as: UTF8.self)
    let after = String(decoding: bytes[place..<end], as: UTF8.self)
    let source = ellipsis + TerminalText.visible(before + after, keepsTabs: true) + (isCut ? "…" : "")
    text = "\(source)\n\(SourceExcerpt.blank(ellipsis + before))^\n"
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
