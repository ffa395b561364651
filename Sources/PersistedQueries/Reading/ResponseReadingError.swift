/// Why a response could not be read: the place in the response, what the schema promises there, and what was found.
public struct ResponseReadingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The way from the root of what was read to the value: `adventureList`, `items`, 3, `price`.
  public internal(set) var path: [GraphQLError.PathSegment]
  /// What should have been there.
  public var expected: String
  /// What was there, shortened.
  public var found: String

  /// Makes an error about the value being read; the reader adds the path to it.
  public init(expected: String, found: String) {
    self.path = []
    self.expected = expected
    self.found = found
  }

  /// `adventureList.items[3].price: expected a number, found "free"`
  public var description: String {
    "\(path.isEmpty ? "the response" : path.pathDescription): expected \(expected), found \(found)"
  }

  /// The same error, one step further from the value.
  func within(_ segment: GraphQLError.PathSegment) -> ResponseReadingError {
    var error = self
    // Steps arrive from the inside out. A path is as deep as the selection, so this is not worth a better structure.
    error.path.insert(segment, at: 0)
    return error
  }

  /// Any error that a reading initialiser threw, as one of this type.
  init(_ error: any Error) {
    if let error = error as? ResponseReadingError {
      self = error
    } else {
      self.init(expected: "a value that can be read", found: "\(error)")
    }
  }
}

extension [GraphQLError.PathSegment] {
  /// `adventureList.items[3].price`
  var pathDescription: String {
    var text = ""
    for segment in self {
      switch segment {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
