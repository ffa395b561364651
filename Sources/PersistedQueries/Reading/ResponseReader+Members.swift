/// What generated initialisers call: one method for each shape of member. The names differ for optional and required
/// members, because overloading on the result is slow to compile and ambiguous.
///
/// When a required member is missing or null, that is a failure; an optional one is nil then. A failure is kept, and
/// the method gives a value that stands in for the one that it could not read (see `ResponseReader`); where none can,
/// for a model or a custom scalar, it throws.
extension ResponseReader {
  public mutating func string(_ key: StaticString) -> String {
    guard let scanner else { return decoded(key, or: "") { try $0.decode(String.self, forKey: $1) } }
    do {
      try require(key, scanner, expected: "a string")
      return try scanner.pointee.string()
    } catch {
      fail(error, key)
      return ""
    }
  }

  public mutating func optionalString(_ key: StaticString) -> String? {
    guard let scanner else { return decoded(key, or: nil) { try $0.decodeIfPresent(String.self, forKey: $1) } }
    do {
      guard try find(key, scanner), !scanner.pointee.takeNull() else { return nil }
      return try scanner.pointee.string()
    } catch {
      fail(error, key)
      return nil
    }
  }

  /// Reads an `ID`: a string, or an integer, whose digits are the identifier.
  /// https://spec.graphql.org/September2025/#sec-ID
  public mutating func id(_ key: StaticString) -> String {
    guard let scanner else { return decoded(key, or: "") { try $0.decode(DecodedID.self, forKey: $1).text } }
    do {
      try require(key, scanner, expected: "an ID")
      return try scanner.pointee.id()
    } catch {
      fail(error, key)
      return ""
    }
  }

  public mutating func optionalID(_ key: StaticString) -> String? {
    guard let scanner else { return decoded(key, or: nil) { try $0.decodeIfPresent(DecodedID.self, forKey: $1)?.text } }
    do {
      guard try find(key, scanner), !scanner.pointee.takeNull() else { return nil }
      return try scanner.pointee.id()
    } catch {
      fail(error, key)
      return nil
    }
  }

  public mutating func int(_ key: StaticString) -> Int {
    guard let scanner else { return decoded(key, or: 0) { try $0.decode(Int.self, forKey: $1) } }
    do {
      try require(key, scanner, expected: "an integer")
      return try scanner.pointee.int()
    } catch {
      fail(error, key)
      return 0
    }
  }

  public mutating func optionalInt(_ key: StaticString) -> Int? {
    guard let scanner else { return decoded(key, or: nil) { try $0.decodeIfPresent(Int.self, forKey: $1) } }
    do {
      guard try find(key, scanner), !scanner.pointee.takeNull() else { return nil }
      return try scanner.pointee.int()
    } catch {
      fail(error, key)
      return nil
    }
  }

  public mutating func double(_ key: StaticString) -> Double {
    guard let scanner else { return decoded(key, or: 0) { try $0.decode(Double.self, forKey: $1) } }
    do {
      try require(key, scanner, expected: "a number")
      return try scanner.pointee.double()
    } catch {
      fail(error, key)
      return 0
    }
  }

  public mutating func optionalDouble(_ key: StaticString) -> Double? {
    guard let scanner else { return decoded(key, or: nil) { try $0.decodeIfPresent(Double.self, forKey: $1) } }
    do {
      guard try find(key, scanner), !scanner.pointee.takeNull() else { return nil }
      return try scanner.pointee.double()
    } catch {
      fail(error, key)
      return nil
    }
  }

  public mutating func bool(_ key: StaticString) -> Bool {
    guard let scanner else { return decoded(key, or: false) { try $0.decode(Bool.self, forKey: $1) } }
    do {
      try require(key, scanner, expected: "true or false")
      return try scanner.pointee.bool()
    } catch {
      fail(error, key)
      return false
    }
  }

  public mutating func optionalBool(_ key: StaticString) -> Bool? {
    guard let scanner else { return decoded(key, or: nil) { try $0.decodeIfPresent(Bool.self, forKey: $1) } }
    do {
      guard try find(key, scanner), !scanner.pointee.takeNull() else { return nil }
      return try scanner.pointee.bool()
    } catch {
      fail(error, key)
      return nil
    }
  }

  /// Reads a value of an enum.
  public mutating func enumeration<Value: ResponseEnum>(_ key: StaticString) -> Value {
    do { return try value(key) } catch { return Value.value(named: "") }
  }

  /// Reads an object.
  ///
  /// - Throws: why it, or a member before it, could not be read.
  public mutating func object<Model: ResponseModel>(_ key: StaticString) throws -> Model {
    guard scanner != nil else { return try decodedValue(key) }
    try goToValue(key, expected: "an object")
    do { return try values.model() } catch { throw fail(error, key) }
  }

