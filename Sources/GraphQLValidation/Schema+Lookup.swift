package import GraphQLLanguage

/// What rules and later stages ask a schema.
extension Schema {
  /// The type that an operation of this kind selects from. https://spec.graphql.org/September2025/#sec-Root-Operation-Types
  package func rootType(of kind: OperationKind) -> TypeDefinition? {
    switch kind {
    case .query: queryType
    case .mutation: mutationType
    case .subscription: subscriptionType
    }
  }

  /// The field that a selection on `type` names: one of its own, or `__typename` on any composite type, or `__schema`
  /// and `__type` on the query root. https://spec.graphql.org/September2025/#sec-Schema-Introspection
  package func field(named name: String, of type: TypeDefinition) -> FieldDefinition? {
    if let field = type.field(named: name) { return field }
    guard name.utf8.first == UInt8(ascii: "_") else { return nil }
    switch name {
    case "__typename" where type.isComposite: return IntrospectionTypes.typenameField
    case "__schema" where type === queryType: return IntrospectionTypes.schemaField
    case "__type" where type === queryType: return IntrospectionTypes.typeField
    default: return nil
    }
  }

  /// The type that a reference names in its innermost place, nil when it is not defined.
  package func namedType(of reference: TypeReference) -> TypeDefinition? {
    types[reference.namedType]
  }

  /// The object types that a value of `type` may have. https://spec.graphql.org/September2025/#GetPossibleTypes()
  package func possibleTypes(of type: TypeDefinition) -> [TypeDefinition] {
    switch type.kind {
    case .object: [type]
    case .interface: implementations[type.name] ?? []
    case .union: type.members.compactMap { types[$0] }.filter { $0.kind == .object }
    case .scalar, .enumeration, .inputObject: []
    }
  }

  /// Whether some object type is possible for both: whether a fragment on one can apply within the other.
  /// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Is-Possible
  package func isPossible(_ fragmentType: TypeDefinition, in parentType: TypeDefinition) -> Bool {
    if fragmentType === parentType { return true }
    if fragmentType.kind == .object && parentType.kind == .object { return false }
    let parentNames = Set(possibleTypes(of: parentType).map(\.name))
    return possibleTypes(of: fragmentType).contains { parentNames.contains($0.name) }
  }

  /// Whether the object type, interface or union `type` is `supertype` or one of those that make it up.
  package func isSubtype(_ type: TypeDefinition, of supertype: TypeDefinition) -> Bool {
    if type === supertype { return true }
    switch supertype.kind {
    case .interface: return type.interfaces.contains(supertype.name)
    case .union: return supertype.members.contains(type.name)
    case .object, .scalar, .enumeration, .inputObject: return false
    }
  }

  /// Whether a value of type `type` fits where `supertype` is expected: equal, or stricter about null, or a possible type
  /// of an abstract one. https://spec.graphql.org/September2025/#IsSubType()
  package func isSubtype(_ type: TypeReference, of supertype: TypeReference) -> Bool {
    if type == supertype { return true }
    switch (type.kind, supertype.kind) {
    case (.nonNull(let inner), .nonNull(let superInner)): return isSubtype(inner, of: superInner)
    case (_, .nonNull): return false
    case (.nonNull(let inner), _): return isSubtype(inner, of: supertype)
    case (.list(let element), .list(let superElement)): return isSubtype(element, of: superElement)
    case (.named(let name), .named(let superName)):
      guard let type = types[name], let supertype = types[superName] else { return false }
      return isSubtype(type, of: supertype)
    case (.list, .named), (.named, .list): return false
    }
  }
}
