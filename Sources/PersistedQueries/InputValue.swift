/// The value of a variable or an input field for which null is not the same as nothing: on many servers leaving a field
/// out keeps what is there, and null deletes it.
///
/// Where `explicitNull` in `persisted-queries.json` names a variable or a field, it has this type in place of an optional.
/// A literal stands for itself: `client.updateMemo(title: "Bali")`.
///
/// https://spec.graphql.org/September2025/#sec-Null-Value
public enum InputValue<Wrapped> {
  /// Nothing is sent; the server's default holds, if there is one.
  case absent
  /// An explicit null is sent.
  case null
  /// A value is sent.
  case value(Wrapped)

  /// The value, or null when there is none.
  public init(orNull value: Wrapped?) {
    self = value.map { .value($0) } ?? .null
  }

  /// The value, or nothing when there is none.
  public init(orAbsent value: Wrapped?) {
    self = value.map { .value($0) } ?? .absent
  }

  /// The value; nil when nothing or null is sent.
  public var value: Wrapped? {
    if case .value(let value) = self { value } else { nil }
  }
}

extension InputValue: Sendable where Wrapped: Sendable {}
extension InputValue: Equatable where Wrapped: Equatable {}
extension InputValue: Hashable where Wrapped: Hashable {}

extension InputValue: ExpressibleByUnicodeScalarLiteral where Wrapped: ExpressibleByUnicodeScalarLiteral {
  public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
    self = .value(Wrapped(unicodeScalarLiteral: value))
  }
}

extension InputValue: ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
    self = .value(Wrapped(extendedGraphemeClusterLiteral: value))
  }
}

extension InputValue: ExpressibleByStringLiteral where Wrapped: ExpressibleByStringLiteral {
  public init(stringLiteral value: Wrapped.StringLiteralType) {
    self = .value(Wrapped(stringLiteral: value))
  }
}

extension InputValue: ExpressibleByIntegerLiteral where Wrapped: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Wrapped.IntegerLiteralType) {
    self = .value(Wrapped(integerLiteral: value))
  }
}

extension InputValue: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Wrapped.FloatLiteralType) {
    self = .value(Wrapped(floatLiteral: value))
  }
}

extension InputValue: ExpressibleByBooleanLiteral where Wrapped: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Wrapped.BooleanLiteralType) {
    self = .value(Wrapped(booleanLiteral: value))
  }
}

extension InputValue: ExpressibleByArrayLiteral where Wrapped: RangeReplaceableCollection {
  public init(arrayLiteral elements: Wrapped.Element...) {
    self = .value(Wrapped(elements))
  }
}

extension Variables {
  /// Appends a variable: its value, an explicit null, or nothing.
  public mutating func set(_ name: String, to value: InputValue<some VariableValue>) {
    switch value {
    case .absent: break
    case .null: set(name, to: JSONValue.null)
    case .value(let value): set(name, to: value)
    }
  }
}
