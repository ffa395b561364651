extension Character {
  /// Whether it is one that terminals obey instead of showing it.
  var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }

  /// The columns that a terminal gives it: two to an ideograph or an emoji, one to all else.
  /// https://www.unicode.org/reports/tr11/
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    case 0x200B...0x200F: return 0
    default: return 1
    }
  }
}

extension StringProtocol {
  /// The columns that a terminal gives it.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    String(self[..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex)])
  }
}

extension Optional where Wrapped: StringProtocol {
  /// The text with lines of at most so many columns, broken between words; nil when there is none. Its own line breaks
  /// stay, and a longer word has a line for itself.
  package func wrapped(columns: Int = 80) -> String? {
    guard let text = self else { return nil }
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      var width = 0
      for word in paragraph.split(whereSeparator: { $0.isWhitespace || $0.isControl }) {
        let wordWidth = word.displayWidth
        if width > 0, width + 1 + wordWidth > columns {
          lines.append(line)
          (line, width) = ("", 0)
        }
        line += width > 0 ? " \(word)" : "\(word)"
        width += width > 0 ? wordWidth + 1 : wordWidth
      }
      lines.append(line)
    }
    let wrapped = lines.joined(separator: "\n")
    return wrapped.contains { !$0.isWhitespace } ? wrapped : nil
  }
}
