import GraphQLLanguage
import GraphQLValidation

extension ResponseShape {
  /// A field's type around what is at its core; what may be null is optional.
  init(_ type: TypeReference, _ leaf: ResponseLeaf) {
    let shape = ResponseShape(nonNull: type.nullable, leaf)
    self = type.isNonNull ? shape : .optional(shape)
  }

  private init(nonNull type: TypeReference, _ leaf: ResponseLeaf) {
    switch type.kind {
    case .named: self = .leaf(leaf)
    case .list(let element): self = .list(ResponseShape(element, leaf))
    case .nonNull(let inner): self = ResponseShape(nonNull: inner, leaf)
    }
  }

  /// What is at its core.
  var leaf: ResponseLeaf {
    switch self {
    case .leaf(let leaf): leaf
    case .list(let shape), .optional(let shape): shape.leaf
    }
  }

  /// The same around another core.
  func around(_ leaf: ResponseLeaf) -> ResponseShape {
    switch self {
    case .leaf: .leaf(leaf)
    case .list(let shape): .list(shape.around(leaf))
    case .optional(let shape): .optional(shape.around(leaf))
    }
  }

  /// The same around another shape; an optional optional is one.
  func around(_ shape: ResponseShape) -> ResponseShape {
    switch self {
    case .leaf: return shape
    case .list(let element): return .list(element.around(shape))
    case .optional(let wrapped):
      let wrapped = wrapped.around(shape)
      if case .optional = wrapped { return wrapped }
      return .optional(wrapped)
    }
  }

  /// The shape without an outermost optional.
  var unwrapped: ResponseShape {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  /// Whether what is around the core is the same.
  func isParallel(to other: ResponseShape) -> Bool {
    switch (self, other) {
    case (.list(let left), .list(let right)), (.optional(let left), .optional(let right)): left.isParallel(to: right)
    case (.leaf, .leaf): true
    default: false
    }
  }
}

extension ResponseLeaf {
  /// Whether both are the same scalar or enum.
  func isSameScalar(as other: ResponseLeaf) -> Bool {
    switch (self, other) {
    case (.string, .string), (.id, .id), (.int, .int), (.double, .double), (.bool, .bool): true
    case (.scalar(let left), .scalar(let right)): left == right
    case (.enumeration(let left), .enumeration(let right)): left == right
    default: false
    }
  }

  var isComposite: Bool {
    switch self {
    case .nested, .shared, .fragment: true
    default: false
    }
  }
}
