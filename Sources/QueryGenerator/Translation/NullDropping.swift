import SwiftCode

/// Stage 7 for lists whose null elements are left out: how they are read.
struct NullDropping {
  let style: SwiftStyle

  /// The code that reads a member of a shape, and leaves out the nulls; to be tried.
  func reading(_ key: String, _ shape: ResponseShape) -> String {
    switch shape {
    // The runtime does what is common.
    case .list(.optional(let element)) where !element.hasNullElements:
      "reader.listWithoutNulls(\(key))"
    case .optional(.list(.optional(let element))) where !element.hasNullElements:
      "reader.optionalListWithoutNulls(\(key))"
    case .optional(let list):
      "(reader.optionalList(\(key)) as \(style.type(shape)))?\(dropping(list))"
    default:
      "(reader.list(\(key)) as \(style.type(shape)))\(dropping(shape))"
    }
  }

  /// What follows a list to leave out its nulls, and those in its elements.
  func dropping(_ list: ResponseShape) -> String {
    guard case .list(let element) = list else { return "" }
    switch element {
    case .optional(let inner):
      return inner.hasNullElements ? ".compactMap { $0?\(dropping(inner)) }" : ".compactMap { $0 }"
    default:
      return element.hasNullElements ? ".map { $0\(dropping(element)) }" : ""
    }
  }
}
