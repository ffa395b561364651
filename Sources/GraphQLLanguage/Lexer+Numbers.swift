extension Lexer {
  /// An integer or a float; the text stays as it is, whatever its size.
  /// https://spec.graphql.org/September2025/#IntValue https://spec.graphql.org/September2025/#FloatValue
  mutating func number(from start: Int) throws(SyntaxError) -> Token {
    var position = start
    var kind = Token.Kind.int
    if byte(at: position) == UInt8(ascii: "-") { position &+= 1 }
    if byte(at: position) == UInt8(ascii: "0") {
      position &+= 1
      if Lexer.isDigit(byte(at: position)) {
        throw error("Invalid number, unexpected digit after 0: \(describeCharacter(at: position)).", at: position)
      }
    } else {
      position = try endOfDigits(from: position)
    }
    if byte(at: position) == UInt8(ascii: ".") {
      kind = .float
      position = try endOfDigits(from: position &+ 1)
    }
    if byte(at: position) | 0x20 == UInt8(ascii: "e") {
      kind = .float
      position &+= 1
      let sign = byte(at: position)
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position &+= 1 }
      position = try endOfDigits(from: position)
    }
    // So that `0xF1` and `1.2.3` are no two tokens. The specification says "lookahead", the message what to expect.
    if byte(at: position) == UInt8(ascii: ".") || Lexer.isNameStart(byte(at: position)) {
      throw expectedDigit(at: position)
    }
    self.position = position
    return Token(kind, from: start, to: position)
  }

  /// Skips one digit or more.
  private func endOfDigits(from start: Int) throws(SyntaxError) -> Int {
    guard Lexer.isDigit(byte(at: start)) else { throw expectedDigit(at: start) }
    var position = start &+ 1
    while position < count, Lexer.isDigit(base[position]) { position &+= 1 }
    return position
  }

  private func expectedDigit(at offset: Int) -> SyntaxError {
    error("Invalid number, expected digit but got: \(describeCharacter(at: offset)).", at: offset)
  }
}
