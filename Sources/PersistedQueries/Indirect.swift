/// Stores a value elsewhere, so that an input object can hold one of its own type. Generated code uses it; the property
/// reads and writes as if it were not there.
@propertyWrapper
public enum Indirect<Value> {
  indirect case stored(Value)

  public init(wrappedValue: Value) {
    self = .stored(wrappedValue)
  }

  public var wrappedValue: Value {
    get {
      switch self {
      case .stored(let value): value
      }
    }
    set { self = .stored(newValue) }
  }
}

extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}
extension Indirect: Sendable where Value: Sendable {}
