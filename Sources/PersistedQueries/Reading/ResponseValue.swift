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
  let decoder: UnsafePointer<any Decoder>?

  @usableFromInline let isReadingText: Bool

  init(_ scanner: UnsafeMutablePointer<JSONScanner>) {
    self.scanner = scanner
    decoder = nil
    isReadingText = true
  }

  /// - Parameter decoder: nil for a decoder that is read by its container (see `ResponseReader`).
  init(_ decoder: UnsafePointer<any Decoder>? = nil) {
    scanner = nil
    self.decoder = decoder
    isReadingText = false
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

  // MARK: What the generic initialisers are made of (see `ResponseReader`)

  /// Begins to read an object.
  @usableFromInline
  func object() throws -> ResponseReader {
    guard let scanner else { throw ResponseReadingError(expected: "an object", found: "nothing") }
    try scanner.pointee.enter(UInt8(ascii: "{"), expected: "an object")
    var reader = ResponseReader(scanner)
    try reader.prepare()
    return reader
  }

  /// Reads a model from the text.
  @inlinable
  func model<Model: ResponseModel>() throws -> Model {
    var reader = try object()
    do {
      let model = try Model(reading: &reader)
      if try reader.finish() { return model }
    } catch {
      guard reader.repeatsMembersAfterFailure() else { throw error }
    }
    return try Self.readAgain(&reader)
  }

  /// Reads an object whose members repeat. Rare, and so not made for each model.
  @usableFromInline
  static func readAgain<Model: ResponseModel>(_ reader: inout ResponseReader) throws -> Model {
    let model = try Model(reading: &reader)
    reader.leave()
    return model
  }

  /// Goes past `null` if it comes next.
  @usableFromInline
  func takeNull() throws -> Bool {
    if let scanner { return scanner.pointee.takeNull() }
    return try decoder?.pointee.singleValueContainer().decodeNil() ?? true
  }

  /// Begins to read a list from the text; false when it has no element.
  @usableFromInline
  func firstElement() throws -> Bool {
    guard let scanner else { return false }
    try scanner.pointee.enter(UInt8(ascii: "["), expected: "a list")
    return try scanner.pointee.nextElement(isFirst: true)
  }

  /// Goes to the next element of a list; false when there is none.
  @usableFromInline
  func nextElement() throws -> Bool {
    guard let scanner else { return false }
    return try scanner.pointee.nextElement(isFirst: false)
  }

  @usableFromInline
  static func located(_ error: any Error, _ index: Int) -> any Error {
    ResponseReadingError(error).within(.index(index))
  }

  /// Reads a list from a decoder.
  @usableFromInline
  func decodeList<Element: ResponseValue>() throws -> [Element] {
    guard let decoder else { throw ResponseReadingError(expected: "a list", found: "nothing") }
    var container = try decoder.pointee.unkeyedContainer()
    var elements: [Element] = []
    if let count = container.count { elements.reserveCapacity(count) }
    while !container.isAtEnd { elements.append(try container.decode(DecodedValue<Element>.self).value) }
    return elements
  }

  @usableFromInline
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let decoder else { throw ResponseReadingError(expected: "a value", found: "nothing") }
    return try decoder.pointee.singleValueContainer().decode(type)
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
  @inlinable
  public init(readingValue reader: borrowing ValueReader) throws {
    self = try reader.takeNull() ? nil : try Wrapped(readingValue: reader)
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
  @inlinable
  public init(readingValue reader: borrowing ValueReader) throws {
    guard reader.isReadingText else {
      self = try reader.decodeList()
      return
    }
    self = []
    guard try reader.firstElement() else { return }
    // Growing from one by doubling would move the first elements of a short list again and again.
    reserveCapacity(Swift.max(1, 128 / Swift.max(1, MemoryLayout<Element>.stride)))
    repeat {
      do {
        append(try Element(readingValue: reader))
      } catch {
        throw ValueReader.located(error, count)
      }
    } while try reader.nextElement()
  }

  public func encodeValue(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try element.encodeValue(to: container.superEncoder()) }
  }
}
