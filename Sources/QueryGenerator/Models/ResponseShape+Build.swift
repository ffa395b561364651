import GraphQLLanguage
import GraphQLValidation

extension ResponseShape {
  /// A field's type around what is at its core; what may be null is optional.
  init(_ type: TypeReference, _ leaf: ResponseLeaf) {
    switch type {
    case .nonNull(let inner): self = ResponseShape(nonNull: inner, leaf)
    default: self = .optional(ResponseShape(nonNull: type, leaf))
    }
  }

  private init(nonNull type: TypeReference, _ leaf: ResponseLeaf) {
    switch type {
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

  /// Whether a value of this shape can be given where a field of a fragment wants `other`, which is spelled from inside
  /// the type that `path` leads to.
  func isSame(as other: ResponseShape, nestedIn path: [String]) -> Bool {
    switch (self, other) {
    case (.list(let left), .list(let right)), (.optional(let left), .optional(let right)):
      left.isSame(as: right, nestedIn: path)
    case (.leaf(.fragment(let left)), .leaf(.nested(let right))): left == path + [right]
    case (.leaf(.fragment(let left)), .leaf(.fragment(let right))): left == right
    case (.leaf(let left), .leaf(let right)): left.isSamePlain(as: right)
    default: false
    }
  }
}

extension ResponseLeaf {
  fileprivate func isSamePlain(as other: ResponseLeaf) -> Bool {
    switch (self, other) {
    case (.string, .string), (.id, .id), (.int, .int), (.double, .double), (.bool, .bool): true
    case (.scalar(let left), .scalar(let right)): left == right
    case (.enumeration(let left), .enumeration(let right)): left == right
    default: false
    }
  }
}

extension Diagnostic {
  /// A scalar that no Swift type was named for.
  static func unmappedScalar(_ type: TypeDefinition, at location: SourceLocation) -> Diagnostic {
    var notes: [Note] = []
    if let definition = type.location { notes.append(Note("\"\(type.name)\" is defined here.", at: definition)) }
    return Diagnostic(
      .warning,
      "The custom scalar \"\(type.name)\" has no Swift type and becomes a String. Name one in persisted-queries.json, "
        + "such as {\"scalars\": {\"\(type.name)\": \"JSONValue\"}}.",
      at: location, rule: "CustomScalars", notes: notes)
  }
}
