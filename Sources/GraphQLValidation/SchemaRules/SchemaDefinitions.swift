import GraphQLLanguage

extension SchemaRule {
  /// There is one schema definition at most, and it and its extensions give each kind of operation one type.
  /// https://spec.graphql.org/September2025/#sec-Schema
  static let schemaDefinitions = SchemaRule("SchemaDefinitions") { context in
    var definition: SchemaSyntax?
    var roots: [OperationKind: SourceLocation] = [:]
    for schema in context.parts.schemas {
      if let definition, !schema.isExtension {
        context.report(
          "There is another schema definition.", at: schema.start, note: ("the first one is here", definition.location))
      }
      if !schema.isExtension { definition = definition ?? schema }
      for root in schema.rootOperationTypes {
        if let first = roots[root.kind] {
          context.report(
            "The schema has another \(root.kind.rawValue) type.", at: root.location,
            note: ("the first one is here", first))
        } else {
          roots[root.kind] = root.location
        }
      }
    }
  }
}
