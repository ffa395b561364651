import GraphQLValidation

/// Which object types of an interface or a union are asked for different fields. A class, for all that is selected is
/// looked at by it.
final class TypeConditions: Sendable {
  /// Object types that all are asked for the same fields, and the conditions that select them.
  struct Group {
    var conditions: [String]
    var types: [TypeDefinition]
    /// The name of the one object type, or of the abstract condition, or of several.
    var name: String {
      if types.count == 1, let type = types.first, conditions.contains(type.name) { return type.name }
      return conditions.joined(separator: "And")
    }
  }

  let schema: Schema
  let fragments: [String: ResolvedFragment]

  init(_ operations: ValidOperations) {
    schema = operations.schema
    fragments = operations.fragments
  }

  /// Whether every object of a type is of another, so that a fragment on that narrows nothing: also an object of a type
  /// that is newer than the schema snapshot. That all members of a union have an interface today promises nothing.
  func covers(_ condition: TypeDefinition, _ type: TypeDefinition) -> Bool {
    schema.isSubtype(type, of: condition)
  }

  /// Whether any selection is for some object types only.
  func isNarrowed(_ selectionSets: [ConditionalSelectionSet], on type: TypeDefinition) -> Bool {
    guard type.kind != .object else { return false }
    var visited: Set<String> = []
    return selectionSets.contains { isNarrowed($0.selectionSet, on: type, &visited) }
  }

  private func isNarrowed(
    _ selectionSet: ResolvedSelectionSet, on type: TypeDefinition, _ visited: inout Set<String>
  ) -> Bool {
    for selection in selectionSet.selections {
      switch selection {
      case .field: continue
      case .inlineFragment(let inline):
        if !covers(inline.type, type) || isNarrowed(inline.selectionSet, on: type, &visited) { return true }
      case .fragmentSpread(let spread):
        guard let fragment = fragments[spread.name], visited.insert(spread.name).inserted else { continue }
        if !covers(fragment.type, type) || isNarrowed(fragment.selectionSet, on: type, &visited) { return true }
      }
    }
    return false
  }

  /// The possible object types, grouped by the conditions that apply to them, in the order in which the conditions
  /// stand in the text. Types to which none applies are left out.
  func groups(_ selectionSets: [ConditionalSelectionSet], on type: TypeDefinition) -> [Group] {
    var groups: [Group] = []
    let (narrowing, textOrder) = narrowingTypes(selectionSets, on: type)
    // Most of the object types of a large interface meet no condition at all.
    for object in schema.possibleTypes(of: type) where isAny(of: narrowing, object) {
      var conditions: [String] = []
      var visited: Set<String> = []
      for set in selectionSets { collect(set.selectionSet, type, object, &conditions, &visited) }
      guard !conditions.isEmpty else { continue }
      if let index = groups.firstIndex(where: { $0.conditions == conditions }) {
        groups[index].types.append(object)
      } else {
        groups.append(Group(conditions: conditions, types: [object]))
      }
    }
    return groups.sorted { left, right in
      (textOrder[left.conditions[0]] ?? 0, left.name) < (textOrder[right.conditions[0]] ?? 0, right.name)
    }
  }

  private func isAny(of types: [TypeDefinition], _ object: TypeDefinition) -> Bool {
    var index = 0
    while index < types.count {
      if schema.isSubtype(object, of: types[index]) { return true }
      index &+= 1
    }
    return false
  }

  /// The narrowing conditions that an object type meets.
  private func collect(
    _ selectionSet: ResolvedSelectionSet, _ type: TypeDefinition, _ object: TypeDefinition,
    _ conditions: inout [String], _ visited: inout Set<String>
  ) {
    for selection in selectionSet.selections {
      let condition: TypeDefinition
      let inner: ResolvedSelectionSet
      switch selection {
      case .field: continue
      case .inlineFragment(let inline): (condition, inner) = (inline.type, inline.selectionSet)
      case .fragmentSpread(let spread):
        guard let fragment = fragments[spread.name], visited.insert(spread.name).inserted else { continue }
        (condition, inner) = (fragment.type, fragment.selectionSet)
      }
      guard schema.isSubtype(object, of: condition) else { continue }
      if !covers(condition, type), !conditions.contains(condition.name) { conditions.append(condition.name) }
      collect(inner, type, object, &conditions, &visited)
    }
  }

  /// The types of the conditions that narrow a type, and the position of each condition in the text.
  private func narrowingTypes(
    _ selectionSets: [ConditionalSelectionSet], on type: TypeDefinition
  ) -> ([TypeDefinition], order: [String: Int]) {
    var narrowing: [TypeDefinition] = []
    var order: [String: Int] = [:]
    var visited: Set<String> = []
    func note(_ condition: TypeDefinition) {
      guard order[condition.name] == nil else { return }
      order[condition.name] = order.count
      if !covers(condition, type) { narrowing.append(condition) }
    }
    func walk(_ selectionSet: ResolvedSelectionSet) {
      for selection in selectionSet.selections {
        switch selection {
        case .field: continue
        case .inlineFragment(let inline):
          note(inline.type)
          walk(inline.selectionSet)
        case .fragmentSpread(let spread):
          guard let fragment = fragments[spread.name], visited.insert(spread.name).inserted else { continue }
          note(fragment.type)
          walk(fragment.selectionSet)
        }
      }
    }
    for set in selectionSets { walk(set.selectionSet) }
    return (narrowing, order)
  }
}
