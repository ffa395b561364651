import GraphQLLanguage
import GraphQLValidation

/// The fields that one or several selection sets select for an object, merged by response key and in the order in which
/// a server writes them. https://spec.graphql.org/September2025/#CollectFields()
struct FieldCollector {
  /// One selection of a field.
  struct Occurrence {
    let field: ResolvedField
    /// What `@skip` and `@include` say, given that the object itself is there.
    let condition: SelectionCondition
    /// The fragment that brings it here: the outermost spread, or nil when it is written here itself.
    let fragment: String?

    func isSame(as other: Occurrence) -> Bool {
      field.syntax.location == other.field.syntax.location && condition == other.condition
    }
  }

  /// All selections of one key. A class, for many look at it, and few fields are selected more than once.
  final class Field {
    let key: String
    let first: Occurrence
    fileprivate(set) var others: [Occurrence] = []
    /// The key of the field that it was selected below, when it was put in that one's place.
    fileprivate(set) var wrapper: String?
    /// Whether it is never null, whatever the schema says.
    fileprivate(set) var isNeverNull = false

    fileprivate init(_ first: Occurrence, key: String) {
      self.key = key
      self.first = first
    }

    var occurrences: [Occurrence] { others.isEmpty ? [first] : [first] + others }

    var definitions: [FieldDefinition] { occurrences.map(\.field.definition) }

    /// Whether the response may lack the field.
    var isConditional: Bool { !first.condition.isAlways && !others.contains { $0.condition.isAlways } }

    /// Whether it is a field of that name, by whatever key.
    func isOnly(_ name: String) -> Bool { definitionsSatisfy { $0.name == name } }

    func definitionsSatisfy(_ condition: (FieldDefinition) -> Bool) -> Bool {
      if !condition(first.field.definition) { return false }
      if others.isEmpty { return true }
      return others.allSatisfy { condition($0.field.definition) }
    }

    /// The one fragment that all occurrences come from; nil when there are others.
    var onlyFragment: String? {
      guard let fragment = first.fragment, others.allSatisfy({ $0.fragment == fragment }) else { return nil }
      return fragment
    }

    /// What is selected below the field, and when, given that the field is there. Of `a @include(if: $x) { b } a { c }`
    /// the response may have `a` without `b`; of the first half alone it may not.
    var selectionSets: [ConditionalSelectionSet] {
      if others.isEmpty {
        guard let selectionSet = first.field.selectionSet else { return [] }
        let isCertain = first.condition.isImplied(by: first.condition)
        return [ConditionalSelectionSet(selectionSet, isCertain ? .always : first.condition)]
      }
      let occurrences = occurrences
      return occurrences.compactMap { occurrence in
        guard let selectionSet = occurrence.field.selectionSet else { return nil }
        let isCertain = occurrences.allSatisfy { occurrence.condition.isImplied(by: $0.condition) }
        return ConditionalSelectionSet(selectionSet, isCertain ? .always : occurrence.condition)
      }
    }
  }

  /// A fragment that is spread at this place itself, not by another fragment.
  struct Spread {
    var name: String
    var condition: SelectionCondition
  }

  /// The type of the object: the fields of a fragment are selected if it is one of the fragment's type.
  private let type: TypeDefinition
  private let conditions: TypeConditions
  private(set) var fields: [Field] = []
  private(set) var spreads: [Spread] = []
  /// Where each key's field is, once there are many.
  private var indexes: [String: Int] = [:]
  /// The conditions under which each fragment was collected.
  private var visited: [String: [SelectionCondition]] = [:]

  init(_ type: TypeDefinition, _ conditions: TypeConditions) {
    self.type = type
    self.conditions = conditions
  }

  mutating func collect(_ selectionSets: [ConditionalSelectionSet]) {
    if let first = selectionSets.first { fields.reserveCapacity(first.selectionSet.selections.count) }
    for set in selectionSets { collect(set.selectionSet, set.condition, fragment: nil) }
  }

  /// Puts what is selected below a field in the field's place.
  ///
  /// - Parameter content: the type of the field's object.
  mutating func replace(_ index: Int, by content: TypeDefinition) {
    let field = fields[index]
    var inner = FieldCollector(content, conditions)
    for occurrence in field.occurrences {
      guard let selectionSet = occurrence.field.selectionSet else { continue }
      inner.collect(selectionSet, occurrence.condition, fragment: occurrence.fragment)
    }
    for innerField in inner.fields { innerField.wrapper = field.key }
    fields.replaceSubrange(index...index, with: inner.fields)
    for spread in inner.spreads { note(spread) }
  }

  mutating func remove(_ indexes: Set<Int>) {
    fields = fields.enumerated().filter { !indexes.contains($0.offset) }.map(\.element)
  }

  mutating func declareNeverNull(_ index: Int) {
    fields[index].isNeverNull = true
  }

  private mutating func collect(
    _ selectionSet: ResolvedSelectionSet, _ condition: SelectionCondition, fragment: String?
  ) {
    var index = 0
    while index < selectionSet.selections.count {
      let selection = selectionSet.selections[index]
      index &+= 1
      switch selection {
      case .field(let field):
        add(Occurrence(field: field, condition: condition.and(field.syntax.directives), fragment: fragment))
      case .inlineFragment(let inline):
        guard conditions.covers(inline.type, type) else { continue }
        collect(inline.selectionSet, condition.and(inline.syntax.directives), fragment: fragment)
      case .fragmentSpread(let spread):
        collect(spread, condition.and(spread.syntax.directives), fragment: fragment)
      }
    }
  }

  /// A fragment's fields count once however often it is spread, unless later spreads are there when no earlier one is.
  private mutating func collect(
    _ spread: ResolvedFragmentSpread, _ condition: SelectionCondition, fragment: String?
  ) {
    guard let definition = conditions.fragments[spread.name], conditions.covers(definition.type, type) else { return }
    if fragment == nil { note(Spread(name: spread.name, condition: condition)) }
    var condition = condition
    if var conditions = visited[spread.name] {
      if conditions.contains(where: { $0.isImplied(by: condition) }) { return }
      // Fragments that spread each other under ever more conditions must not take forever.
      if conditions.count >= 4, !condition.isAlways {
        if conditions.count > 4 { return }
        condition = .unknown
      }
      conditions.append(condition)
      visited[spread.name] = conditions
    } else {
      visited[spread.name] = [condition]
    }
    collect(definition.selectionSet, condition, fragment: fragment ?? spread.name)
  }

  private mutating func note(_ spread: Spread) {
    guard let index = spreads.firstIndex(where: { $0.name == spread.name }) else { return spreads.append(spread) }
    if spread.condition.isAlways { spreads[index].condition = .always }
  }

  private mutating func add(_ occurrence: Occurrence) {
    let key = occurrence.field.responseKey
    if let index = index(of: key) { return fields[index].others.append(occurrence) }
    if !indexes.isEmpty { indexes[key] = fields.count }
    fields.append(Field(occurrence, key: key))
  }

  private mutating func index(of key: String) -> Int? {
    if indexes.isEmpty {
      if fields.count <= 12 {
        var index = 0
        while index < fields.count {
          if fields[index].key == key { return index }
          index &+= 1
        }
        return nil
      }
      for (index, field) in fields.enumerated() { indexes[field.key] = index }
    }
    return indexes[key]
  }
}
