/// The value of a variable or an input field for which "not sent" and "null" are different things, as they are to a server
/// that clears a field on null and leaves it as it is when it is not sent. https://spec.graphql.org/September2025/#sec-Null-Value
///
/// A variable or a field that `explicitNull` in `persisted-queries.json` names has this type in place of an optional:
///
///     try await client.updateTrip(id: id, title: "Bali", note: .null, price: .absent)
///
/// Elsewhere an optional is enough: its nil is "not sent". That is why `InputValue` does not take `nil`: one would have to
/// know which of the two it means, and code that says `note: nil` would mean another thing after the variable was made an
/// `InputValue`. With an optional in hand, say what its nil is: `.orNull(note)` or `.orAbsent(note)`.
///
/// Literals of strings, numbers, booleans and lists stand for values.
public enum InputValue<Wrapped> {
  /// Not sent: the server's default holds, or what is stored stays.
  case absent
  /// An explicit null. In AEM's URLs it is the text `null`, as its other clients write it.
  case null
  /// A value.
  case value(Wrapped)

  /// The value, or null for nil.
  public static func orNull(_ value: Wrapped?) -> InputValue { value.map(InputValue.value) ?? .null }

  /// The value, or nothing for nil.
  public static func orAbsent(_ value: Wrapped?) -> InputValue { value.map(InputValue.value) ?? .absent }

  /// The value; nil for both `absent` and `null`.
  public var wrapped: Wrapped? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Whether anything is sent, a null included.
  public var isSent: Bool {
    if case .absent = self { false } else { true }
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
  public init(stringLiteral value: Wrapped.StringLiteralType) { self = .value(Wrapped(stringLiteral: value)) }
}

extension InputValue: ExpressibleByIntegerLiteral where Wrapped: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Wrapped.IntegerLiteralType) { self = .value(Wrapped(integerLiteral: value)) }
}

extension InputValue: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Wrapped.FloatLiteralType) { self = .value(Wrapped(floatLiteral: value)) }
}

extension InputValue: ExpressibleByBooleanLiteral where Wrapped: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Wrapped.BooleanLiteralType) { self = .value(Wrapped(booleanLiteral: value)) }
}

extension InputValue: ExpressibleByArrayLiteral where Wrapped: RangeReplaceableCollection {
  public init(arrayLiteral elements: Wrapped.Element...) { self = .value(Wrapped(elements)) }
}
