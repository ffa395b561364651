package import GraphQLLanguage

/// Makes a schema from type system documents: definitions by name, their extensions merged into them in the order of
/// the files, and what every schema has built in.
///
/// What is wrong with the documents is reported, the rules of chapter 3 and those of chapter 5 that hold for directives;
/// what can be used of them is in the schema all the same.
package struct SchemaBuilder {
  /// How to take what published schemas do although the specification forbids it.
  package struct Options: Sendable {
    /// Whether it is an error rather than a warning. A schema is a snapshot of a server that works; it may
    /// - use directives that it does not define: dumps leave them out, those of AEM do, and nothing in a file tells a
    ///   definition that was left out from a name that is misspelled;
    /// - have a default value, or a directive's argument, that does not fit its type, a default value that needs itself,
    ///   a deprecated field that implements one that is not, one type as two root types, a directive that uses itself:
    ///   the edition of September 2025 forbids what older ones did not, and the schemas of GitHub, Shopify and
    ///   Kickstarter have it.
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
    let diagnostics = diagnostics(documents, parts, schema, options)
    return Result(schema: schema, diagnostics: diagnostics.sorted(by: Diagnostic.isBefore))
  }

  static let defaultRootNames: [(kind: OperationKind, name: String)] = [
    (.query, "Query"), (.mutation, "Mutation"), (.subscription, "Subscription"),
  ]

  private static func diagnostics(
    _ documents: [Document], _ parts: SchemaParts, _ schema: Schema, _ options: Options
  ) -> [Diagnostic] {
    var walkOptions = Validator.Options()
    walkOptions.unknownDirectives = options.isStrict ? .error : .warning
    let walk = ValidationContext(schema: schema, documents: documents, options: walkOptions)
    DocumentWalk(walk, rules: ValidationRule.ofTypeSystem + ValidationRule.ofConstants).run()
    let constantRules = Set(ValidationRule.ofConstants.map(\.name))
    let definitions = walk.diagnostics.filter { !constantRules.contains($0.rule) }
    let context = SchemaContext(parts: parts, schema: schema, options: options)
    context.run(SchemaRule.ofDocuments)
    // Where names are amiss, types and values are bound to be: one mistake should not be reported twice.
    let diagnostics = definitions + context.diagnostics
    if diagnostics.contains(where: { $0.severity == .error }) { return diagnostics }
    context.run(SchemaRule.ofTypes)
    var constants = walk.diagnostics.filter { constantRules.contains($0.rule) }
    if !options.isStrict {
      for index in constants.indices { constants[index].severity = .warning }
    }
    return definitions + context.diagnostics + constants
  }

  private let parts: SchemaParts

  private func schema() -> Schema {
    var types: [String: TypeDefinition] = [:]
    types.reserveCapacity(parts.types.count + 16)
    for type in BuiltInTypes.scalars { types[type.name] = type }
    for type in IntrospectionTypes.all { types[type.name] = type }
    var objects: [TypeDefinition] = []
    for part in parts.types where types[part.name] == nil {
      let type = TypeDefinition(part)
      types[type.name] = type
      if type.kind == .object { objects.append(type) }
    }
    let directives = directives()
    removeUnusedScalars(from: &types, directives)
    return Schema(
      types: types, directives: directives, queryType: rootType(.query, types),
      mutationType: rootType(.mutation, types), subscriptionType: rootType(.subscription, types),
      implementations: implementations(objects, types))
  }

  /// The type that the schema definition gives, or without one the type of the default name.
  /// https://spec.graphql.org/September2025/#sec-Root-Operation-Types.Default-Root-Operation-Type-Names
  private func rootType(_ kind: OperationKind, _ types: [String: TypeDefinition]) -> TypeDefinition? {
    let given = parts.rootOperationTypes.last { $0.kind == kind }.flatMap { types[$0.type.text] }
    let named = Self.defaultRootNames.first { $0.kind == kind }.flatMap { types[$0.name] }
    guard let type = parts.hasSchemaDefinition ? given : named ?? given else { return nil }
    return type.kind == .object ? type : nil
  }

  private func directives() -> [String: DirectiveDefinition] {
    var directives: [String: DirectiveDefinition] = [:]
    for syntax in parts.directives where directives[syntax.name.text] == nil {
      directives[syntax.name.text] = DirectiveDefinition(syntax)
    }
    for directive in BuiltInTypes.directives where directives[directive.name] == nil {
      directives[directive.name] = directive
    }
    return directives
  }

  /// A built-in scalar that nothing refers to is no part of a schema; introspection refers to `String` and `Boolean`.
  /// https://spec.graphql.org/September2025/#sec-Scalars.Built-in-Scalars
  private func removeUnusedScalars(
    from types: inout [String: TypeDefinition], _ directives: [String: DirectiveDefinition]
  ) {
    var unused: Set<String> = ["Int", "Float", "ID"]
    for part in parts.types {
      for field in part.body.fields {
        unused.remove(field.type.reference.namedType)
        for argument in field.arguments { unused.remove(argument.type.reference.namedType) }
      }
      for field in part.body.inputFields { unused.remove(field.type.reference.namedType) }
      for name in part.body.members { unused.remove(name.text) }
      for name in part.body.interfaces { unused.remove(name.text) }
      if unused.isEmpty { return }
    }
    for root in parts.rootOperationTypes { unused.remove(root.type.text) }
    for directive in parts.directives {
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
