import GraphQLLanguage

extension SchemaRule {
  /// An enum has values.
  /// https://spec.graphql.org/September2025/#sec-Enums.Type-Validation
  static let enums = SchemaRule("Enums") { context in
    for type in context.types where type.kind == .enumeration && type.body.values.isEmpty {
      context.report("Enum \"\(type.name)\" has no values.", at: type.definition.start)
    }
  }
}
