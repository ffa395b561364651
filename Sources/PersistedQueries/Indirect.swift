/// Stores a value elsewhere, so that an input object can hold one of its own type. Generated code uses it, behind a
/// computed property; as a property wrapper it could not be in a `nonisolated` type.
public enum Indirect<Value> {
  indirect case stored(Value)

  public init(_ value: Value) {
    self = .stored(value)
  }

  public var value: Value {
    switch self {
    case .stored(let value): value
    }
  }
}

extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}
extension Indirect: Sendable where Value: Sendable {}
