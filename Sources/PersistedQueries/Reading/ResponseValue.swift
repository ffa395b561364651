/// What a member or the element of a list can be read into: the built-in scalars, enums, custom scalars, models,
/// optionals and lists of them.
public protocol ResponseValue: Sendable {
  /// Reads one JSON value.
  ///
  /// - Throws: `ResponseReadingError` when the value is of another kind; when reading from a `Decoder`, its errors.
  init(readingValue reader: borrowing ValueReader) throws
  /// Writes the value.
  func encodeValue(to encoder: any Encoder) throws
}

/// Reads one JSON value, from a response's bytes or from any `Decoder` (see `ResponseReader`).
public struct ValueReader: ~Copyable {
  let scanner: UnsafeMutablePointer<JSONScanner>?
  let decoder: (any Decoder)?

  init(_ scanner: UnsafeMutablePointer<JSONScanner>) {
    self.scanner = scanner
    decoder = nil
  }

  /// Reads from a decoder.
  public init(_ decoder: any Decoder) {
    scanner = nil
    self.decoder = decoder
  }

  /// Reads any JSON value.
  public func json() throws -> JSONValue {
    if let scanner { return try scanner.pointee.json() }
    return try decode(JSONValue.self)
  }

  /// Reads a string.
  public func string() throws -> String {
    if let scanner { return try scanner.pointee.string() }
    return try decode(String.self)
  }

  /// Reads an `ID`: a string, or an integer, whose digits are the identifier.
  public func id() throws -> String {
    if let scanner { return try scanner.pointee.id() }
    return try decode(DecodedID.self).text
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let decoder else { throw ResponseReadingError(expected: "a value", found: "nothing") }
    return try decoder.singleValueContainer().decode(type)
  }
}

extension String: ResponseValue {
  public init(readingValue reader: borrowing ValueReader) throws { self = try reader.string() }
  public func encodeValue(to encoder: any Encoder) throws { try encode(to: encoder) }
}

extension Int: ResponseValue {
  public init(readingValue reader: borrowing ValueReader) throws {
    if let scanner = reader.scanner { self = try scanner.pointee.int() } else { self = try reader.decode(Int.self) }
  }
  public func encodeValue(to encoder: any Encoder) throws { try encode(to: encoder) }
}

extension Double: ResponseValue {
  public init(readingValue reader: borrowing ValueReader) throws {
    if let scanner = reader.scanner {
      self = try scanner.pointee.double()
    } else {
      self = try reader.decode(Double.self)
    }
  }
  public func encodeValue(to encoder: any Encoder) throws { try encode(to: encoder) }
}

extension Bool: ResponseValue {
  public init(readingValue reader: borrowing ValueReader) throws {
    if let scanner = reader.scanner { self = try scanner.pointee.bool() } else { self = try reader.decode(Bool.self) }
  }
  public func encodeValue(to encoder: any Encoder) throws { try encode(to: encoder) }
}

extension Optional: ResponseValue where Wrapped: ResponseValue {
  public init(readingValue reader: borrowing ValueReader) throws {
    if let scanner = reader.scanner {
      self = scanner.pointee.takeNull() ? nil : try Wrapped(readingValue: reader)
    } else {
      let isNull = try reader.decoder?.singleValueContainer().decodeNil() ?? true
      self = isNull ? nil : try Wrapped(readingValue: reader)
    }
  }

  public func encodeValue(to encoder: any Encoder) throws {
    if let self {
      try self.encodeValue(to: encoder)
    } else {
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }
}

extension Array: ResponseValue where Element: ResponseValue {
  public init(readingValue reader: borrowing ValueReader) throws {
    self = []
    guard let scanner = reader.scanner else {
      guard let decoder = reader.decoder else { return }
      var container = try decoder.unkeyedContainer()
      if let count = container.count { reserveCapacity(count) }
      while !container.isAtEnd { append(try container.decode(DecodedValue<Element>.self).value) }
      return
    }
    try scanner.pointee.enter(UInt8(ascii: "["), expected: "a list")
    while try scanner.pointee.nextElement(isFirst: isEmpty) {
      do {
        append(try Element(readingValue: ValueReader(scanner)))
      } catch {
        throw ResponseReadingError(error).within(.index(count))
      }
    }
  }

  public func encodeValue(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try element.encodeValue(to: container.superEncoder()) }
  }
}
