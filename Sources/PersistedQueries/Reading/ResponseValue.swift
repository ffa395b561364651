/// What a member or the element of a list can be read into: the built-in scalars, enums, custom scalars, models,
/// optionals and lists of them.
public protocol ResponseValue: Sendable {
  /// Reads one JSON value.
  ///
  /// - Throws: `ResponseReadingError` when the value is of another kind; when reading from a `Decoder`, its errors.
  static func readValue(_ reader: borrowing ValueReader) throws -> Self
  /// Shows a visitor two values.
  static func visitValue(_ left: Self, _ right: Self, _ visitor: inout MemberVisitor)
}

/// Reads one JSON value, from a response's bytes or from any `Decoder` (see `ResponseReader`).
public struct ValueReader: ~Copyable {
  let scanner: UnsafeMutablePointer<JSONScanner>?
  let decoder: UnsafePointer<any Decoder>?

  init(_ scanner: UnsafeMutablePointer<JSONScanner>) {
    self.scanner = scanner
    decoder = nil
  }

  /// - Parameter decoder: nil for a decoder that is read by its container (see `ResponseReader`).
  init(_ decoder: UnsafePointer<any Decoder>? = nil) {
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

  // MARK: What the generic initialisers are made of

  /// Begins to read an object.
  func object() throws -> ResponseReader {
    guard let scanner else { throw ResponseReadingError(expected: "an object", found: "nothing") }
    try scanner.pointee.enter(UInt8(ascii: "{"), expected: "an object")
    var reader = ResponseReader(scanner)
    try reader.prepare()
    return reader
  }

  /// Reads a model from the text.
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
  static func readAgain<Model: ResponseModel>(_ reader: inout ResponseReader) throws -> Model {
    let model = try Model(reading: &reader)
    try reader.check()
    reader.leave()
    return model
  }

  /// Goes past `null` if it comes next.
  @usableFromInline
  func takeNull() throws -> Bool {
    if let scanner { return scanner.pointee.takeNull() }
    return try decoder?.pointee.singleValueContainer().decodeNil() ?? true
  }

  /// Reads a list.
  ///
  /// Reading lists is inlinable, and nothing else that is generic, so that a release build has it for each type of element
  /// as if written for it: where its type is not known an array looks up the types that it is made of, which takes longer
  /// than to read most elements.
  @inlinable
  func list<Element: ResponseValue>() throws -> [Element] {
    guard isReadingText else { return try decodeList() }
    guard try firstElement() else { return [] }
    var elements: [Element] = []
    // Growing from one by doubling would move the first elements of a short list again and again.
    elements.reserveCapacity(max(1, 128 / max(1, MemoryLayout<Element>.stride)))
    repeat {
      do {
        elements.append(try Element.readValue(self))
      } catch {
        throw Self.located(error, elements.count)
      }
    } while try nextElement()
    return elements
  }

  @usableFromInline var isReadingText: Bool { scanner != nil }

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
    while !container.isAtEnd { elements.append(try container.decode(CodedValue<Element>.self).value) }
    return elements
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let decoder else { throw ResponseReadingError(expected: "a value", found: "nothing") }
    return try decoder.pointee.singleValueContainer().decode(type)
  }
}

extension String: ResponseValue {
  public static func readValue(_ reader: borrowing ValueReader) throws -> Self { try reader.string() }
  public static func visitValue(_ left: Self, _ right: Self, _ visitor: inout MemberVisitor) {
    visitor.value(left, right)
  }
}

extension Int: ResponseValue {
  public static func readValue(_ reader: borrowing ValueReader) throws -> Self {
    try reader.scanner?.pointee.int() ?? reader.decode(Int.self)
  }
  public static func visitValue(_ left: Self, _ right: Self, _ visitor: inout MemberVisitor) {
    visitor.value(left, right)
  }
}

extension Double: ResponseValue {
  public static func readValue(_ reader: borrowing ValueReader) throws -> Self {
    try reader.scanner?.pointee.double() ?? reader.decode(Double.self)
  }
  public static func visitValue(_ left: Self, _ right: Self, _ visitor: inout MemberVisitor) {
    visitor.value(left, right)
  }
}

extension Bool: ResponseValue {
  public static func readValue(_ reader: borrowing ValueReader) throws -> Self {
    try reader.scanner?.pointee.bool() ?? reader.decode(Bool.self)
  }
  public static func visitValue(_ left: Self, _ right: Self, _ visitor: inout MemberVisitor) {
    visitor.value(left, right)
  }
}

extension Optional: ResponseValue where Wrapped: ResponseValue {
  @inlinable
  public static func readValue(_ reader: borrowing ValueReader) throws -> Self {
    if try reader.takeNull() { return nil }
    return try Wrapped.readValue(reader)
  }

  public static func visitValue(_ left: Self, _ right: Self, _ visitor: inout MemberVisitor) {
    // Without a pair of both: where the type is not known, to make one is to look up its type first.
    switch left {
    case nil: if right == nil { visitor.null() } else { visitor.difference() }
    case let left?:
      guard let right else { return visitor.difference() }
      visitor.hash(kind: 1 as UInt8)
      Wrapped.visitValue(left, right, &visitor)
    }
  }
}

extension Array: ResponseValue where Element: ResponseValue {
  @inlinable
  public static func readValue(_ reader: borrowing ValueReader) throws -> Self {
    try reader.list()
  }

  public static func visitValue(_ left: Self, _ right: Self, _ visitor: inout MemberVisitor) {
    visitor.list(left, right)
  }
}
