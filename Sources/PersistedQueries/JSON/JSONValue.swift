public import Foundation

/// Any JSON value: what a scalar like AEM's `Json` holds, and `extensions`. https://www.rfc-editor.org/rfc/rfc8259
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number without a fraction that fits: also what was written `5000.0` or `5e3`.
  case int(Int64)
  /// Any other number that a `Double` holds to its last digit.
  case double(Double)
  /// A number that needs more than 64 bits or 17 significant digits.
  case decimal(Decimal)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// The member of an object, or nil.
  public subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The element of an array, or nil when it has none there.
  public subscript(index: Int) -> JSONValue? {
    if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
  }

  /// The text of a string, or nil.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The value of a number without a fraction, or nil.
  public var intValue: Int64? {
    if case .int(let value) = self { value } else { nil }
  }

  /// The value of a number, or the `Double` nearest to it; nil for anything else.
  public var doubleValue: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    // By its digits: Foundation's own conversion is not always to the nearest.
    case .decimal(let value): Double("\(value)")
    default: nil
    }
  }

  /// The value of `true` or `false`, or nil.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }
}

extension JSONValue {
  /// Whether every number in it can be written as JSON.
  var isFinite: Bool {
    switch self {
    case .double(let value): value.isFinite
    case .decimal(let value): !value.isNaN
    case .array(let elements): elements.allSatisfy(\.isFinite)
    case .object(let members): members.values.allSatisfy(\.isFinite)
    case .null, .bool, .int, .string: true
    }
  }
}

extension JSONValue: VariableValue {
  public var variableValue: JSONValue { self }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
