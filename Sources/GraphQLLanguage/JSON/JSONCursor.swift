/// Reads JSON from front to back, strictly, and knows where it is: every JSON file that this package reads passes here.
/// https://www.rfc-editor.org/rfc/rfc8259
///
/// A cursor builds no tree. Who reads asks for what must come next, and skips what it has no use for, so that an
/// introspection result of megabytes becomes a syntax tree of GraphQL in one pass; a `JSONSyntax` is the tree for small
/// files that are looked at in any order. What is skipped is checked all the same: a file is JSON as a whole, or it is
/// not. The bytes are read in the way of the lexer, which also lends its eye for characters, escapes and encoding.
package struct JSONCursor {
  /// How deep objects and arrays may be nested.
  package static let nestingLimit = 200

  /// What becomes of the escape of half a surrogate pair, `\uD83D`: the grammar of JSON has it, text has not.
  package enum LoneSurrogates {
    case refused
    /// By U+FFFD. Servers cut long descriptions, and cut through emoji.
    case replaced
  }

  package enum Kind {
    case object, array, string, number, boolean, null
  }

  let text: Lexer
  let loneSurrogates: LoneSurrogates
  /// The offset of the next byte to look at.
  var position = 0
  private var depth = 0

  /// - Parameters:
  ///   - bytes: The file, which must stay in place as long as the cursor is in use; a byte order mark is passed over.
  ///   - file: The number of the file.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int, loneSurrogates: LoneSurrogates = .refused) {
    text = Lexer(bytes, file: file)
    self.loneSurrogates = loneSurrogates
    if text.isByteOrderMark(at: 0) { position = 3 }
  }

  /// The place of what comes next.
  package mutating func location() -> SourceLocation {
    skipSpace()
    return location(of: position)
  }

  /// What comes next.
  package mutating func kind() throws(SyntaxError) -> Kind {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw unexpected("a JSON value")
    }
  }

  /// Reads an object: `member` is called with each key and the key's place, and must read the value.
  package mutating func object(
    _ member: (inout JSONCursor, _ key: String, _ place: SourceLocation) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    try open(UInt8(ascii: "{"), "an object")
    defer { depth &-= 1 }
    if take(UInt8(ascii: "}")) { return }
    repeat {
      let place = location()
      guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
      try member(&self, key, place)
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw unexpected("\",\" or \"}\"") }
  }

  /// Reads an array: `element` must read one.
  package mutating func array(
    _ element: (inout JSONCursor) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    try open(UInt8(ascii: "["), "an array")
    defer { depth &-= 1 }
    if take(UInt8(ascii: "]")) { return }
    repeat {
      try element(&self)
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw unexpected("\",\" or \"]\"") }
  }

  package mutating func boolean() throws(SyntaxError) -> Bool {
    skipSpace()
    if takeWord("true") { return true }
    if takeWord("false") { return false }
    throw mismatch("true or false")
  }

  /// Whether `null` comes next; it is read if so.
  package mutating func takeNull() -> Bool {
    skipSpace()
    return byte == UInt8(ascii: "n") && takeWord("null")
  }

  /// Reads a value and forgets it.
  package mutating func skip() throws(SyntaxError) {
    switch try kind() {
    case .object: try object { (cursor, _, _) throws(SyntaxError) in try cursor.skip() }
    case .array: try array { (cursor) throws(SyntaxError) in try cursor.skip() }
    case .string: _ = try skipString()
    case .number: try skipNumber()
    case .boolean: _ = try boolean()
    case .null: if !takeNull() { throw unexpected("null") }
    }
  }

  /// Makes sure that nothing but white space is left.
  package mutating func expectEnd() throws(SyntaxError) {
    skipSpace()
    if position < text.count { throw unexpected("the end of the file") }
  }
}

extension JSONCursor {
  /// The byte that comes next; 0, which JSON has nowhere, at the end.
  var byte: UInt8 { position < text.count ? text.base[position] : 0 }

  func location(of offset: Int) -> SourceLocation {
    SourceLocation(file: text.file, offset: offset)
  }

  /// What was expected, and what is there instead: the end, a word or a character.
  func unexpected(_ expected: String) -> SyntaxError {
    var end = position
    while end < text.count, end &- position < 60, Lexer.isNameContinue(text.base[end]) { end &+= 1 }
    let found: String
    if position >= text.count {
      found = "the end of the file"
    } else if end > position {
      found = "\"\(text.text(from: position, to: end))\""
    } else {
      found = text.describeCharacter(at: position)
    }
    let next = text.byte(at: position &+ 1)
    let isComment = byte == UInt8(ascii: "/") && (next == byte || next == UInt8(ascii: "*"))
    let hint = isComment ? " JSON has no comments." : ""
    return SyntaxError("Expected \(expected), found \(found).\(hint)", at: location(of: position))
  }

  /// What was expected, where there is a value of another kind.
  func mismatch(_ expected: String) -> SyntaxError {
    let found: String
    switch byte {
    case UInt8(ascii: "{"): found = "an object"
    case UInt8(ascii: "["): found = "an array"
    case UInt8(ascii: "\""): found = "a string"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): found = "a number"
    case _ where isWord("true") || isWord("false"): found = "a boolean"
    case _ where isWord("null"): found = "null"
    default: return unexpected(expected)
    }
    return SyntaxError("Expected \(expected), found \(found).", at: location(of: position))
  }

  mutating func skipSpace() {
    var position = self.position
    while position < text.count {
      let byte = text.base[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      position &+= 1
    }
    self.position = position
  }

  private mutating func take(_ wanted: UInt8) -> Bool {
    skipSpace()
    guard byte == wanted else { return false }
    position &+= 1
    return true
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    guard isWord(word) else { return false }
    position &+= word.utf8CodeUnitCount
    return true
  }

  /// Whether a word comes next, and does not go on with a letter or a digit.
  private func isWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard text.count &- position >= length else { return false }
    var offset = 0
    while offset < length {
      if text.base[position &+ offset] != word.utf8Start[offset] { return false }
      offset &+= 1
    }
    return !Lexer.isNameContinue(text.byte(at: position &+ length))
  }

  private mutating func open(_ bracket: UInt8, _ what: String) throws(SyntaxError) {
    skipSpace()
    guard byte == bracket else { throw mismatch(what) }
    depth &+= 1
    if depth > Self.nestingLimit {
      throw SyntaxError(
        "The JSON is nested too deeply: more than \(Self.nestingLimit) levels of objects and arrays.",
        at: location(of: position))
    }
    position &+= 1
  }
}
