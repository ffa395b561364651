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
  private static func isPlainASCII(_ value: String) -> Bool {
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

  /// The lines of a literal: one for a text without newlines; for others a raw multi-line literal, which reads as the
  /// text does, unless something in the text would not survive that.
  package static func lines(_ value: String) -> [String] {
    guard isPlain(value) else { return [quoted(value)] }
    var lines = ["#\"\"\""]
    var line: [UInt8] = []
    for byte in value.utf8 {
      if byte == 0x0A {
        lines.append(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      } else {
        line.append(byte)
      }
    }
    lines.append(String(decoding: line, as: UTF8.self))
    lines.append("\"\"\"#")
    return lines
  }

  /// Whether a raw multi-line literal can hold the text: it has a newline, and no delimiter, no raw escape and no
  /// character that Swift would change (a carriage return) or an editor would hide.
  private static func isPlain(_ value: String) -> Bool {
    var hasNewline = false
    var previous: UInt8 = 0
    for byte in value.utf8 {
      switch byte {
      case 0x0A: hasNewline = true
      case 0x09: break
      case ..<0x20, 0x7F: return false
      case UInt8(ascii: "#") where previous == UInt8(ascii: "\\") || previous == UInt8(ascii: "\""): return false
      // U+0080...U+009F, U+200B... and U+FEFF: rare enough to leave all of their lead bytes to the other form.
      case 0xC2 where hasHidden(value), 0xE2 where hasHidden(value), 0xEF where hasHidden(value), 0xF3...: return false
      default: break
      }
      previous = byte
    }
    return hasNewline
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
