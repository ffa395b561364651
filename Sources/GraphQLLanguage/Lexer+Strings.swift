/// Strings and comments: the tokens that may be long. Here the lexer only finds where they end and that they are well
/// formed; `StringLiteral` makes their value, if someone asks for it.
extension Lexer {
  /// The offset of the line terminator or the end of text after a `#`.
  /// https://spec.graphql.org/September2025/#Comment
  func endOfComment(from start: Int) throws(SyntaxError) -> Int {
    var position = start
    while true {
      position = endOfPlainText(from: position, lineEndsMatter: true)
      guard position < count else { return position }
      let byte = base[position]
      if byte == 0x0A || byte == 0x0D { return position }
      position = byte < 0x80 ? position &+ 1 : try skipCharacter(at: position, place: "")
    }
  }

  /// https://spec.graphql.org/September2025/#StringValue
  mutating func string(from start: Int) throws(SyntaxError) -> Token {
    var position = start &+ 1
    var hasEscapes = false
    while true {
      position = endOfPlainText(from: position, lineEndsMatter: true)
      let byte = self.byte(at: position)
      if byte == UInt8(ascii: "\"") {
        self.position = position &+ 1
        return Token(.string, from: start, to: position &+ 1, hasEscapes: hasEscapes)
      }
      if position >= count || byte == 0x0A || byte == 0x0D { throw error("Unterminated string.", at: position) }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position &+= try escape(at: position).length
      } else {
        position = try skipCharacter(at: position, place: " within String")
      }
    }
  }

  /// https://spec.graphql.org/September2025/#BlockString
  mutating func blockString(from start: Int) throws(SyntaxError) -> Token {
    var position = start &+ 3
    var hasEscapes = false
    while true {
      position = endOfPlainText(from: position, lineEndsMatter: false)
      let byte = self.byte(at: position)
      if byte == UInt8(ascii: "\"") {
        if byteIsQuote(position &+ 1), byteIsQuote(position &+ 2) {
          self.position = position &+ 3
          return Token(.blockString, from: start, to: position &+ 3, hasEscapes: hasEscapes)
        }
        position &+= 1
      } else if position >= count {
        throw error("Unterminated string.", at: position)
      } else if byte == UInt8(ascii: "\\") {
        // Only \""" is an escape.
        let isEscape =
          byteIsQuote(position &+ 1) && byteIsQuote(position &+ 2) && byteIsQuote(position &+ 3)
        hasEscapes = hasEscapes || isEscape
        position &+= isEscape ? 4 : 1
      } else {
        position = try skipCharacter(at: position, place: " within String")
      }
    }
  }

  /// The offset of the first quote, backslash, byte over 0x7F and, if asked for, line terminator; or the end of the text.
  ///
  /// Eight bytes at a time: `(x - 0x01…) & ~x & 0x80…` is not zero exactly if a byte of x is zero.
  private func endOfPlainText(from start: Int, lineEndsMatter: Bool) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let raw = UnsafeRawPointer(base)
    var position = start
    while position &+ 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let quotes = word ^ 0x2222_2222_2222_2222
      let slashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      var found = word | ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
      if lineEndsMatter {
        let feeds = word ^ 0x0A0A_0A0A_0A0A_0A0A
        let returns = word ^ 0x0D0D_0D0D_0D0D_0D0D
        found |= ((feeds &- ones) & ~feeds) | ((returns &- ones) & ~returns)
      }
      if found & tops != 0 { break }
      position &+= 8
    }
    while position < count {
      let byte = base[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte >= 0x80 { break }
      if lineEndsMatter, byte == 0x0A || byte == 0x0D { break }
      position &+= 1
    }
    return position
  }

  /// The character that an escape stands for, and the length of the escape in bytes.
  /// https://spec.graphql.org/September2025/#EscapedUnicode https://spec.graphql.org/September2025/#EscapedCharacter
  func escape(at offset: Int) throws(SyntaxError) -> (scalar: Unicode.Scalar, length: Int) {
    switch byte(at: offset &+ 1) {
    case UInt8(ascii: "u"):
      return byte(at: offset &+ 2) == UInt8(ascii: "{")
        ? try variableWidthEscape(at: offset) : try fixedWidthEscape(at: offset)
    case UInt8(ascii: "\""): return ("\"", 2)
    case UInt8(ascii: "\\"): return ("\\", 2)
    case UInt8(ascii: "/"): return ("/", 2)
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    default: throw invalidEscape("character escape sequence", from: offset, length: 2)
    }
  }

  /// `\u{1F600}`: one to eight digits.
  private func variableWidthEscape(at offset: Int) throws(SyntaxError) -> (scalar: Unicode.Scalar, length: Int) {
    var code: UInt32 = 0
    var length = 3
    while length < 12 {
      let byte = self.byte(at: offset &+ length)
      length &+= 1
      if byte == UInt8(ascii: "}") {
        guard length >= 5, let scalar = Unicode.Scalar(code) else { break }
        return (scalar, length)
      }
      guard let digit = Lexer.hexadecimalDigit(byte) else { break }
      code = code << 4 | digit
    }
    throw invalidEscape("Unicode escape sequence", from: offset, length: length)
  }

  /// `\u00E9`, or a surrogate pair `\uD83D\uDE00`.
  func fixedWidthEscape(at offset: Int) throws(SyntaxError) -> (scalar: Unicode.Scalar, length: Int) {
    guard let code = fourDigits(at: offset &+ 2) else {
      throw invalidEscape("Unicode escape sequence", from: offset, length: 6)
    }
    if let scalar = Unicode.Scalar(code) { return (scalar, 6) }
    if code < 0xDC00, byte(at: offset &+ 6) == UInt8(ascii: "\\"), byte(at: offset &+ 7) == UInt8(ascii: "u"),
      let low = fourDigits(at: offset &+ 8), low >= 0xDC00, low < 0xE000,
      let scalar = Unicode.Scalar(0x10000 &+ (code & 0x3FF) << 10 &+ (low & 0x3FF))
    {
      return (scalar, 12)
    }
    throw invalidEscape("Unicode escape sequence", from: offset, length: 6)
  }

  func fourDigits(at offset: Int) -> UInt32? {
    var code: UInt32 = 0
    var index = 0
    while index < 4 {
      guard let digit = Lexer.hexadecimalDigit(byte(at: offset &+ index)) else { return nil }
      code = code << 4 | digit
      index &+= 1
    }
    return code
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    if byte &- 0x30 < 10 { return UInt32(byte &- 0x30) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter &+ 10) : nil
  }

  private func invalidEscape(_ what: String, from start: Int, length: Int) -> SyntaxError {
    let end = min(start &+ length, count)
    let text = String(decoding: UnsafeBufferPointer(start: base + start, count: end &- start), as: UTF8.self)
    return error("Invalid \(what): \"\(text)\".", at: start)
  }
}
