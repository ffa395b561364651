import GraphQLLanguage
import GraphQLValidation

/// The fields that one or several selection sets select for an object, merged by response key and in the order in which
/// a server writes them. https://spec.graphql.org/September2025/#CollectFields()
struct FieldCollector {
  /// One selection of a field.
  struct Occurrence {
    var field: ResolvedField
    /// Whether `@skip` or `@include` may leave it out.
    var isConditional: Bool
    /// The fragment that brings it here: the outermost spread, or nil when it is written here itself.
    var fragment: String?
  }

  struct Field {
    var key: String
    var occurrences: [Occurrence]

    /// Whether the response may lack the field.
    var isConditional: Bool { occurrences.allSatisfy(\.isConditional) }
    /// The one fragment that all occurrences come from; nil when there are others.
    var onlyFragment: String? {
      guard let first = occurrences.first?.fragment, occurrences.allSatisfy({ $0.fragment == first }) else {
        return nil
      }
      return first
    }
    var selectionSets: [ResolvedSelectionSet] { occurrences.compactMap(\.field.selectionSet) }
  }

  private let fragments: [String: ResolvedFragment]
  /// Whether the fields of a fragment on that type are selected for the object.
  private let applies: (TypeDefinition) -> Bool
  private(set) var fields: [Field] = []
  /// The fragments that are spread here for certain, in order.
  private(set) var spreads: [String] = []
  private var indexes: [String: Int] = [:]
  private var visited: Set<String> = []
  private var visitedConditionally: Set<String> = []

  init(fragments: [String: ResolvedFragment], applies: @escaping (TypeDefinition) -> Bool) {
    self.fragments = fragments
    self.applies = applies
  }

  mutating func collect(_ selectionSet: ResolvedSelectionSet, isConditional: Bool = false, fragment: String? = nil) {
    for selection in selectionSet.selections {
      switch selection {
      case .field(let field):
        add(Occurrence(field: field, isConditional: isConditional || field.isConditional, fragment: fragment))
      case .inlineFragment(let inline):
        guard applies(inline.type) else { continue }
        collect(inline.selectionSet, isConditional: isConditional || inline.isConditional, fragment: fragment)
      case .fragmentSpread(let spread):
        collect(spread, isConditional: isConditional || spread.isConditional, fragment: fragment)
      }
    }
  }

  /// A fragment's fields count once however often it is spread; for certain, if one spread is.
  private mutating func collect(_ spread: ResolvedFragmentSpread, isConditional: Bool, fragment: String?) {
    guard let definition = fragments[spread.name], applies(definition.type) else { return }
    if visited.contains(spread.name) { return }
    if isConditional {
      guard visitedConditionally.insert(spread.name).inserted else { return }
    } else {
      visited.insert(spread.name)
      if fragment == nil { spreads.append(spread.name) }
    }
    collect(definition.selectionSet, isConditional: isConditional, fragment: fragment ?? spread.name)
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
