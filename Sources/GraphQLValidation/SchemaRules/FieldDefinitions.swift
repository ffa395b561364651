import GraphQLLanguage

extension SchemaRule {
  /// An object type or interface has fields, of output types, with arguments of input types.
  /// https://spec.graphql.org/September2025/#sec-Objects.Type-Validation
  static let fieldDefinitions = SchemaRule("FieldDefinitions") { context in
    for type in context.types where type.kind == .object || type.kind == .interface {
      if type.body.fields.isEmpty {
        context.report("Type \"\(type.name)\" has no fields.", at: type.definition.start)
      }
      for field in type.body.fields {
        let named = field.type.reference.namedType
        if !BuiltInTypes.isScalar(named), let kind = context.schema.types[named]?.kind, kind == .inputObject {
          context.report(
            "Field \"\(type.name).\(field.name.text)\" can't have the type \"\(field.type.reference)\", which is "
              + "\(kind.title): fields have output types.",
            at: field.type.location)
        }
        for argument in field.arguments {
          context.checkInput(
            argument, "Argument \"\(type.name).\(field.name.text)(\(argument.name.text):)\"", at: argument.type.location
          )
        }
      }
    }
  }
}

extension SchemaContext {
  /// An argument or an input field has an input type, and is not deprecated while it is required.
  func checkInput(_ input: InputValueSyntax, _ title: @autoclosure () -> String, at location: SourceLocation) {
    let named = input.type.reference.namedType
    if !BuiltInTypes.isScalar(named), let type = schema.types[named], !type.isInput {
      report(
        "\(title()) can't have the type \"\(input.type.reference)\", which is \(type.kind.title): "
          + "it needs a scalar, an enum or an input object.",
        at: location)
    }
    if input.directives.isEmpty || !input.isRequired { return }
    guard let deprecated = input.directives.first(where: { $0.name.text == "deprecated" }) else { return }
    report("\(title()) is required and so can't be deprecated.", at: deprecated.location)
  }
}
