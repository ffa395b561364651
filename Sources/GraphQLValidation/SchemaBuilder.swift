package import GraphQLLanguage

/// Makes a schema from type system documents: definitions by name, their extensions merged into them in the order of
/// the files, and what every schema has built in.
///
/// What is wrong with the documents is reported; what can be used of them is in the schema all the same.
package struct SchemaBuilder {
  package struct Options: Sendable {
    /// Whether what snapshots of real servers get wrong is an error: see `SchemaRules`.
    package var isStrict: Bool

    package init(isStrict: Bool = false) {
      self.isStrict = isStrict
    }
  }

  package struct Result: Sendable {
    package let schema: Schema
    /// In order of place.
    package let diagnostics: [Diagnostic]
  }

  package static func build(documents: [Document], options: Options = Options()) -> Result {
    let parts = SchemaParts(documents)
    let schema = SchemaBuilder(parts: parts).schema()
    return Result(schema: schema, diagnostics: [])
  }

  private let parts: SchemaParts

  private func schema() -> Schema {
    var types: [String: TypeDefinition] = [:]
    types.reserveCapacity(parts.types.count + 16)
    for type in BuiltInTypes.scalars { types[type.name] = type }
    for type in IntrospectionTypes.all { types[type.name] = type }
    var objects: [TypeDefinition] = []
    for part in parts.types where types[part.definition.name.text] == nil {
      let type = typeDefinition(part)
      types[type.name] = type
      if type.kind == .object { objects.append(type) }
    }
    return Schema(
      types: types, directives: directives(), queryType: rootType(.query, "Query", types),
      mutationType: rootType(.mutation, "Mutation", types),
      subscriptionType: rootType(.subscription, "Subscription", types),
      implementations: implementations(objects, types))
  }

  /// The type that `schema {}` gives, or the one of the default name where no schema definition gives any.
  /// https://spec.graphql.org/September2025/#sec-Root-Operation-Types.Default-Root-Operation-Type-Names
  private func rootType(_ kind: OperationKind, _ name: String, _ types: [String: TypeDefinition]) -> TypeDefinition? {
    let given = parts.rootOperationTypes.first { $0.kind == kind }?.type.text
    guard let type = (given ?? (parts.hasSchemaDefinition ? nil : name)).flatMap({ types[$0] }) else { return nil }
    return type.kind == .object ? type : nil
  }

  private func directives() -> [String: DirectiveDefinition] {
    var directives: [String: DirectiveDefinition] = [:]
    for syntax in parts.directives where directives[syntax.name.text] == nil {
      directives[syntax.name.text] = DirectiveDefinition(
        name: syntax.name.text, description: syntax.description?.value, arguments: syntax.arguments.map(inputValue),
        isRepeatable: syntax.isRepeatable, locations: syntax.locations.map(\.text), location: syntax.name.location)
    }
    for directive in BuiltInTypes.directives where directives[directive.name] == nil {
      directives[directive.name] = directive
    }
    return directives
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

/// From syntax to definitions.
extension SchemaBuilder {
  private func typeDefinition(_ part: SchemaParts.TypePart) -> TypeDefinition {
    let definition = part.definition
    let body = part.mergedBody
    return TypeDefinition(
      kind: definition.body.kind, name: definition.name.text, description: definition.description?.value,
      fields: body.fields.map(field), interfaces: body.interfaces.map(\.text), members: body.members.map(\.text),
      values: body.values.map(enumValue), inputFields: body.inputFields.map(inputValue),
      isOneOf: body.directives.contains { $0.name.text == "oneOf" }, directives: body.directives,
      location: definition.name.location)
  }

  private func field(_ syntax: FieldDefinitionSyntax) -> FieldDefinition {
    FieldDefinition(
      name: syntax.name.text, description: syntax.description?.value,
      arguments: syntax.arguments.isEmpty ? [] : syntax.arguments.map(inputValue), type: TypeReference(syntax.type),
      deprecationReason: deprecationReason(syntax.directives), directives: syntax.directives,
      location: syntax.name.location)
  }

  private func inputValue(_ syntax: InputValueSyntax) -> InputValueDefinition {
    InputValueDefinition(
      name: syntax.name.text, description: syntax.description?.value, type: TypeReference(syntax.type),
      defaultValue: syntax.defaultValue, deprecationReason: deprecationReason(syntax.directives),
      directives: syntax.directives, location: syntax.name.location)
  }

  private func enumValue(_ syntax: EnumValueSyntax) -> EnumValueDefinition {
    EnumValueDefinition(
      name: syntax.name.text, description: syntax.description?.value,
      deprecationReason: deprecationReason(syntax.directives), location: syntax.name.location)
  }

  /// https://spec.graphql.org/September2025/#sec--deprecated
  private func deprecationReason(_ directives: [DirectiveSyntax]) -> String? {
    if directives.isEmpty { return nil }
    guard let directive = directives.first(where: { $0.name.text == "deprecated" }) else { return nil }
    guard let reason = directive.arguments.first(where: { $0.name.text == "reason" }),
      case .string(let string) = reason.value.kind
    else { return BuiltInTypes.defaultDeprecationReason }
    return string.value
  }
}
