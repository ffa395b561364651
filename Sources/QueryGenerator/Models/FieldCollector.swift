import GraphQLLanguage
import GraphQLValidation

/// The fields that one or several selection sets select for an object, merged by response key and in the order in which
/// a server writes them. https://spec.graphql.org/September2025/#CollectFields()
struct FieldCollector {
  /// One selection of a field.
  struct Occurrence {
    var field: ResolvedField
    /// What `@skip` and `@include` say, given that the object itself is there.
    var condition: SelectionCondition
    /// The fragment that brings it here: the outermost spread, or nil when it is written here itself.
    var fragment: String?
  }

  struct Field {
    var key: String
    var occurrences: [Occurrence]
    /// The key of the field that it was selected below, when it was put in that one's place.
    var wrapper: String? = nil
    /// Whether it is never null, whatever the schema says.
    var isNeverNull = false

    /// Whether the response may lack the field.
    var isConditional: Bool { !occurrences.contains { $0.condition.isAlways } }

    /// The one fragment that all occurrences come from; nil when there are others.
    var onlyFragment: String? {
      guard let first = occurrences.first?.fragment, occurrences.allSatisfy({ $0.fragment == first }) else {
        return nil
      }
      return first
    }

    /// What is selected below the field, and when, given that the field is there. Of `a @include(if: $x) { b } a { c }`
    /// the response may have `a` without `b`; of the first half alone it may not.
    var selectionSets: [ConditionalSelectionSet] {
      occurrences.compactMap { occurrence in
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

  private let fragments: [String: ResolvedFragment]
  /// Whether the fields of a fragment on that type are selected for the object.
  private let applies: (TypeDefinition) -> Bool
  private(set) var fields: [Field] = []
  private(set) var spreads: [Spread] = []
  private var indexes: [String: Int] = [:]
  /// The conditions under which each fragment was collected.
  private var visited: [String: [SelectionCondition]] = [:]

  init(fragments: [String: ResolvedFragment], applies: @escaping (TypeDefinition) -> Bool) {
    self.fragments = fragments
    self.applies = applies
  }

  mutating func collect(_ selectionSets: [ConditionalSelectionSet]) {
    for set in selectionSets { collect(set.selectionSet, set.condition, fragment: nil) }
  }

  /// Puts what is selected below a field in the field's place.
  ///
  /// - Parameter applies: whether the fields of a fragment on a type are selected for the field's object.
  mutating func replace(_ index: Int, applies: @escaping (TypeDefinition) -> Bool) {
    let field = fields[index]
    var inner = FieldCollector(fragments: fragments, applies: applies)
    for occurrence in field.occurrences {
      guard let selectionSet = occurrence.field.selectionSet else { continue }
      inner.collect(selectionSet, occurrence.condition, fragment: occurrence.fragment)
    }
    for index in inner.fields.indices { inner.fields[index].wrapper = field.key }
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
    for selection in selectionSet.selections {
      switch selection {
      case .field(let field):
        add(Occurrence(field: field, condition: condition.and(field.syntax.directives), fragment: fragment))
      case .inlineFragment(let inline):
        guard applies(inline.type) else { continue }
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
    guard let definition = fragments[spread.name], applies(definition.type) else { return }
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
    if let index = indexes[key] {
      fields[index].occurrences.append(occurrence)
    } else {
      indexes[key] = fields.count
      fields.append(Field(key: key, occurrences: [occurrence]))
    }
  }
}
