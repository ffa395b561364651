/// Writes the members of one JSON object, for a generated model.
public struct ResponseWriter {
  private var container: KeyedEncodingContainer<ResponseKey>

  private init(_ container: KeyedEncodingContainer<ResponseKey>) {
    self.container = container
  }

  init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: ResponseKey.self)
  }

  /// Writes a member; nil is written as `null`, so that a union's member without values still has its shape.
  public mutating func write<Value: ResponseValue>(_ key: StaticString, _ value: Value) throws {
    try container.encode(EncodedValue(value: value), forKey: ResponseKey(key))
  }

  /// Writes members into a member's object: see `ResponseReader.within`.
  public mutating func within(_ key: StaticString, _ write: (inout ResponseWriter) throws -> Void) throws {
    var writer = ResponseWriter(container.nestedContainer(keyedBy: ResponseKey.self, forKey: ResponseKey(key)))
    try write(&writer)
  }
}

/// A value that is no model, for an encoder.
private struct EncodedValue<Value: ResponseValue>: Encodable {
  let value: Value

  func encode(to encoder: any Encoder) throws {
    try value.encodeValue(to: encoder)
  }
}
