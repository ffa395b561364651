/// Swift string literals that have exactly a given value, whatever it holds.
package enum StringLiteral {
  /// A literal in one line.
  package static func quoted(_ value: String) -> String {
    if isPlainASCII(value) { return "\"" + value + "\"" }
    var literal = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default:
        switch scalar.properties.generalCategory {
        // What an editor does not show, or shows out of order, is spelled by its number.
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
          literal += "\\u{\(String(scalar.value, radix: 16))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }

  /// Whether nothing in the text has to be spelled another way.
  static func isPlainASCII(_ value: String) -> Bool {
    var value = value
    return value.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
        index &+= 1
      }
      return true
    }
  }

  /// Whether a raw multi-line literal can hold a text: it has a newline, and no delimiter, no raw escape and no
  /// character that Swift would change (a carriage return) or an editor would hide. It then reads as the text does.
  static func isPlainText(_ value: String) -> Bool {
    var value = value
    switch value.withUTF8(plainness) {
    case .plain: return true
    case .unclear: return !hasHidden(value)
    case .special: return false
    }
  }

  private enum Plainness {
    case plain, unclear, special
  }

  private static func plainness(_ bytes: UnsafeBufferPointer<UInt8>) -> Plainness {
    var hasNewline = false
    var isUnclear = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index &+= 1
      // Letters, the signs behind the number sign, and spaces: nearly all.
      if byte &- 0x24 < 0x7F - 0x24 || byte == 0x20 { continue }
      switch byte {
      case 0x0A: hasNewline = true
      case 0x09, UInt8(ascii: "!"), UInt8(ascii: "\""): break
      case UInt8(ascii: "#"):
        let previous = index > 1 ? bytes[index &- 2] : 0
        if previous == UInt8(ascii: "\\") || previous == UInt8(ascii: "\"") { return .special }
      case 0..<0x20, 0x7F, 0xF3...: return .special
      // U+0080...U+009F, U+200B... and U+FEFF: rare enough to look at all that begin so.
      case 0xC2, 0xE2, 0xEF: isUnclear = true
      default: break
      }
    }
    if !hasNewline { return .special }
    return isUnclear ? .unclear : .plain
  }

  private static func hasHidden(_ value: String) -> Bool {
    value.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar.value >= 0x80
      case .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
      default: false
      }
    }
  }
}
