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
    let shown = bytes.withUnsafeBufferPointer { SourceExcerpt.shown(of: $0, from: lineStart, around: place) }
    let (start, end) = (shown.lowerBound, shown.upperBound)
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

  /// The bytes of a line that are shown; no character is cut.
  private static func shown(
    of bytes: UnsafeBufferPointer<UInt8>, from lineStart: Int, around place: Int
  ) -> Range<Int> {
    guard let base = bytes.baseAddress else { return 0..<0 }
    var start = max(lineStart, place &- reach)
    while start < place, base[start] & 0xC0 == 0x80 { start &+= 1 }
    var end = place
    while end < bytes.count, base[end] != 0x0A, base[end] != 0x0D, end &- place < reach || base[end] & 0xC0 == 0x80 {
      end &+= 1
    }
    return start..<end
  }

  /// White space as wide as a text.
  private static func blank(_ text: String) -> String {
    if TerminalText.isPlain(text) { return String(repeating: " ", count: text.utf8.count) }
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