  public mutating func optionalObject<Model: ResponseModel>(_ key: StaticString) -> Model? {
    guard scanner != nil else { return decodedOptionalValue(key) }
    guard goToOptionalValue(key) else { return nil }
    do { return try values.model() as Model } catch { fail(error, key) }
    return nil
  }

  /// Reads a value of any other type, a custom scalar.
  ///
  /// - Throws: why it, or a member before it, could not be read.
  public mutating func value<Value: ResponseValue>(_ key: StaticString) throws -> Value {
    guard scanner != nil else { return try decodedValue(key) }
    try goToValue(key, of: Value.self)
    do { return try Value.readValue(values) } catch { throw fail(error, key) }
  }

  public mutating func optionalValue<Value: ResponseValue>(_ key: StaticString) -> Value? {
    guard scanner != nil else { return decodedOptionalValue(key) }
    guard goToOptionalValue(key) else { return nil }
    do { return try Value.readValue(values) } catch { fail(error, key) }
    return nil
  }

  /// Reads a list; its elements may be optional or lists themselves.
  @inlinable @inline(never)
  public mutating func list<Element: ResponseValue>(_ key: StaticString) -> [Element] {
    do {
      guard values.isReadingText else { return try decodedValue(key) }
      try goToValue(key, expected: "a list")
      return try values.list()
    } catch {
      fail(error, key)
      return []
    }
  }

  @inlinable @inline(never)
  public mutating func optionalList<Element: ResponseValue>(_ key: StaticString) -> [Element]? {
    guard values.isReadingText else { return decodedOptionalValue(key) }
    guard goToOptionalValue(key) else { return nil }
    do { return try values.list() } catch { fail(error, key) }
    return nil
  }

  // MARK: What they are made of

  /// Goes to a member's value; an error when there is none. That it may be null is left to what reads the value.
  @inline(__always)
  private mutating func require(
    _ key: StaticString, _ scanner: UnsafeMutablePointer<JSONScanner>, expected: StaticString
  ) throws {
    guard try find(key, scanner) else {
      throw ResponseReadingError(expected: "\(expected)", found: "no such member")
    }
  }

  // What is not generic is apart from what is: it runs faster, and is there once.

  @usableFromInline @inline(never)
  mutating func goToValue(_ key: StaticString, expected: StaticString) throws {
    guard let scanner else { return }
    do { try require(key, scanner, expected: expected) } catch { throw fail(error, key) }
  }

  /// Goes to a value of a type that only the generated code knows.
  @inline(never)
  private mutating func goToValue(_ key: StaticString, of type: Any.Type) throws {
    guard let scanner else { return }
    do {
      if try find(key, scanner) { return }
      let expected = type is any ResponseEnum.Type ? "a string" : "a value of type \(type)"
      throw ResponseReadingError(expected: expected, found: "no such member")
    } catch { throw fail(error, key) }
  }

  /// Goes to a member's value; false when there is none, or null.
  @usableFromInline @inline(never)
  mutating func goToOptionalValue(_ key: StaticString) -> Bool {
    guard let scanner else { return false }
    do {
      return try find(key, scanner) && !scanner.pointee.takeNull()
    } catch {
      fail(error, key)
      return false
    }
  }

  @usableFromInline @inline(never)
  mutating func decodedValue<Value: ResponseValue>(_ key: StaticString) throws -> Value {
    do {
      return try decode(key) { try $0.decode(CodedValue<Value>.self, forKey: $1).value }
    } catch { throw fail(error, key) }
  }

  @usableFromInline @inline(never)
  mutating func decodedOptionalValue<Value: ResponseValue>(_ key: StaticString) -> Value? {
    decoded(key, or: nil) { try $0.decodeIfPresent(CodedValue<Value>.self, forKey: $1)?.value }
  }

  /// A member's value from the decoder, or what stands in for it after a failure.
  @inline(never)
  private mutating func decoded<Value>(
    _ key: StaticString, or substitute: Value,
    _ body: (KeyedDecodingContainer<ResponseKey>, ResponseKey) throws -> Value
  ) -> Value {
    do {
      return try decode(key, body)
    } catch {
      fail(error, key)
      return substitute
    }
  }

  func decode<Value>(
    _ key: StaticString, _ body: (KeyedDecodingContainer<ResponseKey>, ResponseKey) throws -> Value
  ) throws -> Value {
    try check()
    guard let container else { throw ResponseReadingError(expected: "an object", found: "nothing") }
    return try body(container.pointee, ResponseKey(key))
  }
}

extension JSONScanner {
  mutating func id() throws -> String {
    switch peek() {
    case UInt8(ascii: "\""): return try stringText()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return text(of: try numberRange(expected: "an ID"))
    default: throw failure(expected: "a string or an integer")
    }
  }
}

/// An `ID` from a decoder.
struct DecodedID: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      text = try container.decode(String.self)
    } catch let error as DecodingError {
      guard let number = try? container.decode(JSONValue.self), let digits = number.numberText else { throw error }
      text = digits
    }
  }
}
