/// A decoder that makes up whatever it is asked for: a model that is read from it is a random one, valid by its types, and
/// needs no schema.
struct RandomDecoder: Decoder {
  let source: RandomSource
  let depth: Int
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Members<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    Elements(decoder: self, count: depth > 8 ? 0 : source.number(0...3))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let value = source.scalar(type) as? Value { return value }
    return try Value(from: RandomDecoder(source: source, depth: depth + 1))
  }

  struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: RandomDecoder
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }
    func contains(_ key: Key) -> Bool { decoder.source.number(0...3) > 0 }
    func decodeNil(forKey key: Key) -> Bool { decoder.source.number(0...4) == 0 }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder.value(type) }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Nested> { decoder.container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { decoder.unkeyedContainer() }
    func superDecoder() -> any Decoder { decoder }
    func superDecoder(forKey key: Key) -> any Decoder { decoder }
  }

  struct Elements: UnkeyedDecodingContainer {
    let decoder: RandomDecoder
    let count: Int?
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var isAtEnd: Bool { currentIndex >= count ?? 0 }

    init(decoder: RandomDecoder, count: Int) {
      self.decoder = decoder
      self.count = count
    }

    func decodeNil() -> Bool { false }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      currentIndex += 1
      return try decoder.value(type)
    }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
      decoder.container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { decoder.unkeyedContainer() }
    func superDecoder() -> any Decoder { decoder }
  }

  struct Single: SingleValueDecodingContainer {
    let decoder: RandomDecoder
    var codingPath: [any CodingKey] { [] }
    func decodeNil() -> Bool { decoder.source.number(0...4) == 0 }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
  }
}
