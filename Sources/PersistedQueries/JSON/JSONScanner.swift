#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Reads JSON text from left to right, strictly as RFC 8259 has it, in one pass over the bytes.
///
/// It works on memory that its maker keeps alive (see `JSONScanner.scan`), and it never leaves that memory: every look
/// at a byte is behind a comparison with `end`. The text was found to be valid UTF-8 before a scanner is made, so that
/// strings need no second check. Values nest at most `depthLimit` deep.
struct JSONScanner {
  /// The deepest nesting of arrays and objects that is read; deeper text is an error. No answer to a query that fits
  /// in a file comes near it, and reading at that depth fits the stack of any thread.
  static let depthLimit = 512

  let base: UnsafePointer<UInt8>
  let end: Int
  var position = 0
  var depth = 0
  /// The members of the objects that are being read out of order, innermost last (see `ResponseReader`).
  var members: [JSONMember] = []
  /// Whether every object is to be indexed at once: set when an object was seen to repeat a member.
  var indexesObjects = false

  /// Calls `body` with a scanner at the start of the text.
  ///
  /// - Throws: `ResponseReadingError` when the text is not valid UTF-8, and what `body` throws.
  static func scan<Result>(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeMutablePointer<JSONScanner>) throws -> Result
  ) throws -> Result {
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress, !bytes.isEmpty else {
      throw ResponseReadingError(expected: "JSON", found: "nothing")
    }
    if let offset = UTF8Check.firstInvalidOffset(start, bytes.count) {
      throw ResponseReadingError(expected: "UTF-8 text", found: "a byte that is not UTF-8 at offset \(offset)")
    }
    var scanner = JSONScanner(base: start, end: bytes.count)
    // RFC 8259, section 8.1: a parser may ignore a byte order mark.
    if bytes.count >= 3, start[0] == 0xEF, start[1] == 0xBB, start[2] == 0xBF { scanner.position = 3 }
    return try withUnsafeMutablePointer(to: &scanner, body)
  }

  /// - Throws: when anything but white space is left.
  mutating func finish() throws {
    skipSpace()
    if position < end { throw failure(expected: "the end of the JSON text") }
  }

  @inline(__always)
  mutating func skipSpace() {
    while position < end {
      let byte = base[position]
      if byte > 0x20 { return }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position &+= 1
    }
  }

  /// The first byte of the next value, or zero at the end of the text.
  @inline(__always)
  mutating func peek() -> UInt8 {
    skipSpace()
    return position < end ? base[position] : 0
  }

  /// Goes past one byte, white space before it included, if that byte comes next.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position &+= 1
    return true
  }

  /// Goes past `null` if it comes next.
  mutating func takeNull() -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    return takeLiteral("null")
  }

  private mutating func takeLiteral(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard position &+ count <= end, memcmp(base + position, literal.utf8Start, count) == 0 else { return false }
    position &+= count
    return true
  }

  mutating func bool() throws -> Bool {
    switch peek() {
    case UInt8(ascii: "t") where takeLiteral("true"): return true
    case UInt8(ascii: "f") where takeLiteral("false"): return false
    default: throw failure(expected: "true or false")
    }
  }

  mutating func enter(_ bracket: UInt8, expected: StaticString) throws {
    guard peek() == bracket else { throw failure(expected: "\(expected)") }
    position &+= 1
    depth &+= 1
    if depth > Self.depthLimit {
      throw ResponseReadingError(
        expected: "at most \(Self.depthLimit) levels of arrays and objects", found: "more at offset \(position)")
    }
  }

  /// Goes to the next element of an array: past the comma, or past the closing bracket, which is the end.
  mutating func nextElement(isFirst: Bool) throws -> Bool {
    try next(isFirst: isFirst, closing: UInt8(ascii: "]"), expected: "\",\" or \"]\"")
  }

  @inline(__always)
  private mutating func next(isFirst: Bool, closing bracket: UInt8, expected: StaticString) throws -> Bool {
    let byte = peek()
    if byte == bracket {
      position &+= 1
      depth &-= 1
      return false
    }
    if byte == UInt8(ascii: ","), !isFirst {
      position &+= 1
      return true
    }
    if isFirst && position < end { return true }
    throw failure(expected: "\(expected)")
  }

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
      guard takeLiteral("null") else { throw failure(expected: "a value") }
    default: _ = try numberRange(expected: "a value")
    }
  }

  /// Goes to the next member of an object: past the comma, or past the closing brace, which is the end.
  mutating func nextMember(isFirst: Bool) throws -> Bool {
    try next(isFirst: isFirst, closing: UInt8(ascii: "}"), expected: "\",\" or \"}\"")
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
  func failure(expected: String) -> ResponseReadingError {
    var scanner = self
    scanner.skipSpace()
    let offset = scanner.position
    guard offset < end else {
      return ResponseReadingError(expected: expected, found: "the end of the text after \(end) bytes")
    }
    let found =
      switch base[offset] {
      case UInt8(ascii: "{"): "an object"
      case UInt8(ascii: "["): "an array"
      default: scanner.excerpt()
      }
    return ResponseReadingError(expected: expected, found: found)
  }

  /// The text of the next token, at most 40 bytes of it, without control characters.
  private func excerpt() -> String {
    let limit = min(end, position + 40)
    var stop = position
    let isString = base[position] == UInt8(ascii: "\"")
    while stop < limit {
      let byte = base[stop]
      stop += 1
      if isString, stop - 1 > position, byte == UInt8(ascii: "\""), base[stop - 2] != UInt8(ascii: "\\") { break }
      if !isString, stop < limit, " ,:]}\n\r\t".utf8.contains(base[stop]) { break }
    }
    let text = String(decoding: UnsafeBufferPointer(start: base + position, count: stop - position), as: UTF8.self)
    let isCut = stop == limit && stop < end
    var clean = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: clean.unicodeScalars.append("\u{FFFD}")
      default: clean.unicodeScalars.append(scalar)
      }
    }
    return isCut ? clean + "…" : clean
  }
}

/// A member of an object that was looked through before it is read.
struct JSONMember {
  var key: JSONStringRange
  /// The offset of the value.
  var value: Int
  /// `JSONMember.hash` of the key's bytes.
  var hash: UInt64

  /// A number that differs for most different keys; equal keys without escapes have equal ones.
  static func hash(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index &+ 8 <= count {
      let word = UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self)
      hash = (hash ^ word) &* 0x9FB2_1C65_1E98_DF25
      hash ^= hash &>> 32
      index &+= 8
    }
    while index < count {
      hash = (hash ^ UInt64(bytes[index])) &* 0x9FB2_1C65_1E98_DF25
      index &+= 1
    }
    return hash ^ (hash &>> 29)
  }
}
