import GraphQLLanguage
import GraphQLValidation

/// How deep selections lead into each other, the fragments that they spread included.
///
/// The parser bounds how deep one definition goes, but fragments that spread each other make a tower of them, and the
/// code for it would have types nested as deep. Later stages go down that tower by calling themselves.
struct SelectionDepth {
  /// How many levels of fields, spreads and inline fragments an operation may have.
  static let limit = 200

  private let fragments: [String: ResolvedFragment]
  private var depths: [String: Int] = [:]

  private init(_ fragments: [String: ResolvedFragment]) {
    self.fragments = fragments
  }

  /// The first operation, or else the first fragment by name, that goes too deep.
  static func check(_ operations: ValidOperations) -> [Diagnostic] {
    var depth = SelectionDepth(operations.fragments)
    for name in operations.fragments.keys.sorted() { depth.visit(name) }
    for operation in operations.operations where depth.depth(of: operation.selectionSet) > limit {
      return [error(at: operation.syntax.name?.location ?? operation.syntax.location)]
    }
    for (name, fragment) in operations.fragments.sorted(by: { $0.key < $1.key }) where depth.depths[name] ?? 0 > limit {
      return [error(at: fragment.syntax.name.location)]
    }
    return []
  }

  private static func error(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "The selections are more than \(limit) levels deep, those in the fragments that they spread included.",
      at: location, rule: "SelectionDepth")
  }

  /// Finds out the depth of a fragment after those of the fragments that it spreads. They spread each other in no circle:
  /// the validator has seen to that.
  private mutating func visit(_ name: String) {
    var stack = [name]
    while let name = stack.last {
      guard depths[name] == nil, let fragment = fragments[name] else {
        stack.removeLast()
        continue
      }
      var unknown: Set<String> = []
      collectUnknown(in: fragment.selectionSet, &unknown)
      if unknown.isEmpty {
        depths[name] = depth(of: fragment.selectionSet)
        stack.removeLast()
      } else {
        stack += unknown
      }
    }
  }

  /// The fragments spread in a selection set whose depth is not known.
  private func collectUnknown(in set: ResolvedSelectionSet, _ unknown: inout Set<String>) {
    for selection in set.selections {
      switch selection {
      case .field(let field): if let set = field.selectionSet { collectUnknown(in: set, &unknown) }
      case .inlineFragment(let inline): collectUnknown(in: inline.selectionSet, &unknown)
      case .fragmentSpread(let spread):
        if fragments[spread.name] != nil, depths[spread.name] == nil { unknown.insert(spread.name) }
      }
    }
  }

  private func depth(of set: ResolvedSelectionSet) -> Int {
    var deepest = 0
    for selection in set.selections {
      switch selection {
      case .field(let field): if let set = field.selectionSet { deepest = max(deepest, depth(of: set)) }
      case .inlineFragment(let inline): deepest = max(deepest, depth(of: inline.selectionSet))
      case .fragmentSpread(let spread): deepest = max(deepest, depths[spread.name] ?? 0)
      }
    }
    return deepest &+ 1
  }
}
