/// Characters of more than one byte, and the messages about characters.
extension Lexer {
  /// What stands at an offset.
  enum Character {
    /// A Unicode scalar value and the number of its bytes.
    case scalar(UInt32, Int)
    /// Half of a surrogate pair, encoded as if it were a character: CESU-8 or a lone surrogate of a JavaScript string.
    case surrogate(UInt32)
    /// A byte that begins no well-formed UTF-8 sequence.
    case malformed(UInt8)
    case endOfText
  }

  /// Decodes one character by the table of well-formed sequences. https://www.unicode.org/versions/Unicode16.0.0/ 3.9,
  /// table 3-7
  func character(at offset: Int) -> Character {
    guard offset < count else { return .endOfText }
    let first = base[offset]
    if first < 0x80 { return .scalar(UInt32(first), 1) }
    let second = byte(at: offset &+ 1)
    guard second & 0xC0 == 0x80, first >= 0xC2 else { return .malformed(first) }
    if first < 0xE0 { return .scalar(UInt32(first & 0x1F) << 6 | UInt32(second & 0x3F), 2) }
    let third = byte(at: offset &+ 2)
    guard third & 0xC0 == 0x80 else { return .malformed(first) }
    if first < 0xF0 {
      let code = UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
      if code < 0x800 { return .malformed(first) }
      return code & 0xF800 == 0xD800 ? .surrogate(code) : .scalar(code, 3)
    }
    let fourth = byte(at: offset &+ 3)
    guard fourth & 0xC0 == 0x80, first < 0xF5 else { return .malformed(first) }
    let high = UInt32(first & 0x07) << 18 | UInt32(second & 0x3F) << 12
    let code = high | UInt32(third & 0x3F) << 6 | UInt32(fourth & 0x3F)
    return code < 0x10000 || code > 0x10FFFF ? .malformed(first) : .scalar(code, 4)
  }

  /// The offset past a character over U+007F.
  /// - Parameter place: Where it stands, for the message, such as " within String".
  func skipCharacter(at offset: Int, place: String) throws(SyntaxError) -> Int {
    switch character(at: offset) {
    case .scalar(_, let length): return offset &+ length
    case .malformed: throw error("\(describeCharacter(at: offset)).", at: offset)
    case .surrogate, .endOfText:
      throw error("Invalid character\(place): \(describeCharacter(at: offset)).", at: offset)
    }
  }

  func unexpectedCharacter(at offset: Int) -> SyntaxError {
    let character = describeCharacter(at: offset)
    switch self.character(at: offset) {
    case .scalar(0x27, _):
      return error(
        "Unexpected single quote character ('), did you mean to use a double quote (\")?", at: offset)
    case .surrogate: return error("Invalid character: \(character).", at: offset)
    case .malformed: return error("\(character).", at: offset)
    case .scalar, .endOfText: return error("Unexpected character: \(character).", at: offset)
    }
  }

  /// The character at an offset, as messages show it: in quotes, or by its code point.
  func describeCharacter(at offset: Int) -> String {
    switch character(at: offset) {
    case .endOfText: return "<EOF>"
    case .scalar(0x22, _): return "'\"'"
    case .scalar(let code, _) where code >= 0x20 && code < 0x7F:
      return Unicode.Scalar(code).map { "\"\($0)\"" } ?? ""
    case .scalar(let code, _), .surrogate(let code): return "U+" + Lexer.hexadecimal(code, digits: 4)
    case .malformed(let byte): return "Invalid UTF-8: byte 0x" + Lexer.hexadecimal(UInt32(byte), digits: 2)
    }
  }

  private static func hexadecimal(_ code: UInt32, digits: Int) -> String {
    let text = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  func error(_ message: String, at offset: Int) -> SyntaxError {
    SyntaxError(message, at: SourceLocation(file: file, offset: offset))
  }
}
