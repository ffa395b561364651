import GraphQLValidation

extension ResponseShape {
  /// Without the optionals of these levels: 0 is the shape itself, 1 the elements of its list, and so on.
  func nonNull(_ levels: Set<Int>, from level: Int = 0) -> ResponseShape {
    switch self {
    case .leaf: self
    case .list(let element): .list(element.nonNull(levels, from: level + 1))
    case .optional(let wrapped):
      levels.contains(level) ? wrapped.nonNull(levels, from: level) : .optional(wrapped.nonNull(levels, from: level))
    }
  }

  /// Without the optionals of all lists' elements.
  var withoutNullElements: ResponseShape {
    switch self {
    case .leaf: self
    case .optional(let wrapped): .optional(wrapped.withoutNullElements)
    case .list(.optional(let element)), .list(let element): .list(element.withoutNullElements)
    }
  }

  /// Whether an element of a list in it may be null.
  var hasNullElements: Bool {
    switch self {
    case .leaf: false
    case .optional(let wrapped): wrapped.hasNullElements
    case .list(.optional): true
    case .list(let element): element.hasNullElements
    }
  }
}

extension FieldSettings {
  /// The shape of a property for these selections of a field, and the shape of what is read when elements of it are left
  /// out.
  func shapes(
    of field: FieldCollector.Field, _ leaf: ResponseLeaf
  ) -> (shape: ResponseShape, read: ResponseShape?) {
    var shape = ResponseShape(field.first.field.definition.type, leaf)
    var nonNullLevels = nonNullLevels(of: field)
    if field.isNeverNull { nonNullLevels.insert(0) }
    if !nonNullLevels.isEmpty { shape = shape.nonNull(nonNullLevels) }
    if field.isConditional, case .optional = shape {} else if field.isConditional { shape = .optional(shape) }
    guard shape.hasNullElements, dropsNulls(field) else { return (shape, nil) }
    return (shape.withoutNullElements, shape)
  }
}
