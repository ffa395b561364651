import GraphQLLanguage

/// Decides whether fields can be merged without comparing pairs: all selection sets of one response path are merged,
/// and each of their fields is compared with the first of its group.
///
/// The two conditions of the specification are checked apart, each by sets of its own:
/// - shape: all fields of a key must have values of one shape, and so must what is selected in all of them together;
/// - parents: of the fields of a key, those that can apply to one object type (those on it, and those on interfaces and
///   unions) must be the same field with the same arguments, and so must what is selected in these together.
/// A merged set that has been looked at is known by the fields in it, and is not looked at again.
/// https://tech.new-work.se/graphql-overlapping-fields-can-be-merged-fast-ea6e92e0a01
struct MergedFields {
  /// The number of fields that may be put in merged sets.
  static func budget(for context: ValidationContext) -> Int {
    2_000_000 &+ context.selectionCount.multipliedReportingOverflow(by: 20).partialValue
  }

  private enum Condition: Hashable {
    case shape, parents
  }

  private struct Merge: Hashable {
    let condition: Condition
    /// Numbers of selection sets, or of the fields in them, sorted.
    let numbers: [Int]
  }

  /// The budget, when it did not suffice.
  private(set) var exceededBudget: Int?

  private let table: FieldTable
  private let context: ValidationContext
  private let budget: Int
  private(set) var steps = 0
  private var pending: [Merge] = []
  private var seenSets: Set<Merge> = []
  private var seenFields: Set<Merge> = []
  private var found: [FieldConflict] = []
  private var foundPlaces: Set<SourceLocation> = []

  init(_ table: FieldTable, budget: Int) {
    self.table = table
    context = table.context
    self.budget = budget
  }

  mutating func conflicts() -> [FieldConflict] {
    for root in context.mergeRoots {
      let number = table.number(of: root.set, on: root.type)
      for condition in [Condition.shape, .parents] { add(Merge(condition: condition, numbers: [number])) }
      while let merge = pending.popLast() {
        check(merge)
        if steps > budget {
          exceededBudget = budget
          return found
        }
      }
    }
    return found
  }

  private mutating func add(_ merge: Merge) {
    if seenSets.insert(merge).inserted { pending.append(merge) }
  }

  private mutating func check(_ merge: Merge) {
    let fields = self.fields(of: merge.numbers)
    guard seenFields.insert(Merge(condition: merge.condition, numbers: fields.sorted())).inserted else { return }
    var groups: [Int: [Int]] = [:]
    for field in fields { groups[table.fields[field].key, default: []].append(field) }
    for (_, group) in groups {
      switch merge.condition {
      case .shape: check(group, .shape)
      case .parents: for part in commonParents(group) { check(part, .parents) }
      }
    }
  }

  /// The fields of selection sets and of all fragments that these spread.
  private mutating func fields(of numbers: [Int]) -> [Int] {
    var fields: [Int] = []
    var seen: Set<Int> = []
    var stack = numbers
    while let number = stack.popLast() {
      guard seen.insert(number).inserted else { continue }
      for group in table.sets[number].groups { fields += group.fields }
      for fragment in table.sets[number].fragments {
        steps &+= 1
        stack.append(table.numberOfSelectionSet(ofFragment: fragment))
      }
    }
    steps &+= fields.count
    return fields
  }

  /// The fields of each object type together with those that may apply to any type.
  private mutating func commonParents(_ group: [Int]) -> [[Int]] {
    if group.count == 1 { return [group] }
    var common: [Int] = []
    var own: [ObjectIdentifier: [Int]] = [:]
    for field in group {
      if let type = table.fields[field].parentType, type.kind == .object {
        own[ObjectIdentifier(type), default: []].append(field)
      } else {
        common.append(field)
      }
    }
    if own.isEmpty { return [common] }
    steps &+= common.count &* own.count
    if steps > budget { return [] }
    return own.values.map { common + $0 }
  }

  private mutating func check(_ group: [Int], _ condition: Condition) {
    guard let first = group.first else { return }
    var sets: [Int] = []
    for field in group {
      if field != first, let reason = difference(first, field, condition) {
        report(first, field, reason)
        return
      }
      if let set = table.numberOfSelectionSet(ofField: field) { sets.append(set) }
    }
    if !sets.isEmpty { add(Merge(condition: condition, numbers: Array(Set(sets)).sorted())) }
  }

  private mutating func difference(_ first: Int, _ second: Int, _ condition: Condition) -> String? {
    table.difference(first, second, isExclusive: condition == .shape, steps: &steps)
  }

  private mutating func report(_ first: Int, _ second: Int, _ reason: String) {
    let location = table.fields[second].syntax.location
    guard foundPlaces.insert(location).inserted else { return }
    found.append(
      FieldConflict(
        key: table.keyNames[table.fields[first].key], reason: reason, first: table.fields[first].syntax.location,
        second: location))
  }
}

extension ValidationContext {
  /// The selection sets that no other one contains: those of operations, and of fragments that no operation reaches.
  fileprivate var mergeRoots: [(set: SelectionSetSyntax, type: TypeDefinition?)] {
    let reached = fragmentsReachedByOperations()
    let others = fragments.indices.filter { !reached.contains($0) }.map { self.fragments[$0] }
    return operations.map { ($0.syntax.selectionSet, $0.rootType) }
      + others.map { ($0.syntax.selectionSet, $0.type) }
  }
}
