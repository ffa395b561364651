/// Stage 2 of the straight line: bytes in, one token for each call of `next()`.
///
/// The generator that reads a schema of a megabyte runs unoptimised in every debug build of an adopter. There, a loop
/// over an Array or a String costs ten times what a loop over a pointer costs, so the lexer walks a raw pointer, takes
/// eight bytes at a time where it skips prose (`Lexer+Strings.swift`), makes no value but the token, and copies nothing.
/// In exchange it has two rules to keep: `base` is read only below `count` (`byte(at:)` answers 0 beyond it, which is
/// part of no token), and a lexer does not outlive the buffer it was made for.
///
/// UTF-8 is validated where it may occur, in strings and comments; elsewhere a byte over 0x7F is an error already. Every
/// token handed out is therefore valid UTF-8, and an error in the encoding is reported at its place.
package struct Lexer {
  let base: UnsafePointer<UInt8>
  let count: Int
  /// The number of the file, for the locations of errors.
  let file: Int
  /// The offset of the next byte to look at.
  package var position = 0

  /// - Parameters:
  ///   - bytes: UTF-8 text, which must stay in place as long as the lexer is in use.
  ///   - file: The number of the file, for the locations of errors.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int) {
    let nothing: StaticString = ""
    base = bytes.baseAddress ?? nothing.utf8Start
    count = bytes.count
    self.file = file
  }

  /// The next token, past white space, commas, comments and byte order marks; at the end of the text `.endOfFile`, again
  /// and again. https://spec.graphql.org/September2025/#Token
  package mutating func next() throws(SyntaxError) -> Token {
    try skipIgnored()
    let start = position
    guard start < count else { return Token(.endOfFile, from: start, to: start) }
    let byte = base[start]
    if Lexer.isNameStart(byte) { return name(from: start) }
    if byte == UInt8(ascii: "\"") {
      return byteIsQuote(start &+ 1) && byteIsQuote(start &+ 2)
        ? try blockString(from: start) : try string(from: start)
    }
    if let kind = Lexer.punctuator(byte) {
      position = start &+ 1
      return Token(kind, from: start, to: position)
    }
    if byte == UInt8(ascii: "-") || Lexer.isDigit(byte) { return try number(from: start) }
    if byte == UInt8(ascii: "."), self.byte(at: start &+ 1) == byte, self.byte(at: start &+ 2) == byte {
      position = start &+ 3
      return Token(.spread, from: start, to: position)
    }
    throw unexpectedCharacter(at: start)
  }

  /// https://spec.graphql.org/September2025/#Ignored
  private mutating func skipIgnored() throws(SyntaxError) {
    var position = self.position
    while position < count {
      let byte = base[position]
      if byte == 0x20 || byte == 0x0A || byte == 0x2C || byte == 0x0D || byte == 0x09 {
        position &+= 1
      } else if byte == UInt8(ascii: "#") {
        position = try endOfComment(from: position)
      } else if byte == 0xEF, isByteOrderMark(at: position) {
        position &+= 3
      } else {
        break
      }
    }
    self.position = position
  }

  /// https://spec.graphql.org/September2025/#Name
  private mutating func name(from start: Int) -> Token {
    var position = start &+ 1
    while position < count, Lexer.isNameContinue(base[position]) { position &+= 1 }
    self.position = position
    return Token(.name, from: start, to: position)
  }

  /// https://spec.graphql.org/September2025/#Punctuator
  private static func punctuator(_ byte: UInt8) -> Token.Kind? {
    if byte == UInt8(ascii: ":") { return .colon }
    if byte == UInt8(ascii: "{") { return .leftBrace }
    if byte == UInt8(ascii: "}") { return .rightBrace }
    if byte == UInt8(ascii: "(") { return .leftParenthesis }
    if byte == UInt8(ascii: ")") { return .rightParenthesis }
    if byte == UInt8(ascii: "!") { return .bang }
    if byte == UInt8(ascii: "[") { return .leftBracket }
    if byte == UInt8(ascii: "]") { return .rightBracket }
    if byte == UInt8(ascii: "$") { return .dollar }
    if byte == UInt8(ascii: "@") { return .at }
    if byte == UInt8(ascii: "=") { return .equals }
    if byte == UInt8(ascii: "|") { return .pipe }
    if byte == UInt8(ascii: "&") { return .ampersand }
    return nil
  }

  /// The byte at an offset, or 0 where the text has ended.
  func byte(at offset: Int) -> UInt8 {
    offset < count ? base[offset] : 0
  }

  func byteIsQuote(_ offset: Int) -> Bool {
    offset < count && base[offset] == UInt8(ascii: "\"")
  }

  /// graphql-js takes U+FEFF for white space wherever it stands, the specification only as the first character.
  func isByteOrderMark(at offset: Int) -> Bool {
    byte(at: offset) == 0xEF && byte(at: offset &+ 1) == 0xBB && byte(at: offset &+ 2) == 0xBF
  }

  /// Whether a text is a name, all of it.
  package static func isName(_ text: String) -> Bool {
    var isName = false
    for byte in text.utf8 {
      guard isName ? isNameContinue(byte) : isNameStart(byte) else { return false }
      isName = true
    }
    return isName
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == 0x5F
  }

  static func isNameContinue(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10
  }
}
