/// What generated initialisers call: one method for each shape of member. The names differ for optional and required
/// members, because overloading on the result is slow to compile and ambiguous.
///
/// A required method throws when the member is missing or null; an optional one gives nil then.
extension ResponseReader {
  public mutating func string(_ key: StaticString) throws -> String {
    try required(key, "a string", { try $0.pointee.string() }, { try $0.decode(String.self, forKey: $1) })
  }

  public mutating func optionalString(_ key: StaticString) throws -> String? {
    try optional(key, { try $0.pointee.string() }, { try $0.decodeIfPresent(String.self, forKey: $1) })
  }

  /// Reads an `ID`: a string, or an integer, whose digits are the identifier.
  /// https://spec.graphql.org/September2025/#sec-ID
  public mutating func id(_ key: StaticString) throws -> String {
    try required(key, "an ID", { try $0.pointee.id() }, { try $0.decode(DecodedID.self, forKey: $1).text })
  }

  public mutating func optionalID(_ key: StaticString) throws -> String? {
    try optional(key, { try $0.pointee.id() }, { try $0.decodeIfPresent(DecodedID.self, forKey: $1)?.text })
  }

  public mutating func int(_ key: StaticString) throws -> Int {
    try required(key, "an integer", { try $0.pointee.int() }, { try $0.decode(Int.self, forKey: $1) })
  }

  public mutating func optionalInt(_ key: StaticString) throws -> Int? {
    try optional(key, { try $0.pointee.int() }, { try $0.decodeIfPresent(Int.self, forKey: $1) })
  }

  public mutating func double(_ key: StaticString) throws -> Double {
    try required(key, "a number", { try $0.pointee.double() }, { try $0.decode(Double.self, forKey: $1) })
  }

  public mutating func optionalDouble(_ key: StaticString) throws -> Double? {
    try optional(key, { try $0.pointee.double() }, { try $0.decodeIfPresent(Double.self, forKey: $1) })
  }

  public mutating func bool(_ key: StaticString) throws -> Bool {
    try required(key, "true or false", { try $0.pointee.bool() }, { try $0.decode(Bool.self, forKey: $1) })
  }

  public mutating func optionalBool(_ key: StaticString) throws -> Bool? {
    try optional(key, { try $0.pointee.bool() }, { try $0.decodeIfPresent(Bool.self, forKey: $1) })
  }

  /// Reads an object.
  @inlinable
  public mutating func object<Model: ResponseModel>(_ key: StaticString) throws -> Model {
    guard isReadingText else { return try decodeObject(key) }
    try goToValue(key, expected: "an object")
    do { return try model() } catch { throw Self.located(error, key) }
  }

  @inlinable
  public mutating func optionalObject<Model: ResponseModel>(_ key: StaticString) throws -> Model? {
    guard isReadingText else { return try decodeOptionalObject(key) }
    guard try goToOptionalValue(key) else { return nil }
    do { return try model() } catch { throw Self.located(error, key) }
  }

  /// Reads a value of any other type: an enum, a custom scalar.
  @inlinable
  public mutating func value<Value: ResponseValue>(_ key: StaticString) throws -> Value {
    guard isReadingText else { return try decodeValue(key) }
    try goToValue(key, expected: "a value")
    do { return try Value(readingValue: valueReader()) } catch { throw Self.located(error, key) }
  }

  @inlinable
  public mutating func optionalValue<Value: ResponseValue>(_ key: StaticString) throws -> Value? {
    guard isReadingText else { return try decodeOptionalValue(key) }
    guard try goToOptionalValue(key) else { return nil }
    do { return try Value(readingValue: valueReader()) } catch { throw Self.located(error, key) }
  }

  /// Reads a list; its elements may be optional or lists themselves.
  @inlinable
  public mutating func list<Element: ResponseValue>(_ key: StaticString) throws -> [Element] {
    try value(key)
  }

  @inlinable
  public mutating func optionalList<Element: ResponseValue>(_ key: StaticString) throws -> [Element]? {
    try optionalValue(key)
  }

  // MARK: What the generic methods are made of
  //
  // They are inlinable so that a release build has them for each type as if written for it: looking up types at run time
  // costs as much as reading. All that is not generic stays here, compiled once.

  @usableFromInline
  var isReadingText: Bool { scanner != nil }

  /// Goes to a member's value, for a method that reads it.
  @usableFromInline
  mutating func goToValue(_ key: StaticString, expected: StaticString) throws {
    guard let scanner else { return }
    do {
      guard try find(key, scanner) else {
        throw ResponseReadingError(expected: "\(expected)", found: "no such member")
      }
    } catch {
      throw Self.located(error, key)
    }
  }

  /// Goes to a member's value; false when there is none, or null.
  @usableFromInline
  mutating func goToOptionalValue(_ key: StaticString) throws -> Bool {
    guard let scanner else { return false }
    do {
      return try find(key, scanner) && !scanner.pointee.takeNull()
    } catch {
      throw Self.located(error, key)
    }
  }

  @usableFromInline
  static func located(_ error: any Error, _ key: StaticString) -> any Error {
    ResponseReadingError(error).within(.key("\(key)"))
  }

  @usableFromInline
  func valueReader() -> ValueReader { ValueReader(scanner) }

  @inlinable
  func model<Model: ResponseModel>() throws -> Model { try valueReader().model() }

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

  private func members() throws -> KeyedDecodingContainer<ResponseKey> {
    guard let container else { throw ResponseReadingError(expected: "an object", found: "nothing") }
    return container
  }

  // MARK: The common part

  @inline(__always)
  private mutating func required<Value>(
    _ key: StaticString, _ expected: StaticString,
    _ read: (UnsafeMutablePointer<JSONScanner>) throws -> Value,
    _ decode: (KeyedDecodingContainer<ResponseKey>, ResponseKey) throws -> Value
  ) throws -> Value {
    guard let scanner else { return try decode(members(), ResponseKey(key)) }
    do {
      guard try find(key, scanner) else {
        throw ResponseReadingError(expected: "\(expected)", found: "no such member")
      }
      return try read(scanner)
    } catch {
      throw Self.located(error, key)
    }
  }

  @inline(__always)
  private mutating func optional<Value>(
    _ key: StaticString,
    _ read: (UnsafeMutablePointer<JSONScanner>) throws -> Value,
    _ decode: (KeyedDecodingContainer<ResponseKey>, ResponseKey) throws -> Value?
  ) throws -> Value? {
    guard let scanner else { return try decode(members(), ResponseKey(key)) }
    do {
      guard try find(key, scanner), !scanner.pointee.takeNull() else { return nil }
      return try read(scanner)
    } catch {
      throw Self.located(error, key)
    }
  }
}

extension JSONScanner {
  mutating func id() throws -> String {
    switch peek() {
    case UInt8(ascii: "\""): return text(of: try stringRange())
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
    value = try Value(readingValue: ValueReader(decoder))
  }
}
