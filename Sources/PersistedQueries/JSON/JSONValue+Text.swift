public import Foundation

extension JSONValue {
  /// Reads JSON text, strictly by RFC 8259. A member that is written twice counts as it stands last.
  ///
  /// - Throws: `ResponseReadingError` when the text is not JSON, nests deeper than 512 levels, or has a number that no
  ///   `Double` and no `Decimal` can hold.
  public init(json bytes: some ContiguousBytes) throws {
    self = try bytes.withUnsafeBytes { bytes in
      try JSONScanner.scan(bytes) { scanner in
        let value = try scanner.pointee.json()
        try scanner.pointee.finish()
        return value
      }
    }
  }

  /// The value as JSON text without white space. Objects have their members in the order of their names' UTF-8 bytes,
  /// so that equal values have equal text.
  public var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool, .int, .double, .decimal: text += numberText ?? (self == .bool(true) ? "true" : "false")
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (index, member) in sorted.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// The digits of a number; nil for any other value. JSON has no infinities: they, and what is no number, are `null`,
  /// as in JavaScript.
  var numberText: String? {
    switch self {
    case .int(let value): return "\(value)"
    case .double(let value):
      if value.isNaN || value.isInfinite { return "null" }
      // A whole number without ".0": the form JavaScript gives, and what an Int argument takes too.
      if let whole = Int64(exactly: value), abs(whole) < 1 << 53 { return "\(whole)" }
      return "\(value)"
    case .decimal(let value): return "\(value)"
    default: return nil
    }
  }

  private static func write(_ value: String, to text: inout String) {
    let digits = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(value.utf8.count + 2)
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case ..<0x20: bytes += "\\u00".utf8 + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    text += String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONScanner {
  /// Reads a value of any kind.
  mutating func json() throws -> JSONValue {
    switch peek() {
    case UInt8(ascii: "\""): return .string(try stringText())
    case UInt8(ascii: "{"): return .object(try jsonMembers())
    case UInt8(ascii: "["):
      try enter(UInt8(ascii: "["), expected: "an array")
      var elements: [JSONValue] = []
      while try nextElement(isFirst: elements.isEmpty) { elements.append(try json()) }
      return .array(elements)
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try bool())
    case UInt8(ascii: "n") where takeNull(): return .null
    default: return try jsonNumber()
    }
  }

  private mutating func jsonMembers() throws -> [String: JSONValue] {
    try enter(UInt8(ascii: "{"), expected: "an object")
    var members: [String: JSONValue] = [:]
    var isFirst = true
    while try nextMember(isFirst: isFirst) {
      isFirst = false
      let key = text(of: try memberKey())
      members[key] = try json()
    }
    return members
  }

  private mutating func jsonNumber() throws -> JSONValue {
    let number = try numberRange(expected: "a value")
    if let value = number.int64 { return .int(value) }
    let double = double(of: number)
    // A Double gives back 15 digits; with more, it may not be the number that was written.
    if let double, number.digitCount <= 15 || Self.isWritten(double, as: number) { return .double(double) }
    // A Decimal holds 38 digits, and would drop further ones without a word.
    if text.digitCountWithoutZeros(of: number) <= 38, let decimal = Decimal(string: text(of: number), locale: nil) {
      if let double, Decimal(string: "\(double)", locale: nil) == decimal { return .double(double) }
      return .decimal(decimal)
    }
    position = number.start
    throw failure(expected: "a number that a Double or a Decimal can hold")
  }

  /// Whether the number is what Swift writes for the value: the shortest one that is nearest to it.
  private static func isWritten(_ value: Double, as number: JSONNumber) -> Bool {
    let bytes = Array("\(value)".utf8)
    let written = try? bytes.withUnsafeBytes { bytes in
      try scan(bytes) { scanner in try scanner.pointee.numberRange(expected: "a number") }
    }
    guard let written, number.digitCount <= 19 else { return false }
    return written.withoutZeros == number.withoutZeros && written.isNegative == number.isNegative
  }
}
