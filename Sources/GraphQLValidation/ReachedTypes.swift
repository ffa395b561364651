import GraphQLLanguage

/// The types of a schema that operations have to do with: what they select from and what they send, the interfaces and
/// the input objects that belong to these, the root types, and whatever is extended or used by a directive's arguments.
struct ReachedTypes {
  private(set) var names: Set<String> = []
  private let schema: Schema
  private var visited: Set<ObjectIdentifier> = []

  init(_ operations: ValidOperations, _ parts: SchemaParts) {
    schema = operations.schema
    for root in SchemaParts.defaultRootNames { add(root.name) }
    for root in parts.rootOperationTypes { add(root.type.text) }
    for type in parts.allTypes where type.isExtension { add(type.name.text) }
    for directive in parts.directives {
      for argument in directive.arguments { add(argument.type.reference.namedType) }
    }
    for operation in operations.operations {
      for variable in operation.variables { add(variable.namedType) }
      add(operation.selectionSet)
    }
    for fragment in operations.fragments.values { add(fragment.selectionSet) }
  }

  private mutating func add(_ set: ResolvedSelectionSet) {
    add(set.parentType)
    for selection in set.selections {
      switch selection {
      case .field(let field):
        for argument in field.definition.syntax.arguments { add(argument.type.reference.namedType) }
        if let inner = field.selectionSet { add(inner) } else { add(field.namedType) }
      case .inlineFragment(let fragment): add(fragment.selectionSet)
      case .fragmentSpread: continue
      }
    }
  }

  private mutating func add(_ name: String) {
    if let type = schema.types[name] { add(type) }
  }

  private mutating func add(_ first: TypeDefinition) {
    var pending = [first]
    while let type = pending.popLast() {
      guard visited.insert(ObjectIdentifier(type)).inserted else { continue }
      names.insert(type.name)
      for name in type.interfaces + type.inputFields.map(\.type.namedType) {
        if let next = schema.types[name] { pending.append(next) }
      }
    }
  }
}
