import GraphQLValidation

/// The fields that a target's queries select: what a configuration can say something of.
struct SelectedFields {
  private(set) var definitions: Set<ObjectIdentifier> = []
  /// The aliases, by the names of the types that they are selected on.
  private(set) var aliases: [String: Set<String>] = [:]

  /// None.
  init() {}

  init(_ operations: ValidOperations) {
    for operation in operations.operations { walk(operation.selectionSet) }
    for fragment in operations.fragments.values { walk(fragment.selectionSet) }
  }

  func contains(_ field: FieldDefinition) -> Bool { definitions.contains(field.id) }

  private mutating func walk(_ selectionSet: ResolvedSelectionSet) {
    for selection in selectionSet.selections {
      switch selection {
      case .field(let field):
        definitions.insert(field.definition.id)
        if field.responseKey != field.definition.name {
          aliases[selectionSet.parentType.name, default: []].insert(field.responseKey)
        }
        if let inner = field.selectionSet { walk(inner) }
      case .inlineFragment(let inline): walk(inline.selectionSet)
      case .fragmentSpread: continue
      }
    }
  }
}
