/// The values of an operation's variables, in the order in which the operation declares them.
///
/// A variable that is not in it is not sent, so that the server's default holds; `.null` is sent as an explicit null.
public struct Variables: Sendable, Hashable {
  /// A variable and its value.
  public struct Element: Sendable, Hashable {
    /// The variable's name, without `$`.
    public let name: String
    /// What is sent.
    public let value: JSONValue
  }

  /// The variables to send, in order.
  public private(set) var elements: [Element] = []

  /// Makes an empty list: nothing is sent.
  public init() {}

  /// Whether nothing is sent.
  public var isEmpty: Bool { elements.isEmpty }

  /// The variables as one JSON object, which has no order.
  public var jsonValue: JSONValue {
    .object(Dictionary(elements.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last }))
  }

  /// Appends a variable.
  public mutating func set(_ name: String, to value: some VariableValue) {
    elements.append(Element(name: name, value: value.variableValue))
  }

  /// Appends a variable, or nothing when the value is nil.
  public mutating func set(_ name: String, to value: (some VariableValue)?) {
    if let value { elements.append(Element(name: name, value: value.variableValue)) }
  }
}

/// A value that can be sent as a variable or as a part of one: the built-in scalars, generated enums and input
/// objects, lists of them, and custom scalars.
public protocol VariableValue: Sendable {
  /// The value as the JSON that is sent.
  var variableValue: JSONValue { get }
}

extension String: VariableValue {
  public var variableValue: JSONValue { .string(self) }
}

extension Bool: VariableValue {
  public var variableValue: JSONValue { .bool(self) }
}

extension Int: VariableValue {
  public var variableValue: JSONValue { .int(Int64(self)) }
}

extension Double: VariableValue {
  public var variableValue: JSONValue { .double(self) }
}

extension Array: VariableValue where Element: VariableValue {
  public var variableValue: JSONValue { .array(map(\.variableValue)) }
}

/// In a list, nil is an explicit null: leaving it out would change the list.
extension Optional: VariableValue where Wrapped: VariableValue {
  public var variableValue: JSONValue { self?.variableValue ?? .null }
}
