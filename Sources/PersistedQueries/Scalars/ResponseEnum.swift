/// An enum of the schema. A value that is newer than the schema snapshot is the case `unknown`, which holds its name.
public protocol ResponseEnum: RawRepresentable, CaseIterable, Codable, Hashable, ResponseValue, VariableValue
where RawValue == String {
  /// The enum value of that name.
  init(rawValue: String)
}

extension ResponseEnum {
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  public init(readingValue reader: borrowing ValueReader) throws {
    self.init(rawValue: try reader.string())
  }

  public func encodeValue(to encoder: any Encoder) throws { try encode(to: encoder) }

  public var variableValue: JSONValue { .string(rawValue) }
}
