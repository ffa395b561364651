import GraphQLLanguage

extension ValidationRule {
  /// No fragment spreads itself, directly or by other fragments.
  /// https://spec.graphql.org/September2025/#sec-Fragment-Spreads-Must-Not-Form-Cycles
  static let fragmentSpreadsMustNotFormCycles = ValidationRule(
    "FragmentSpreadsMustNotFormCycles",
    whole: { context in
      var search = CycleSearch(context: context)
      for fragment in context.fragments { search.run(from: fragment) }
    })
}

/// A depth-first search that goes into each fragment once and reports each spread that leads back to where it is.
private struct CycleSearch {
  private struct Level {
    let name: String
    let spreads: [FragmentSpreadSyntax]
    var next = 0
  }

  let context: ValidationContext
  private var visited: Set<String> = []
  /// The fragments from where the search began to where it is, each with the spread that it is at.
  private var path: [Level] = []
  private var depths: [String: Int] = [:]

  init(context: ValidationContext) {
    self.context = context
  }

  mutating func run(from fragment: FragmentVisit) {
    enter(fragment)
    while let level = path.last {
      guard level.next < level.spreads.count else {
        depths[level.name] = nil
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let name = level.spreads[level.next].name.text
      if let depth = depths[name] {
        report(name, from: depth)
      } else if let target = context.fragment(named: name) {
        enter(target)
      }
    }
  }

  private mutating func enter(_ fragment: FragmentVisit) {
    let name = fragment.syntax.name.text
    // Of two fragments of one name, only the first is gone into: the other is a mistake of its own.
    guard visited.insert(name).inserted, !fragment.uses.spreads.isEmpty else { return }
    depths[name] = path.count
    path.append(Level(name: name, spreads: fragment.syntax.selectionSet.fragmentSpreads))
  }

  private func report(_ name: String, from depth: Int) {
    let spreads = path[depth...].prefix(Self.shownSpreads + 1).map { $0.spreads[$0.next - 1] }
    guard let first = spreads.first else { return }
    let length = path.count - depth
    var via = spreads.prefix(min(Self.shownSpreads, length - 1)).map { "\"\($0.name.text)\"" }.joined(separator: ", ")
    if length - 1 > Self.shownSpreads { via += " and \(length - 1 - Self.shownSpreads) more" }
    context.report(
      "Fragment \"\(name)\" spreads itself\(via.isEmpty ? "" : " by way of \(via)").", at: first.location,
      notes: spreads.dropFirst().map { Diagnostic.Note("\"\($0.name.text)\" is spread here", at: $0.location) })
  }

  /// A circle may be as long as the document: a message names this many of its fragments.
  private static let shownSpreads = 8
}

extension SelectionSetSyntax {
  /// All spreads at any depth in the order in which the reference implementation lists them: a set's own first, then
  /// those of the sets in it, the last first. Which of several circles are found depends on it.
  var fragmentSpreads: [FragmentSpreadSyntax] {
    var spreads: [FragmentSpreadSyntax] = []
    var sets = [self]
    while let set = sets.popLast() {
      for selection in set.selections {
        switch selection {
        case .fragmentSpread(let spread): spreads.append(spread)
        case .field(let field): if let set = field.selectionSet { sets.append(set) }
        case .inlineFragment(let fragment): sets.append(fragment.selectionSet)
        }
      }
    }
    return spreads
  }
}
