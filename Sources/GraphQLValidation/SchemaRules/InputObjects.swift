import GraphQLLanguage

extension SchemaRule {
  /// An input object has fields, of input types; those of a one-of input object are nullable and without defaults.
  /// https://spec.graphql.org/September2025/#sec-Input-Objects.Type-Validation
  static let inputObjects = SchemaRule("InputObjects") { context in
    for type in context.types where type.kind == .inputObject {
      if type.body.inputFields.isEmpty {
        context.report("Input object \"\(type.name)\" has no fields.", at: type.definition.start)
      }
      let isOneOf = type.definition.directives.contains { $0.name.text == "oneOf" }
      for field in type.body.inputFields {
        context.checkInput(
          field, "Input field \"\(type.name).\(field.name.text)\"", at: field.type.location)
        if isOneOf { checkOneOf(field, type.name, context) }
      }
    }
  }

  private static func checkOneOf(_ field: InputValueSyntax, _ type: String, _ context: SchemaContext) {
    if field.type.reference.isNonNull {
      context.report(
        "Field \"\(type).\(field.name.text)\" must be nullable, as its input object is a one-of.",
        at: field.type.location)
    }
    if field.defaultValue != nil {
      context.report(
        "Field \"\(type).\(field.name.text)\" can't have a default value, as its input object is a one-of.",
        at: field.start)
    }
  }
}
