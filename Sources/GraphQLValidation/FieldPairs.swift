import GraphQLLanguage

/// Compares the fields of each response key pair by pair, as the reference implementation does, with a budget.
struct FieldPairs {
  /// The number of comparisons that a run may take: many for each of its definitions' selections.
  static func budget(for context: ValidationContext) -> Int {
    100_000 &+ context.selectionCount.multipliedReportingOverflow(by: 20).partialValue
  }

  /// How deep fields and fragments may lead into each other before the pairs are given up: each level takes stack.
  private static let depthLimit = 64

  private let table: FieldTable
  private let context: ValidationContext
  private let budget: Int
  private(set) var steps = 0
  private var depth = 0
  private var isExceeded = false
  private var comparedFragments: [FragmentPair: Bool] = [:]
  private var comparedSets: [SetAndFragment: Bool] = [:]

  private struct FragmentPair: Hashable {
    let first: Int
    let second: Int
  }

  private struct SetAndFragment: Hashable {
    let set: Int
    let fragment: Int
  }

  init(_ table: FieldTable, budget: Int) {
    self.table = table
    context = table.context
    self.budget = budget
  }

  /// All conflicts in the order of the documents; nil when they take more than the budget.
  mutating func conflicts() -> [FieldConflict]? {
    var found: [FieldConflict] = []
    var operation = 0
    var fragment = 0
    for document in context.documents {
      for definition in document.definitions {
        switch definition {
        case .operation(let syntax):
          visit(syntax.selectionSet, on: context.operations[operation].rootType, &found)
          operation += 1
        case .fragment(let syntax):
          visit(syntax.selectionSet, on: context.fragments[fragment].type, &found)
          fragment += 1
        case .schema, .type, .directive: continue
        }
        if isExceeded { return nil }
      }
    }
    return found
  }

  /// A selection set and all those in it.
  /// - Parameter isCompared: Whether its fields have been compared, as those of an inline fragment are with the set
  ///   around it.
  private mutating func visit(
    _ set: SelectionSetSyntax, on type: TypeDefinition?, isCompared: Bool = false, _ found: inout [FieldConflict]
  ) {
    if steps &+ table.steps > budget { isExceeded = true }
    if isExceeded { return }
    if !isCompared && !set.hasFewDistinctFields { compareWithin(table.number(of: set, on: type), &found) }
    for selection in set.selections {
      switch selection {
      case .field(let field):
        guard let subset = field.selectionSet else { continue }
        let definition = type.flatMap { context.schema.field(named: field.name.text, of: $0) }
        let subtype = definition.flatMap { context.schema.namedType(of: $0.type) }
        visit(subset, on: subtype, &found)
      case .inlineFragment(let fragment):
        let condition = fragment.typeCondition.map { context.schema.types[$0.text] } ?? type
        visit(fragment.selectionSet, on: condition, isCompared: true, &found)
      case .fragmentSpread: continue
      }
    }
  }

  /// The fields of a set with each other, with those of its fragments, and those of its fragments with each other.
  private mutating func compareWithin(_ number: Int, _ found: inout [FieldConflict]) {
    for group in table.sets[number].groups where group.fields.count > 1 {
      guard hasBudget(forPairsOf: group.fields.count) else { return }
      for first in group.fields.indices {
        for second in group.fields.indices.dropFirst(first + 1) {
          compare(group.fields[first], group.fields[second], exclusive: false, &found)
          if isExceeded { return }
        }
      }
    }
    let fragments = table.sets[number].fragments
    guard hasBudget(forPairsOf: fragments.count) else { return }
    for index in fragments.indices {
      compare(set: number, withFragment: fragments[index], exclusive: false, &found)
      for other in fragments.indices.dropFirst(index + 1) {
        compare(fragment: fragments[index], withFragment: fragments[other], exclusive: false, &found)
        if isExceeded { return }
      }
    }
  }

  private mutating func compare(
    set: Int, withFragment index: Int, exclusive: Bool, _ found: inout [FieldConflict]
  ) {
    guard enter() else { return }
    defer { depth -= 1 }
    let pair = SetAndFragment(set: set, fragment: index)
    if let known = comparedSets[pair], exclusive || !known { return }
    comparedSets[pair] = exclusive
    let other = table.numberOfSelectionSet(ofFragment: index)
    if other == set { return }
    compare(set: set, with: other, exclusive: exclusive, &found)
    for referenced in table.sets[other].fragments {
      compare(set: set, withFragment: referenced, exclusive: exclusive, &found)
    }
  }

