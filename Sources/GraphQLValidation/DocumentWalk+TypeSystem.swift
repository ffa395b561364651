import GraphQLLanguage

/// Definitions of a schema: the types that they name and the directives on them.
extension DocumentWalk {
  func typeSystem(_ definition: DefinitionSyntax) {
    switch definition {
    case .schema(let schema):
      directives(schema.directives, "SCHEMA", of: "schema")
      for root in schema.rootOperationTypes { typeName(root.type) }
    case .type(let type): self.type(type)
    case .directive(let directive): inputValues(directive.arguments, "ARGUMENT_DEFINITION")
    case .operation, .fragment: break
    }
  }

  private func type(_ type: TypeSyntax) {
    // A name in a document can't be the key `schema` of a schema definition's directives: names have no spaces.
    directives(type.directives, type.body.kind.directiveLocation, of: "type \(type.name.text)")
    switch type.body {
    case .scalar: break
    case .object(let interfaces, let fields), .interface(let interfaces, let fields):
      for name in interfaces { typeName(name) }
      for field in fields {
        directives(field.directives, "FIELD_DEFINITION")
        usedType(field.type)
        if !field.arguments.isEmpty { inputValues(field.arguments, "ARGUMENT_DEFINITION") }
      }
    case .union(let members):
      for name in members { typeName(name) }
    case .enumeration(let values):
      for value in values { directives(value.directives, "ENUM_VALUE") }
    case .inputObject(let fields): inputValues(fields, "INPUT_FIELD_DEFINITION")
    }
  }

  private func inputValues(_ values: [InputValueSyntax], _ location: String) {
    for input in values {
      directives(input.directives, location)
      usedType(input.type)
      if let value = input.defaultValue { defaultValue(value, of: input.type) }
    }
  }

  /// Definitions know all built-in scalars, those included that a schema does not use. Most fields and arguments have one,
  /// and need no look-up.
  private func usedType(_ type: TypeReferenceSyntax) {
    if !BuiltInTypes.isScalar(type.reference.namedType) { typeName(type.namedType) }
  }

  /// The literals of a type system document are constant: there is nothing that they could use.
  private func directives(
    _ directives: [DirectiveSyntax], _ location: String, of definition: @autoclosure () -> String? = nil
  ) {
    if directives.isEmpty { return }
    self.directives(directives, location, constants, of: definition())
  }
}

extension TypeDefinition.Kind {
  /// https://spec.graphql.org/September2025/#TypeSystemDirectiveLocation
  var directiveLocation: String {
    switch self {
    case .scalar: "SCALAR"
    case .object: "OBJECT"
    case .interface: "INTERFACE"
    case .union: "UNION"
    case .enumeration: "ENUM"
    case .inputObject: "INPUT_OBJECT"
    }
  }
}
