/// What generated initialisers call: one method for each shape of member. The names differ for optional and required
/// members, because overloading on the result is slow to compile and ambiguous.
///
/// A required method throws when the member is missing or null; an optional one gives nil then.
extension ResponseReader {
  public mutating func string(_ key: StaticString) throws -> String {
    guard let scanner else { return try members().decode(String.self, forKey: ResponseKey(key)) }
    do {
      try require(key, scanner, expected: "a string")
      return try scanner.pointee.string()
    } catch { throw Self.located(error, key) }
  }

  public mutating func optionalString(_ key: StaticString) throws -> String? {
    guard let scanner else { return try members().decodeIfPresent(String.self, forKey: ResponseKey(key)) }
    do {
      guard try find(key, scanner), !scanner.pointee.takeNull() else { return nil }
      return try scanner.pointee.string()
    } catch { throw Self.located(error, key) }
  }

  /// Reads an `ID`: a string, or an integer, whose digits are the identifier.
  /// https://spec.graphql.org/September2025/#sec-ID
  public mutating func id(_ key: StaticString) throws -> String {
    guard let scanner else { return try members().decode(DecodedID.self, forKey: ResponseKey(key)).text }
    do {
      try require(key, scanner, expected: "an ID")
      return try scanner.pointee.id()
    } catch { throw Self.located(error, key) }
  }

  public mutating func optionalID(_ key: StaticString) throws -> String? {
    guard let scanner else { return try members().decodeIfPresent(DecodedID.self, forKey: ResponseKey(key))?.text }
    do {
      guard try find(key, scanner), !scanner.pointee.takeNull() else { return nil }
      return try scanner.pointee.id()
    } catch { throw Self.located(error, key) }
  }

  public mutating func int(_ key: StaticString) throws -> Int {
    guard let scanner else { return try members().decode(Int.self, forKey: ResponseKey(key)) }
    do {
      try require(key, scanner, expected: "an integer")
      return try scanner.pointee.int()
    } catch { throw Self.located(error, key) }
  }

  public mutating func optionalInt(_ key: StaticString) throws -> Int? {
    guard let scanner else { return try members().decodeIfPresent(Int.self, forKey: ResponseKey(key)) }
    do {
      guard try find(key, scanner), !scanner.pointee.takeNull() else { return nil }
      return try scanner.pointee.int()
    } catch { throw Self.located(error, key) }
  }

  public mutating func double(_ key: StaticString) throws -> Double {
    guard let scanner else { return try members().decode(Double.self, forKey: ResponseKey(key)) }
    do {
      try require(key, scanner, expected: "a number")
      return try scanner.pointee.double()
    } catch { throw Self.located(error, key) }
  }

  public mutating func optionalDouble(_ key: StaticString) throws -> Double? {
    guard let scanner else { return try members().decodeIfPresent(Double.self, forKey: ResponseKey(key)) }
    do {
      guard try find(key, scanner), !scanner.pointee.takeNull() else { return nil }
      return try scanner.pointee.double()
    } catch { throw Self.located(error, key) }
  }

  public mutating func bool(_ key: StaticString) throws -> Bool {
    guard let scanner else { return try members().decode(Bool.self, forKey: ResponseKey(key)) }
    do {
      try require(key, scanner, expected: "true or false")
      return try scanner.pointee.bool()
    } catch { throw Self.located(error, key) }
  }

  public mutating func optionalBool(_ key: StaticString) throws -> Bool? {
    guard let scanner else { return try members().decodeIfPresent(Bool.self, forKey: ResponseKey(key)) }
    do {
      guard try find(key, scanner), !scanner.pointee.takeNull() else { return nil }
      return try scanner.pointee.bool()
    } catch { throw Self.located(error, key) }
  }

  /// Reads an object.
  @inlinable
  public mutating func object<Model: ResponseModel>(_ key: StaticString) throws -> Model {
    guard values.isReadingText else { return try decodeObject(key) }
    try goToValue(key, expected: "an object")
    do { return try values.model() } catch { throw Self.located(error, key) }
  }

  @inlinable
  public mutating func optionalObject<Model: ResponseModel>(_ key: StaticString) throws -> Model? {
    guard values.isReadingText else { return try decodeOptionalObject(key) }
    guard try goToOptionalValue(key) else { return nil }
    do { return try values.model() } catch { throw Self.located(error, key) }
  }

