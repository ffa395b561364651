import GraphQLLanguage

extension ValidationRule {
  /// The type that a fragment is on is defined; and so is every other type that a document names, as those of variables
  /// and, in a schema, of fields and arguments.
  /// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Type-Existence
  static let fragmentSpreadTypeExistence = ValidationRule(
    "FragmentSpreadTypeExistence",
    typeName: { name, context in
      if context.isTypeDefinedInDocuments(name.text) { return }
      context.report(
        "There is no type \"\(name.text)\"." + context.didYouMean(name.text, among: Array(context.schema.types.keys)),
        at: name.location)
    })
}
