import GraphQLLanguage

/// The selection sets of a run with numbers, each with its fields by response key, inline fragments taken into it.
final class FieldTable {
  struct Field {
    /// The number of its response key.
    let key: Int
    let parentType: TypeDefinition?
    let syntax: FieldSyntax
    let definition: FieldDefinition?
  }

  struct SelectionSet {
    /// The numbers of the fields of each key, the keys in order of first use.
    var groups: [Group] = []
    /// The fragments that it spreads, each once, as indexes of the context's; those that are not defined left out.
    var fragments: [Int] = []
    /// Where a key's group is, kept for sets of many keys.
    var indexes: [Int: Int] = [:]

    /// Sets of at most this many keys are searched, larger ones looked up.
    static let searchedCount = 8

    func index(ofKey key: Int) -> Int? {
      if groups.count > SelectionSet.searchedCount { return indexes[key] }
      for index in groups.indices where groups[index].key == key { return index }
      return nil
    }
  }

  struct Group {
    let key: Int
    var fields: [Int]
  }

  let context: ValidationContext
  private(set) var fields: [Field] = []
  private(set) var sets: [SelectionSet] = []
  /// How many selections have been put in.
  private(set) var steps = 0

  private var keys: [String: Int] = [:]
  private(set) var keyNames: [String] = []
  private var numbers: [SourceLocation: Int] = [:]
  /// For each fragment the number of its selection set, once it has been asked for.
  private var fragmentNumbers: [Int?]

  init(_ context: ValidationContext) {
    self.context = context
    fragmentNumbers = Array(repeating: nil, count: context.fragments.count)
  }

  /// The number of a selection set on a type; the type counts the first time only.
  func number(of set: SelectionSetSyntax, on type: TypeDefinition?) -> Int {
    if let number = numbers[set.location] { return number }
    var entry = SelectionSet()
    var seenFragments: Set<Int> = []
    collect(set, on: type, into: &entry, &seenFragments)
    numbers[set.location] = sets.count
    sets.append(entry)
    return sets.count - 1
  }

  /// The number of a field's selection set, nil when it has none.
  func numberOfSelectionSet(ofField index: Int) -> Int? {
    guard let set = fields[index].syntax.selectionSet else { return nil }
    let type = fields[index].definition.flatMap { context.schema.namedType(of: $0.type) }
    return number(of: set, on: type)
  }

  /// The number of the selection set of a fragment.
  func numberOfSelectionSet(ofFragment index: Int) -> Int {
    if let number = fragmentNumbers[index] { return number }
    let fragment = context.fragments[index]
    let number = number(of: fragment.syntax.selectionSet, on: fragment.type)
    fragmentNumbers[index] = number
    return number
  }

  private func collect(
    _ set: SelectionSetSyntax, on type: TypeDefinition?, into entry: inout SelectionSet,
    _ seenFragments: inout Set<Int>
  ) {
    for selection in set.selections {
      steps &+= 1
      switch selection {
      case .field(let syntax): add(syntax, on: type, to: &entry)
      case .fragmentSpread(let spread):
        guard let index = context.indexOfFragment(named: spread.name.text) else { continue }
        if seenFragments.insert(index).inserted { entry.fragments.append(index) }
      case .inlineFragment(let fragment):
        let condition = fragment.typeCondition.map { context.schema.types[$0.text] } ?? type
        collect(fragment.selectionSet, on: condition, into: &entry, &seenFragments)
      }
    }
  }

  private func add(_ syntax: FieldSyntax, on type: TypeDefinition?, to entry: inout SelectionSet) {
    let key = keyNumber(syntax.responseKey.text)
    let number = fields.count
    fields.append(
      Field(key: key, parentType: type, syntax: syntax, definition: type?.field(named: syntax.name.text)))
    if let index = entry.index(ofKey: key) {
      entry.groups[index].fields.append(number)
      return
    }
    entry.groups.append(Group(key: key, fields: [number]))
    if entry.groups.count == SelectionSet.searchedCount + 1 {
      for (index, group) in entry.groups.enumerated() { entry.indexes[group.key] = index }
    } else if entry.groups.count > SelectionSet.searchedCount {
      entry.indexes[key] = entry.groups.count - 1
    }
  }

  private func keyNumber(_ text: String) -> Int {
    if let number = keys[text] { return number }
    keys[text] = keyNames.count
    keyNames.append(text)
    return keyNames.count - 1
  }
}

extension FieldTable.Field {
  /// Whether two fields can never apply to the same object: they are on different object types. Interfaces and unions
  /// that share no type today may share one tomorrow.
  func isExclusive(with other: FieldTable.Field) -> Bool {
    guard let type = parentType, let otherType = other.parentType, type !== otherType else { return false }
    return type.kind == .object && otherType.kind == .object
  }
}

extension Schema {
  /// Whether values of two types differ in shape: in lists, in nulls, or in the type of a leaf.
  /// https://spec.graphql.org/September2025/#SameResponseShape()
  func conflict(_ left: TypeReference, _ right: TypeReference) -> Bool {
    if left == right { return false }
    switch (left.kind, right.kind) {
    case (.list(let left), .list(let right)), (.nonNull(let left), .nonNull(let right)): return conflict(left, right)
    case (.named(let left), .named(let right)):
      guard let left = types[left], let right = types[right] else { return false }
      return !left.isComposite || !right.isComposite
    default: return true
    }
  }
}
