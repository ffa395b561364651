import GraphQLLanguage

/// Which fragments an operation reaches: those that it spreads, directly or by other fragments.
///
/// Each operation must be asked apart, for each has variables of its own, and all of a run may reach all its fragments.
/// So names are looked up once for each spread and not for each operation, and a walk marks where it was by its number.
struct FragmentReach {
  /// How many fragments all operations of a run may reach together. A thousand operations that each use a hundred
  /// fragments, files of a size that no target has, reach a hundred thousand.
  static let limit = 5_000_000

  private let indexes: [String: Int]
  /// For each fragment those that it spreads.
  private let targets: [[Int]]
  /// The number of the last walk that came to each fragment.
  private var lastWalk: [Int]
  private var walk = 0
  /// How many fragments all walks came to.
  private(set) var total = 0

  /// - Parameter indexes: The places of fragments by their names.
  init(_ fragments: [FragmentVisit], indexes: [String: Int]) {
    self.indexes = indexes
    targets = fragments.map { Self.targets(of: $0.uses, indexes) }
    lastWalk = Array(repeating: 0, count: fragments.count)
  }

  private static func targets(of uses: DefinitionUses, _ indexes: [String: Int]) -> [Int] {
    uses.spreads.isEmpty ? [] : uses.spreads.compactMap { indexes[$0.name.text] }
  }

  /// The indexes of the fragments that definitions reach, each once, in order of first use.
  mutating func fragments(from uses: DefinitionUses) -> [Int] {
    walk += 1
    var found: [Int] = []
    var stack: [(targets: [Int], next: Int)] = [(Self.targets(of: uses, indexes), 0)]
    while let top = stack.last {
      guard top.next < top.targets.count else {
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let index = top.targets[top.next]
      guard lastWalk[index] != walk else { continue }
      lastWalk[index] = walk
      found.append(index)
      if !targets[index].isEmpty { stack.append((targets[index], 0)) }
    }
    total += found.count
    return found
  }
}
