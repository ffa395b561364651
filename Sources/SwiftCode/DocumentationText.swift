/// The text of doc comments.
package enum DocumentationText {
  /// The lines of a description or comment, without blank lines at its start and its end.
  package static func lines(_ text: String?) -> [String] {
    guard var text, !text.isEmpty else { return [] }
    // Most are one line as it is.
    return text.withUTF8(isOneLine) ? [text] : text.withUTF8(lines)
  }

  private static func isOneLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x0A || bytes[index] == 0x0D { return false }
      index &+= 1
    }
    return index > 0 && bytes[index &- 1] != 0x20 && bytes[index &- 1] != 0x09
  }

  private static func lines(_ bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    var lines: [String] = []
    var start = 0
    var index = 0
    while index <= bytes.count {
      let isEnd = index == bytes.count
      guard isEnd || bytes[index] == 0x0A || bytes[index] == 0x0D else {
        index &+= 1
        continue
      }
      var end = index
      while end > start, bytes[end &- 1] == 0x20 || bytes[end &- 1] == 0x09 { end &-= 1 }
      // No blank lines at the start.
      if end > start || !lines.isEmpty {
        lines.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self))
      }
      if !isEnd, bytes[index] == 0x0D, index &+ 1 < bytes.count, bytes[index &+ 1] == 0x0A { index &+= 1 }
      index &+= 1
      start = index
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
