import GraphQLLanguage

/// From syntax to definitions.
extension TypeDefinition {
  convenience init(_ part: SchemaParts.TypePart) {
    let body = part.body
    self.init(
      kind: part.kind, name: part.name, description: part.definition.description,
      fields: body.fields.map(FieldDefinition.init), interfaces: body.interfaces.map(\.text),
      members: body.members.map(\.text), values: body.values.map(EnumValueDefinition.init),
      inputFields: body.inputFields.map(InputValueDefinition.init),
      isOneOf: part.definition.directives.contains { $0.name.text == "oneOf" }, directives: body.directives,
      location: part.definition.name.location)
  }
}

extension DirectiveDefinition {
  init(_ syntax: DirectiveDefinitionSyntax) {
    self.init(
      name: syntax.name.text, arguments: syntax.arguments, isRepeatable: syntax.isRepeatable,
      locations: syntax.locations.map(\.text), location: syntax.name.location)
  }
}
