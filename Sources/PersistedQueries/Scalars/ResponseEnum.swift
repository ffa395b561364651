/// An enum of the schema. A value that is newer than the schema snapshot is the case `unknown`, which holds its name.
public protocol ResponseEnum: RawRepresentable, CaseIterable, Codable, Hashable, ResponseValue, VariableValue
where RawValue == String {
  /// The values of the schema snapshot.
  static var declaredValues: [Self] { get }
  /// The value of that name, or `unknown`.
  static func value(named name: String) -> Self
  /// The value's name in the schema.
  var rawValue: String { get }
}

extension ResponseEnum {
  /// The value of that name, or `unknown` with it.
  public init(rawValue: String) {
    self = Self.value(named: rawValue)
  }

  /// The values of the schema snapshot, in its order.
  public static var allCases: [Self] { declaredValues }
}

extension ResponseEnum {
  public init(from decoder: any Decoder) throws {
    self = Self.value(named: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  public static func readValue(_ reader: borrowing ValueReader) throws -> Self {
    Self.value(named: try reader.string())
  }

  public static func visitValue(_ left: Self, _ right: Self, _ visitor: inout MemberVisitor) {
    visitor.value(left, right)
  }

  public var variableValue: JSONValue { .string(rawValue) }
}
