/// Reads JSON text from left to right, strictly as RFC 8259 has it, in one pass over the bytes.
///
/// It works on memory that its maker keeps alive (see `JSONScanner.scan`). Strings are found to be UTF-8 where they are
/// read or skipped; outside of them only ASCII is JSON. Values nest at most `depthLimit` deep.
///
/// The readers share one scanner through a pointer. What runs for each byte is therefore on `JSONBytes`, two words that
/// are handed over in registers, with the position in a local variable: a method of the scanner that does not mutate it
/// would be handed a copy of it, and one that does would load and store the position at each step.
struct JSONScanner {
  /// The deepest nesting of arrays and objects that is read; deeper text is an error. No answer to a query that fits
  /// in a file comes near it, and reading at that depth fits the stack of any thread.
  static let depthLimit = 512

  let text: JSONBytes
  var position = 0
  var depth = 0
  /// The members of the objects that are being read out of order, innermost last (see `ResponseReader`).
  var members = JSONMemberStack()
  /// Whether every object is to be indexed at once: set when an object was seen to repeat a member.
  var indexesObjects = false
  /// Where strings with escapes are put together.
  var scratch = ByteBuffer()

  /// Calls `body` with a scanner at the start of the text.
  ///
  /// - Throws: `ResponseReadingError` when there is no text, and what `body` throws.
  static func scan<Result>(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeMutablePointer<JSONScanner>) throws -> Result
  ) throws -> Result {
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress, !bytes.isEmpty else {
      throw ResponseReadingError(expected: "JSON", found: "nothing")
    }
    var scanner = JSONScanner(text: JSONBytes(base: start, end: bytes.count))
    defer {
      scanner.members.deallocate()
      scanner.scratch.deallocate()
    }
    // RFC 8259, section 8.1: a parser may ignore a byte order mark.
    if bytes.count >= 3, start[0] == 0xEF, start[1] == 0xBB, start[2] == 0xBF { scanner.position = 3 }
    return try withUnsafeMutablePointer(to: &scanner, body)
  }

  /// - Throws: when anything but white space is left.
  mutating func finish() throws {
    skipSpace()
    if position < text.end { throw failure(expected: "the end of the JSON text") }
  }

  // MARK: Tokens

  @inline(__always)
  mutating func skipSpace() {
    position = text.spaceEnd(from: position)
  }

  /// The first byte of the next value, or zero at the end of the text.
  @inline(__always)
  mutating func peek() -> UInt8 {
    skipSpace()
    return position < text.end ? text.base[position] : 0
  }

  /// Goes past one byte, white space before it included, if that byte comes next.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position &+= 1
    return true
  }

  /// Goes past `null` if it comes next.
  @inline(__always)
  mutating func takeNull() -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    return takeFour(0x6C6C_756E, from: position)
  }

  /// Goes past four letters, the first one lowest, if they are next.
  @inline(__always)
  private mutating func takeFour(_ letters: UInt32, from start: Int) -> Bool {
    guard text.hasFour(letters, at: start) else { return false }
    position = start &+ 4
    return true
  }

  mutating func bool() throws -> Bool {
    switch peek() {
    case UInt8(ascii: "t") where takeFour(0x6575_7274, from: position): return true
    case UInt8(ascii: "f") where takeFour(0x6573_6C61, from: position &+ 1): return false
    default: throw failure(expected: "true or false")
    }
  }

  @inline(__always)
  mutating func enter(_ bracket: UInt8, expected: StaticString) throws {
    guard peek() == bracket else { throw failure(expected: expected) }
    position &+= 1
    depth &+= 1
    if depth > Self.depthLimit { throw tooDeep() }
  }

  private func tooDeep() -> ResponseReadingError {
    ResponseReadingError(
      expected: "at most \(Self.depthLimit) levels of arrays and objects", found: "more at offset \(position)")
  }

  /// Goes to the next element of an array: past the comma, or past the closing bracket, which is the end.
  @inline(__always)
  mutating func nextElement(isFirst: Bool) throws -> Bool {
    try next(isFirst: isFirst, closing: UInt8(ascii: "]"), expected: "\",\" or \"]\"")
  }

  /// Goes to the next member of an object: past the comma, or past the closing brace, which is the end.
  @inline(__always)
  mutating func nextMember(isFirst: Bool) throws -> Bool {
    try next(isFirst: isFirst, closing: UInt8(ascii: "}"), expected: "\",\" or \"}\"")
  }

  @inline(__always)
  private mutating func next(isFirst: Bool, closing bracket: UInt8, expected: StaticString) throws -> Bool {
    let byte = peek()
    if byte == UInt8(ascii: ","), !isFirst {
      position &+= 1
      return true
    }
    if byte == bracket {
      position &+= 1
      depth &-= 1
      return false
    }
    if isFirst && position < text.end { return true }
    throw failure(expected: expected)
  }

  /// Goes past a member's key and colon.
  mutating func memberKey() throws -> JSONStringRange {
    guard peek() == UInt8(ascii: "\"") else { throw failure(expected: "a member's name in quotes") }
    let key = try stringRange()
    guard take(UInt8(ascii: ":")) else { throw failure(expected: "\":\" after a member's name") }
    return key
  }

  // MARK: Errors

  /// An error that says what comes next in the text.
  @inline(never)
  func failure(expected: StaticString) -> ResponseReadingError { text.failure(at: position, expected: "\(expected)") }

  // MARK: Skipping

  /// Goes past one value of any kind, checking it as strictly as if it were read.
  mutating func skipValue() throws {
    switch peek() {
    case UInt8(ascii: "\""): _ = try stringRange()
    case UInt8(ascii: "{"):
      try enter(UInt8(ascii: "{"), expected: "an object")
      var isFirst = true
      while try nextMember(isFirst: isFirst) {
        isFirst = false
        _ = try memberKey()
        try skipValue()
      }
    case UInt8(ascii: "["):
      try enter(UInt8(ascii: "["), expected: "an array")
      var isFirst = true
      while try nextElement(isFirst: isFirst) {
        isFirst = false
        try skipValue()
      }
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
    case UInt8(ascii: "n"):
      guard takeNull() else { throw failure(expected: "a value") }
    default: _ = try numberRange(expected: "a value")
    }
  }
}
