import GraphQLValidation

/// The response keys that `__typename` is selected with.
struct TypenameKeys {
  let fragments: [String: ResolvedFragment]

  func keys(_ selectionSets: [ResolvedSelectionSet]) -> [String] {
    var keys: [String] = []
    var visited: Set<String> = []
    for selectionSet in selectionSets { collect(selectionSet, &keys, &visited) }
    return keys
  }

  private func collect(_ selectionSet: ResolvedSelectionSet, _ keys: inout [String], _ visited: inout Set<String>) {
    for selection in selectionSet.selections {
      switch selection {
      case .field(let field):
        if field.definition.name == "__typename", !keys.contains(field.responseKey) { keys.append(field.responseKey) }
      case .inlineFragment(let inline): collect(inline.selectionSet, &keys, &visited)
      case .fragmentSpread(let spread):
        guard let fragment = fragments[spread.name], visited.insert(spread.name).inserted else { continue }
        collect(fragment.selectionSet, &keys, &visited)
      }
    }
  }
}
