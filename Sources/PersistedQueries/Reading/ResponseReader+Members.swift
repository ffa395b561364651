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
  public mutating func object<Model: ResponseModel>(_ key: StaticString) throws -> Model {
    try required(key, "an object", { try Self.model($0) }, { try $0.decode(Model.self, forKey: $1) })
  }

  public mutating func optionalObject<Model: ResponseModel>(_ key: StaticString) throws -> Model? {
    try optional(key, { try Self.model($0) }, { try $0.decodeIfPresent(Model.self, forKey: $1) })
  }

  /// Reads a value of any other type: an enum, a custom scalar.
  public mutating func value<Value: ResponseValue>(_ key: StaticString) throws -> Value {
    try required(
      key, "a value", { try Value(readingValue: ValueReader($0)) },
      { try $0.decode(DecodedValue<Value>.self, forKey: $1).value })
  }

  public mutating func optionalValue<Value: ResponseValue>(_ key: StaticString) throws -> Value? {
    try optional(
      key, { try Value(readingValue: ValueReader($0)) },
      { try $0.decodeIfPresent(DecodedValue<Value>.self, forKey: $1)?.value })
  }

  /// Reads a list; its elements may be optional or lists themselves.
  public mutating func list<Element: ResponseValue>(_ key: StaticString) throws -> [Element] {
    try required(
      key, "a list", { try [Element](readingValue: ValueReader($0)) },
      { try $0.decode(DecodedValue<[Element]>.self, forKey: $1).value })
  }

  public mutating func optionalList<Element: ResponseValue>(_ key: StaticString) throws -> [Element]? {
    try optional(
      key, { try [Element](readingValue: ValueReader($0)) },
      { try $0.decodeIfPresent(DecodedValue<[Element]>.self, forKey: $1)?.value })
  }

  // MARK: The common part

  @inline(__always)
  private mutating func required<Value>(
    _ key: StaticString, _ expected: StaticString,
    _ read: (UnsafeMutablePointer<JSONScanner>) throws -> Value,
    _ decode: (KeyedDecodingContainer<ResponseKey>, ResponseKey) throws -> Value
  ) throws -> Value {
    guard let scanner else {
      guard let container else { throw ResponseReadingError(expected: "an object", found: "nothing") }
      return try decode(container, ResponseKey(key))
    }
    do {
      guard try find(key, scanner) else {
        throw ResponseReadingError(expected: "\(expected)", found: "no such member")
      }
      return try read(scanner)
    } catch {
      throw ResponseReadingError(error).within(.key("\(key)"))
    }
  }

  @inline(__always)
  private mutating func optional<Value>(
    _ key: StaticString,
    _ read: (UnsafeMutablePointer<JSONScanner>) throws -> Value,
    _ decode: (KeyedDecodingContainer<ResponseKey>, ResponseKey) throws -> Value?
  ) throws -> Value? {
    guard let scanner else {
      guard let container else { throw ResponseReadingError(expected: "an object", found: "nothing") }
      return try decode(container, ResponseKey(key))
    }
    do {
      guard try find(key, scanner), !scanner.pointee.takeNull() else { return nil }
      return try read(scanner)
    } catch {
      throw ResponseReadingError(error).within(.key("\(key)"))
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