  private mutating func compare(
    fragment first: Int, withFragment second: Int, exclusive: Bool, _ found: inout [FieldConflict]
  ) {
    guard first != second, enter() else { return }
    defer { depth -= 1 }
    let pair = first < second ? FragmentPair(first: first, second: second) : FragmentPair(first: second, second: first)
    if let known = comparedFragments[pair], exclusive || !known { return }
    comparedFragments[pair] = exclusive
    let firstSet = table.numberOfSelectionSet(ofFragment: first)
    let secondSet = table.numberOfSelectionSet(ofFragment: second)
    compare(set: firstSet, with: secondSet, exclusive: exclusive, &found)
    for referenced in table.sets[secondSet].fragments {
      compare(fragment: first, withFragment: referenced, exclusive: exclusive, &found)
    }
    for referenced in table.sets[firstSet].fragments {
      compare(fragment: referenced, withFragment: second, exclusive: exclusive, &found)
    }
  }

  /// The own fields of two sets.
  private mutating func compare(set first: Int, with second: Int, exclusive: Bool, _ found: inout [FieldConflict]) {
    for group in table.sets[first].groups {
      steps &+= 1
      guard let index = table.sets[second].index(ofKey: group.key) else { continue }
      for field in group.fields {
        for other in table.sets[second].groups[index].fields {
          compare(field, other, exclusive: exclusive, &found)
          if isExceeded { return }
        }
      }
    }
  }

  /// Everything of two sets, their fragments included.
  private mutating func compareAll(set first: Int, with second: Int, exclusive: Bool, _ found: inout [FieldConflict]) {
    compare(set: first, with: second, exclusive: exclusive, &found)
    let (firstFragments, secondFragments) = (table.sets[first].fragments, table.sets[second].fragments)
    for index in secondFragments { compare(set: first, withFragment: index, exclusive: exclusive, &found) }
    for index in firstFragments { compare(set: second, withFragment: index, exclusive: exclusive, &found) }
    for index in firstFragments {
      for other in secondFragments { compare(fragment: index, withFragment: other, exclusive: exclusive, &found) }
      if isExceeded { return }
    }
  }

  /// Two fields of a response key and what is selected in them.
  private mutating func compare(_ first: Int, _ second: Int, exclusive: Bool, _ found: inout [FieldConflict]) {
    guard enter() else { return }
    defer { depth -= 1 }
    let isExclusive = exclusive || table.fields[first].isExclusive(with: table.fields[second])
    if let reason = table.difference(first, second, isExclusive: isExclusive, steps: &steps) {
      found.append(conflict(first, second, reason))
      return
    }
    guard let set = table.numberOfSelectionSet(ofField: first),
      let otherSet = table.numberOfSelectionSet(ofField: second)
    else { return }
    var nested: [FieldConflict] = []
    compareAll(set: set, with: otherSet, exclusive: isExclusive, &nested)
    guard let reason = nested.first else { return }
    let more = nested.count > 1 ? " (and \(nested.count - 1) more)" : ""
    found.append(conflict(first, second, "their fields \"\(reason.key)\" conflict, as \(reason.reason)\(more)"))
  }

  private func conflict(_ first: Int, _ second: Int, _ reason: String) -> FieldConflict {
    FieldConflict(
      key: table.keyNames[table.fields[first].key], reason: reason, first: table.fields[first].syntax.location,
      second: table.fields[second].syntax.location)
  }

  /// Whether all pairs of so many can be compared at all; there is no use in beginning if not.
  private mutating func hasBudget(forPairsOf count: Int) -> Bool {
    if count > 1 && count / 2 > budget / count { isExceeded = true }
    return !isExceeded
  }

  /// Goes one level down, unless the budget is used up.
  private mutating func enter() -> Bool {
    steps &+= 1
    if steps &+ table.steps > budget || depth >= FieldPairs.depthLimit { isExceeded = true }
    if isExceeded { return false }
    depth += 1
    return true
  }
}

extension SelectionSetSyntax {
  /// Whether the set is one of few fields, each of another key, and of no fragments. Most are, and there is nothing in
  /// them to compare; to see it takes less than to put them into a table.
  fileprivate var hasFewDistinctFields: Bool {
    guard selections.count <= 16 else { return false }
    for index in selections.indices {
      guard case .field(let field) = selections[index] else { return false }
      let key = field.responseKey.text
      for earlier in 0..<index {
        if case .field(let other) = selections[earlier], other.responseKey.text == key { return false }
      }
    }
    return true
  }
}

extension FieldTable {
  /// Why two fields of one key differ themselves, what is selected in them left aside.
  func difference(_ first: Int, _ second: Int, isExclusive: Bool, steps: inout Int) -> String? {
    if !isExclusive {
      let (name, otherName) = (fields[first].syntax.name.text, fields[second].syntax.name.text)
      if name != otherName { return "\"\(name)\" and \"\(otherName)\" are different fields" }
      if !fields[first].syntax.hasSameArguments(as: fields[second].syntax, steps: &steps) {
        return "they have different arguments"
      }
    }
    guard let type = fields[first].definition?.type, let otherType = fields[second].definition?.type,
      context.schema.conflict(type, otherType)
    else { return nil }
    return "they have the different types \"\(type)\" and \"\(otherType)\""
  }
}
