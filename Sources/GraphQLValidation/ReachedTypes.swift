import GraphQLLanguage

/// The types of a schema that documents have to do with: what they select from and what they send, the interfaces and
/// the input objects that belong to these, the root types, and whatever is extended or used by a directive's arguments.
/// What documents name and the schema does not have is passed over: they need not be right.
struct ReachedTypes {
  private(set) var names: Set<String> = []
  private let schema: Schema
  private var visited: Set<ObjectIdentifier> = []

  init(_ documents: [Document], _ schema: Schema, _ parts: SchemaParts) {
    self.schema = schema
    for root in SchemaParts.defaultRootNames { add(root.name) }
    for root in parts.rootOperationTypes { add(root.type.text) }
    for type in parts.allTypes where type.isExtension { add(type.name.text) }
    for directive in parts.directives {
      for argument in directive.arguments { add(argument.type.reference.namedType) }
    }
    for definition in documents.flatMap(\.definitions) {
      switch definition {
      case .operation(let operation):
        for variable in operation.variables { add(variable.type.reference.namedType) }
        add(operation.selectionSet, of: schema.rootType(of: operation.kind))
      case .fragment(let fragment): add(fragment.selectionSet, of: schema.types[fragment.typeCondition.text])
      case .schema, .type, .directive: continue
      }
    }
  }

  private mutating func add(_ set: SelectionSetSyntax, of type: TypeDefinition?) {
    guard let type else { return }
    add(type)
    for selection in set.selections {
      switch selection {
      case .field(let syntax):
        guard let field = schema.field(named: syntax.name.text, of: type) else { continue }
        for argument in field.syntax.arguments { add(argument.type.reference.namedType) }
        add(field.type.namedType)
        if let inner = syntax.selectionSet { add(inner, of: schema.namedType(of: field.type)) }
      case .inlineFragment(let fragment):
        add(fragment.selectionSet, of: fragment.typeCondition.map { schema.types[$0.text] } ?? type)
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
