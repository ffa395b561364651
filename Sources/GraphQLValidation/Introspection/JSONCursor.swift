import GraphQLLanguage

/// Reads JSON from front to back and knows where it is, for the one kind of file that a schema may have besides SDL.
/// It builds no tree: who reads asks for what must come next, and skips what it has no use for.
/// https://www.rfc-editor.org/rfc/rfc8259
struct JSONCursor {
  /// How deep objects and arrays may be nested.
  static let nestingLimit = 200

  private let bytes: UnsafeBufferPointer<UInt8>
  private let file: Int
  private var position = 0
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  enum Kind {
    case object, array, string, number, boolean, null
  }

  /// The place of what comes next.
  mutating func location() -> SourceLocation {
    skipSpace()
    return SourceLocation(file: file, offset: position)
  }

  /// What comes next.
  mutating func kind() throws(SyntaxError) -> Kind {
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

  /// Reads an object: `member` is called with each key and must read its value.
  mutating func object(
    _ member: (inout JSONCursor, _ key: String) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    try open(UInt8(ascii: "{"), "an object")
    defer { depth &-= 1 }
    if take(UInt8(ascii: "}")) { return }
    repeat {
      let key = try string()
      try expect(UInt8(ascii: ":"))
      try member(&self, key)
    } while take(UInt8(ascii: ","))
    try close(UInt8(ascii: "}"))
  }

  /// Reads an array: `element` must read one.
  mutating func array(_ element: (inout JSONCursor) throws(SyntaxError) -> Void) throws(SyntaxError) {
    try open(UInt8(ascii: "["), "an array")
    defer { depth &-= 1 }
    if take(UInt8(ascii: "]")) { return }
    repeat {
      try element(&self)
    } while take(UInt8(ascii: ","))
    try close(UInt8(ascii: "]"))
  }

  mutating func boolean() throws(SyntaxError) -> Bool {
    skipSpace()
    if takeWord("true") { return true }
    if takeWord("false") { return false }
    throw unexpected("true or false")
  }

  /// Whether `null` comes next; it is read if so.
  mutating func takeNull() -> Bool {
    skipSpace()
    return takeWord("null")
  }

  /// Reads a value and forgets it.
  mutating func skip() throws(SyntaxError) {
    switch try kind() {
    case .object: try object { (cursor, _) throws(SyntaxError) in try cursor.skip() }
    case .array: try array { (cursor) throws(SyntaxError) in try cursor.skip() }
    case .string: _ = try string()
    case .number: skipNumber()
    case .boolean: _ = try boolean()
    case .null: if !takeNull() { throw unexpected("null") }
    }
  }

  /// Whether nothing but white space is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return position >= bytes.count
  }

  func error(_ message: String, at location: SourceLocation) -> SyntaxError {
    SyntaxError(message, at: location)
  }

  /// What was expected, and what is there instead.
  func unexpected(_ expected: String) -> SyntaxError {
    let location = SourceLocation(file: file, offset: position)
    guard position < bytes.count else {
      return SyntaxError("Expected \(expected), found the end of the file.", at: location)
    }
    let found = byte > 0x20 && byte < 0x7F ? "\"\(String(UnicodeScalar(byte)))\"" : "byte \(byte)"
    return SyntaxError("Expected \(expected), found \(found).", at: location)
  }
}

extension JSONCursor {
  /// The byte that comes next; 0, which JSON has nowhere, at the end.
  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position &+= 1
    }
  }

  private mutating func take(_ wanted: UInt8) -> Bool {
    skipSpace()
    guard byte == wanted else { return false }
    position &+= 1
    return true
  }

  private mutating func expect(_ wanted: UInt8) throws(SyntaxError) {
    if !take(wanted) { throw unexpected("\"\(String(UnicodeScalar(wanted)))\"") }
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard bytes.count &- position >= length else { return false }
    for offset in 0..<length where bytes[position &+ offset] != word.utf8Start[offset] { return false }
    position &+= length
    return true
  }

  private mutating func open(_ bracket: UInt8, _ what: String) throws(SyntaxError) {
    skipSpace()
    guard byte == bracket else { throw unexpected(what) }
    depth &+= 1
    if depth > Self.nestingLimit {
      throw SyntaxError(
        "The JSON is nested too deeply: more than \(Self.nestingLimit) levels.",
        at: SourceLocation(file: file, offset: position))
    }
    position &+= 1
  }

  private mutating func close(_ bracket: UInt8) throws(SyntaxError) {
    if !take(bracket) { throw unexpected("\",\" or \"\(String(UnicodeScalar(bracket)))\"") }
  }

  private mutating func skipNumber() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        position &+= 1
      default: return
      }
    }
  }
}

/// Strings.
extension JSONCursor {
  mutating func string() throws(SyntaxError) -> String {
    skipSpace()
    guard byte == UInt8(ascii: "\"") else { throw unexpected("a string") }
    let start = position &+ 1
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\"), bytes[end] >= 0x20 {
      end &+= 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      position = end &+ 1
      return try text(UnsafeBufferPointer(rebasing: bytes[start..<end]), from: start)
    }
    return try stringWithEscapes(from: start)
  }

  private mutating func stringWithEscapes(from start: Int) throws(SyntaxError) -> String {
    var unescaped: [UInt8] = []
    position = start
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position &+= 1
        return try unescaped.withUnsafeBufferPointer { buffer throws(SyntaxError) in try text(buffer, from: start) }
      case UInt8(ascii: "\\"): try appendEscape(to: &unescaped)
      case 0..<0x20: throw unexpected("a string without control characters")
      default:
        unescaped.append(byte)
        position &+= 1
      }
    }
    throw unexpected("the end of the string")
  }

  private func text(_ buffer: UnsafeBufferPointer<UInt8>, from start: Int) throws(SyntaxError) -> String {
    guard let text = String(validating: buffer, as: UTF8.self) else {
      throw SyntaxError("This string is not UTF-8.", at: SourceLocation(file: file, offset: start &- 1))
    }
    return text
  }

  private mutating func appendEscape(to unescaped: inout [UInt8]) throws(SyntaxError) {
    position &+= 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(byte)
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "u"): return try appendUnicodeEscape(to: &unescaped)
    default: throw unexpected("an escape")
    }
    position &+= 1
  }

  /// `\uXXXX`, or two of them that are one character. A surrogate without its other half becomes U+FFFD, as elsewhere.
  private mutating func appendUnicodeEscape(to unescaped: inout [UInt8]) throws(SyntaxError) {
    var value = try hexadecimal()
    if value & 0xFC00 == 0xD800, byte == UInt8(ascii: "\\"), position &+ 1 < bytes.count,
      bytes[position &+ 1] == UInt8(ascii: "u")
    {
      let mark = position
      position &+= 1
      let low = try hexadecimal()
      if low & 0xFC00 == 0xDC00 {
        value = 0x10000 &+ ((value & 0x3FF) << 10) &+ (low & 0x3FF)
      } else {
        position = mark
      }
    }
    unescaped += UTF8.encode(UnicodeScalar(value) ?? "\u{FFFD}").map { Array($0) } ?? []
  }

  /// The four digits after a `u`.
  private mutating func hexadecimal() throws(SyntaxError) -> UInt32 {
    position &+= 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = hexadecimalValue(byte) else { throw unexpected("four hexadecimal digits") }
      value = value << 4 | digit
      position &+= 1
    }
    return value
  }

  private func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }
}
