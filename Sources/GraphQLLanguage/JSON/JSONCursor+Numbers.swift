/// Numbers. https://www.rfc-editor.org/rfc/rfc8259#section-6
extension JSONCursor {
  /// Reads a number, and answers its text: who needs a value knows its range.
  package mutating func number() throws(SyntaxError) -> String {
    skipSpace()
    guard byte == UInt8(ascii: "-") || Lexer.isDigit(byte) else { throw mismatch("a number") }
    let start = position
    try skipNumber()
    return text.text(from: start, to: position)
  }

  /// Reads a number, which comes next without space.
  mutating func skipNumber() throws(SyntaxError) {
    if byte == UInt8(ascii: "-") { position &+= 1 }
    if byte == UInt8(ascii: "0") {
      position &+= 1
      if Lexer.isDigit(byte) { throw unexpected("no digit after a leading 0") }
    } else {
      try skipDigits()
    }
    if byte == UInt8(ascii: ".") {
      position &+= 1
      try skipDigits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      position &+= 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position &+= 1 }
      try skipDigits()
    }
  }

  /// Skips one digit or more.
  private mutating func skipDigits() throws(SyntaxError) {
    guard Lexer.isDigit(byte) else { throw unexpected("a digit") }
    while position < text.count, Lexer.isDigit(text.base[position]) { position &+= 1 }
  }
}