  /// Reads a value of any other type: an enum, a custom scalar.
  @inlinable
  public mutating func value<Value: ResponseValue>(_ key: StaticString) throws -> Value {
    guard values.isReadingText else { return try decodeValue(key) }
    try goToValue(key, of: Value.self)
    do { return try Value(readingValue: values) } catch { throw Self.located(error, key) }
  }

  @inlinable
  public mutating func optionalValue<Value: ResponseValue>(_ key: StaticString) throws -> Value? {
    guard values.isReadingText else { return try decodeOptionalValue(key) }
    guard try goToOptionalValue(key) else { return nil }
    do { return try Value(readingValue: values) } catch { throw Self.located(error, key) }
  }

  /// Reads a list; its elements may be optional or lists themselves.
  @inlinable
  public mutating func list<Element: ResponseValue>(_ key: StaticString) throws -> [Element] {
    guard values.isReadingText else { return try decodeValue(key) }
    try goToValue(key, expected: "a list")
    do { return try [Element](readingValue: values) } catch { throw Self.located(error, key) }
  }

  @inlinable
  public mutating func optionalList<Element: ResponseValue>(_ key: StaticString) throws -> [Element]? {
    try optionalValue(key)
  }

  /// Goes to a member's value; an error when there is none. That it may be null is left to what reads the value.
  @inline(__always)
  private mutating func require(
    _ key: StaticString, _ scanner: UnsafeMutablePointer<JSONScanner>, expected: StaticString
  ) throws {
    guard try find(key, scanner) else {
      throw ResponseReadingError(expected: "\(expected)", found: "no such member")
    }
  }

  // MARK: What the generic methods are made of
  //
  // They are inlinable so that a release build has them for each type as if written for it: looking up types at run time
  // costs as much as reading. All that is not generic stays here, compiled once.

  /// Goes to a member's value, for a method that reads it.
  @usableFromInline
  mutating func goToValue(_ key: StaticString, expected: StaticString) throws {
    guard let scanner else { return }
    do { try require(key, scanner, expected: expected) } catch { throw Self.located(error, key) }
  }

  /// Goes to a value of a type that only the generated code knows.
  @usableFromInline
  mutating func goToValue(_ key: StaticString, of type: Any.Type) throws {
    guard let scanner, try !find(key, scanner) else { return }
    let expected = type is any ResponseEnum.Type ? "a string" : "a value of type \(type)"
    throw Self.located(ResponseReadingError(expected: expected, found: "no such member"), key)
  }

  /// Goes to a member's value; false when there is none, or null.
  @usableFromInline
  mutating func goToOptionalValue(_ key: StaticString) throws -> Bool {
    guard let scanner else { return false }
    do {
      return try find(key, scanner) && !scanner.pointee.takeNull()
    } catch { throw Self.located(error, key) }
  }

  @usableFromInline
  static func located(_ error: any Error, _ key: StaticString) -> any Error {
    ResponseReadingError(error).within(.key("\(key)"))
  }

  @usableFromInline
  func decodeObject<Model: ResponseModel>(_ key: StaticString) throws -> Model {
    try members().decode(Model.self, forKey: ResponseKey(key))
  }

  @usableFromInline
  func decodeOptionalObject<Model: ResponseModel>(_ key: StaticString) throws -> Model? {
    try members().decodeIfPresent(Model.self, forKey: ResponseKey(key))
  }

  @usableFromInline
  func decodeValue<Value: ResponseValue>(_ key: StaticString) throws -> Value {
    try members().decode(DecodedValue<Value>.self, forKey: ResponseKey(key)).value
  }

  @usableFromInline
  func decodeOptionalValue<Value: ResponseValue>(_ key: StaticString) throws -> Value? {
    try members().decodeIfPresent(DecodedValue<Value>.self, forKey: ResponseKey(key))?.value
  }

  func members() throws -> KeyedDecodingContainer<ResponseKey> {
    guard let container else { throw ResponseReadingError(expected: "an object", found: "nothing") }
    return container.pointee
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

/// A value that is no model, from a decoder.
struct DecodedValue<Value: ResponseValue>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    value = try withUnsafePointer(to: decoder) { decoder in try Value(readingValue: ValueReader(decoder)) }
  }
}
