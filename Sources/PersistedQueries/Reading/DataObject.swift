/// An object with the one member `data`: how Strapi 4 wraps its values. Generated code reads and writes flat values through
/// it (`flatten` in `persisted-queries.json`).
public struct DataObject<Value: ResponseValue>: ResponseModel {
  /// What it wraps; nil for null, and for an object without the member.
  public var data: Value?

  public init(_ data: Value?) {
    self.data = data
  }

  public init(reading reader: inout ResponseReader) throws {
    data = try reader.optionalValue("data")
  }

  public func write(to writer: inout ResponseWriter) throws {
    try writer.write("data", data)
  }

  /// What it wraps, for certain.
  ///
  /// - Throws: `ResponseReadingError` when that is null.
  public func value() throws -> Value {
    guard let data else { throw ResponseReadingError(expected: "a value", found: "null").within(.key("data")) }
    return data
  }
}
