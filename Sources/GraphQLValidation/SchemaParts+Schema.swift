import GraphQLLanguage

/// From the definitions of type system documents to a schema.
extension SchemaParts {
  static let defaultRootNames: [(kind: OperationKind, name: String)] = [
    (.query, "Query"), (.mutation, "Mutation"), (.subscription, "Subscription"),
  ]

  /// The definitions by name, and what every schema has built in.
  func schema() -> Schema {
    var types: [String: TypeDefinition] = [:]
    types.reserveCapacity(self.types.count + 16)
    for type in BuiltInTypes.scalars { types[type.name] = type }
    for type in IntrospectionTypes.all { types[type.name] = type }
    var objects: [TypeDefinition] = []
    for part in self.types where !BuiltInTypes.isBuiltIn(part.name) {
      let type = TypeDefinition(part)
      types[type.name] = type
      if type.kind == .object { objects.append(type) }
    }
    let directives = directiveDefinitions()
    removeUnusedScalars(from: &types, directives)
    return Schema(
      types: types, directives: directives, queryType: rootType(.query, types),
      mutationType: rootType(.mutation, types), subscriptionType: rootType(.subscription, types),
      implementations: implementations(objects, types))
  }

  /// The type that the schema definition gives, or without one the type of the default name.
  /// https://spec.graphql.org/September2025/#sec-Root-Operation-Types.Default-Root-Operation-Type-Names
  private func rootType(_ kind: OperationKind, _ types: [String: TypeDefinition]) -> TypeDefinition? {
    let given = rootOperationTypes.last { $0.kind == kind }.flatMap { types[$0.type.text] }
    let named = SchemaParts.defaultRootNames.first { $0.kind == kind }.flatMap { types[$0.name] }
    guard let type = hasSchemaDefinition ? given : named ?? given else { return nil }
    return type.kind == .object ? type : nil
  }

  private func directiveDefinitions() -> [String: DirectiveDefinition] {
    var definitions: [String: DirectiveDefinition] = [:]
    for syntax in directives where definitions[syntax.name.text] == nil {
      definitions[syntax.name.text] = DirectiveDefinition(syntax)
    }
    for directive in BuiltInTypes.directives where definitions[directive.name] == nil {
      definitions[directive.name] = directive
    }
    return definitions
  }

  /// A built-in scalar that nothing refers to is no part of a schema; introspection refers to `String` and `Boolean`.
  /// https://spec.graphql.org/September2025/#sec-Scalars.Built-in-Scalars
  private func removeUnusedScalars(
    from types: inout [String: TypeDefinition], _ directives: [String: DirectiveDefinition]
  ) {
    var unused: Set<String> = ["Int", "Float", "ID"]
    for part in self.types {
      for field in part.body.fields {
        unused.remove(field.type.reference.namedType)
        for argument in field.arguments { unused.remove(argument.type.reference.namedType) }
      }
      for field in part.body.inputFields { unused.remove(field.type.reference.namedType) }
      for name in part.body.members { unused.remove(name.text) }
      for name in part.body.interfaces { unused.remove(name.text) }
      if unused.isEmpty { return }
    }
    for root in rootOperationTypes { unused.remove(root.type.text) }
    for directive in self.directives {
      for argument in directive.arguments { unused.remove(argument.type.reference.namedType) }
    }
    for name in unused { types[name] = nil }
  }

  /// The object types of each interface, by the interfaces that they name and by those that these name in turn.
  private func implementations(
    _ objects: [TypeDefinition], _ types: [String: TypeDefinition]
  ) -> [String: [TypeDefinition]] {
    var implementations: [String: [TypeDefinition]] = [:]
    for object in objects where !object.interfaces.isEmpty {
      var names = object.interfaces
      var seen = Set(names)
      var next = 0
      while next < names.count {
        let name = names[next]
        next += 1
        guard let interface = types[name], interface.kind == .interface else { continue }
        for parent in interface.interfaces where seen.insert(parent).inserted { names.append(parent) }
        // A type that names an interface twice is still one of its types once.
        if implementations[name]?.last !== object { implementations[name, default: []].append(object) }
      }
    }
    return implementations
  }
}
