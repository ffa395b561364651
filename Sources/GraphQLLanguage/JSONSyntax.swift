/// A JSON text (RFC 8259) as a tree that knows the place of every value: configuration files and introspection results.
package struct JSONSyntax: Sendable {
  package indirect enum Kind: Sendable {
    case null
    case bool(Bool)
    /// The number's text.
    case number(String)
    case string(String)
    case array([JSONSyntax])
    case object([JSONMemberSyntax])
  }

  package var kind: Kind
  package var location: SourceLocation

  package init(_ kind: Kind, at location: SourceLocation) {
    self.kind = kind
    self.location = location
  }

  package var string: String? {
    if case .string(let value) = kind { value } else { nil }
  }

  package var members: [JSONMemberSyntax]? {
    if case .object(let members) = kind { members } else { nil }
  }

  package var elements: [JSONSyntax]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  /// The value of an object's member; of the last when the name repeats.
  package subscript(_ name: String) -> JSONSyntax? {
    members?.last { $0.name.text == name }?.value
  }

  /// What the value is, for a message.
  package var kindName: String {
    switch kind {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

package struct JSONMemberSyntax: Sendable {
  package var name: NameSyntax
  package var value: JSONSyntax

  package init(name: NameSyntax, value: JSONSyntax) {
    self.name = name
    self.value = value
  }
}

/// Reads JSON text into a tree, strictly.
package struct JSONParser {
  /// The deepest nesting of arrays and objects that is read.
  package static let nestingLimit = 200

  private let bytes: UnsafeBufferPointer<UInt8>
  private let file: Int
  private var position = 0
  private var depth = 0

  package static func parse(_ file: SourceFile) -> Result<JSONSyntax, SyntaxError> {
    file.bytes.withUnsafeBufferPointer { bytes in
      var parser = JSONParser(bytes: bytes, file: file.index)
      return Result { () throws(SyntaxError) in try parser.parseText() }
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, file: Int) {
    self.bytes = bytes
    self.file = file
  }

  private mutating func parseText() throws(SyntaxError) -> JSONSyntax {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    let value = try parseValue()
    if peek() != 0 || position < bytes.count { throw unexpected("the end of the file") }
    return value
  }

  private mutating func parseValue() throws(SyntaxError) -> JSONSyntax {
    let byte = peek()
    let location = location(position)
    switch byte {
    case UInt8(ascii: "\""): return JSONSyntax(.string(try parseString()), at: location)
    case UInt8(ascii: "{"): return JSONSyntax(.object(try parseMembers()), at: location)
    case UInt8(ascii: "["): return JSONSyntax(.array(try parseElements()), at: location)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONSyntax(.number(try parseNumber()), at: location)
    default:
      if take("true") { return JSONSyntax(.bool(true), at: location) }
      if take("false") { return JSONSyntax(.bool(false), at: location) }
      if take("null") { return JSONSyntax(.null, at: location) }
      throw unexpected("a JSON value")
    }
  }

  private mutating func parseElements() throws(SyntaxError) -> [JSONSyntax] {
    try enter()
    var elements: [JSONSyntax] = []
    if peek() == UInt8(ascii: "]") { return leave(elements) }
    while true {
      elements.append(try parseValue())
      let next = peek()
      if next == UInt8(ascii: "]") { return leave(elements) }
      guard next == UInt8(ascii: ",") else { throw unexpected("\",\" or \"]\"") }
      position += 1
    }
  }

  private mutating func parseMembers() throws(SyntaxError) -> [JSONMemberSyntax] {
    try enter()
    var members: [JSONMemberSyntax] = []
    if peek() == UInt8(ascii: "}") { return leave(members) }
    while true {
      guard peek() == UInt8(ascii: "\"") else { throw unexpected("a member's name in quotes") }
      let location = location(position)
      let name = NameSyntax(try parseString(), at: location)
      guard peek() == UInt8(ascii: ":") else { throw unexpected("\":\"") }
      position += 1
      members.append(JSONMemberSyntax(name: name, value: try parseValue()))
      let next = peek()
      if next == UInt8(ascii: "}") { return leave(members) }
      guard next == UInt8(ascii: ",") else { throw unexpected("\",\" or \"}\"") }
      position += 1
    }
  }

  private mutating func enter() throws(SyntaxError) {
    depth += 1
    if depth > Self.nestingLimit {
      throw SyntaxError("JSON nests deeper than \(Self.nestingLimit) levels.", at: location(position))
    }
    position += 1
  }

  private mutating func leave<Value>(_ value: Value) -> Value {
    depth -= 1
    position += 1
    return value
  }

  private mutating func parseNumber() throws(SyntaxError) -> String {
    let start = position
    if at(position) == UInt8(ascii: "-") { position += 1 }
    let integer = position
    skipDigits()
    guard position > integer, at(integer) != UInt8(ascii: "0") || position == integer + 1 else {
      throw unexpected("a number")
    }
    if at(position) == UInt8(ascii: ".") {
      position += 1
      let fraction = position
      skipDigits()
      guard position > fraction else { throw unexpected("a digit") }
    }
    if at(position) | 0x20 == UInt8(ascii: "e") {
      position += 1
      if at(position) == UInt8(ascii: "+") || at(position) == UInt8(ascii: "-") { position += 1 }
      let exponent = position
      skipDigits()
      guard position > exponent else { throw unexpected("a digit") }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipDigits() {
    while at(position) &- UInt8(ascii: "0") <= 9 { position += 1 }
  }

  private mutating func parseString() throws(SyntaxError) -> String {
    let start = position
    position += 1
    var runStart = position
    var text: [UInt8] = []
    while true {
      let byte = at(position)
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 {
        text.append(contentsOf: bytes[runStart..<position])
        if byte == UInt8(ascii: "\"") { break }
        guard byte == UInt8(ascii: "\\") else {
          throw SyntaxError(
            position < bytes.count ? "A control character in a string must be escaped." : "The string does not end.",
            at: location(position < bytes.count ? position : start))
        }
        try parseEscape(into: &text)
        runStart = position
      } else {
        position += 1
      }
    }
    position += 1
    guard let string = String(validating: text, as: UTF8.self) else {
      throw SyntaxError("The string is not valid UTF-8.", at: location(start))
    }
    return string
  }

  private mutating func parseEscape(into text: inout [UInt8]) throws(SyntaxError) {
    let start = position
    position += 2
    switch at(start + 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(at(start + 1))
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var value = codeUnit() ?? 0xD800
      if value & 0xFC00 == 0xD800, at(position) == UInt8(ascii: "\\"), at(position + 1) == UInt8(ascii: "u") {
        position += 2
        let low = codeUnit() ?? 0
        if low & 0xFC00 == 0xDC00 { value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF }
      }
      guard let scalar = Unicode.Scalar(value) else { fallthrough }
      text.append(contentsOf: String(Character(scalar)).utf8)
    default: throw SyntaxError("This is not an escape that JSON knows.", at: location(start))
    }
  }

  /// Reads four hexadecimal digits.
  private mutating func codeUnit() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(at(position))).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  /// The next byte that is no white space; zero at the end.
  private mutating func peek() -> UInt8 {
    while true {
      let byte = at(position)
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
    }
  }

  private func at(_ index: Int) -> UInt8 {
    index < bytes.count ? bytes[index] : 0
  }

  private mutating func take(_ literal: StaticString) -> Bool {
    for offset in 0..<literal.utf8CodeUnitCount where at(position + offset) != literal.utf8Start[offset] {
      return false
    }
    position += literal.utf8CodeUnitCount
    return true
  }

  private func location(_ offset: Int) -> SourceLocation {
    SourceLocation(file: file, offset: offset)
  }

  private func unexpected(_ expected: String) -> SyntaxError {
    let found = position < bytes.count ? "Expected \(expected)." : "Expected \(expected), but the file ends here."
    return SyntaxError(found, at: location(min(position, bytes.count)))
  }
}
