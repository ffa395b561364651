import GraphQLLanguage

extension SchemaRule {
  /// There is a query type; the root types are object types, and different ones.
  /// https://spec.graphql.org/September2025/#sec-Root-Operation-Types
  static let rootOperationTypes = SchemaRule("RootOperationTypes") { context in
    let roots = context.roots
    if roots[.query] == nil {
      context.report(
        "The schema has no query type: define the type \"Query\", or name one in \"schema { query: ... }\".",
        at: context.parts.schemas.first { !$0.isExtension }?.start)
    }
    var first: [String: OperationKind] = [:]
    for kind in [OperationKind.query, .mutation, .subscription] {
      guard let root = roots[kind] else { continue }
      if root.kind != .object {
        context.report(
          "The \(kind.rawValue) type must be an object type, but \"\(root.name)\" is \(root.kind.title).",
          at: root.location)
      }
      if let other = first[root.name] {
        context.reportNewlyForbidden(
          "\"\(root.name)\" is both the \(other.rawValue) type and the \(kind.rawValue) type.", at: root.location)
      } else {
        first[root.name] = kind
      }
    }
  }
}

extension SchemaContext {
  fileprivate struct Root {
    let name: String
    let kind: TypeDefinition.Kind
    /// Where the schema definition names it, or else where it is defined.
    let location: SourceLocation?
  }

  /// The root types as they are given, of whatever kind.
  fileprivate var roots: [OperationKind: Root] {
    var roots: [OperationKind: Root] = [:]
    for root in parts.rootOperationTypes {
      guard let type = schema.types[root.type.text] else { continue }
      roots[root.kind] = Root(name: type.name, kind: type.kind, location: root.type.location)
    }
    if parts.hasSchemaDefinition { return roots }
    for (kind, name) in SchemaParts.defaultRootNames {
      guard let part = parts.part(named: name) else { continue }
      roots[kind] = Root(name: name, kind: part.kind, location: part.definition.start)
    }
    return roots
  }
}
