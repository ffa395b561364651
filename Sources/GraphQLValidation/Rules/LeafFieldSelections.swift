import GraphQLLanguage

extension ValidationRule {
  /// A field of an object, interface or union type has a selection set, and a field of any other type has none.
  /// https://spec.graphql.org/September2025/#sec-Leaf-Field-Selections
  static let leafFieldSelections = ValidationRule(
    "LeafFieldSelections",
    field: { field, context in
      guard let definition = field.definition, let type = field.namedType else { return }
      let name = field.syntax.name.text
      switch (type.isComposite, field.syntax.selectionSet) {
      case (false, let set?):
        context.report(
          "Field \"\(name)\" has the type \"\(definition.type)\", which has no fields to select.", at: set.location)
      case (true, nil):
        context.report(
          "Field \"\(name)\" has the type \"\(definition.type)\" and needs a selection: did you mean \"\(name) { ... }\"?",
          at: field.syntax.location)
      default: break
      }
    })
}
