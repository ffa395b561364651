import GraphQLLanguage

extension ValidationRule {
  /// A type that a definition names is defined.
  /// https://spec.graphql.org/September2025/#sec-Type-References
  static let typeReferences = ValidationRule(
    "TypeReferences",
    typeName: { name, context in
      if BuiltInTypes.scalarNames.contains(name.text) { return }
      fragmentSpreadTypeExistence.typeName?(name, context)
    })
}
