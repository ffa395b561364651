import Foundation

/// The same values from every decoder as from JSON text: a number without a fraction is `.int`, one that a `Double`
/// holds to its last digit `.double`, any other `.decimal`.
extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: ResponseKey.self) {
      var members: [String: JSONValue] = [:]
      for key in container.allKeys { members[key.stringValue] = try container.decode(JSONValue.self, forKey: key) }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(String.self) { return .string(value) }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) { return .int(value) }
    let double = try? container.decode(Double.self)
    if let decimal = try? container.decode(Decimal.self), !decimal.isNaN {
      if let double, Decimal(string: "\(double)", locale: nil) == decimal { return .double(double) }
      return .decimal(decimal)
    }
    if let double { return .double(double) }
    throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected a JSON value")
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: ResponseKey.self)
      for (key, value) in members { try container.encode(value, forKey: ResponseKey(stringValue: key)) }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    default:
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let value): try container.encode(value)
      case .int(let value): try container.encode(value)
      case .double(let value): try container.encode(value)
      case .decimal(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      default: try container.encodeNil()
      }
    }
  }
}

extension JSONValue: ResponseValue {
  public static func readValue(_ reader: borrowing ValueReader) throws -> Self { try reader.json() }
  public static func visitValue(_ left: Self, _ right: Self, _ visitor: inout MemberVisitor) {
    visitor.value(left, right)
  }
}
