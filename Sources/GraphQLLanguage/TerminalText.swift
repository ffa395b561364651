/// What a terminal makes of characters.
enum TerminalText {
  /// The text with a visible character in place of each one that would act on the terminal or reorder what it shows:
  /// control characters, line separators, and the marks for writing direction.
  /// - Parameter keepsTabs: Whether tabs stay as they are.
  static func visible(_ text: String, keepsTabs: Bool = false) -> String {
    if isPlain(text) { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      visible.append(keepsTabs && scalar == "\t" ? scalar : self.visible(scalar))
    }
    return String(visible)
  }

  /// Whether a text is ASCII without control characters.
  static func isPlain(_ text: String) -> Bool {
    var copy = text
    return copy.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return true }
      var index = 0
      while index < bytes.count {
        if base[index] &- 0x20 >= 0x5F { return false }
        index &+= 1
      }
      return true
    }
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    // Unicode has a picture of each.
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }

  /// How many columns a character takes, about: terminals and fonts differ.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300: 1
    case 0x0300..<0x0370, 0x200B...0x200D, 0xFE00...0xFE0F, 0xFEFF: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
