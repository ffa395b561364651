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

extension FieldDefinition {
  convenience init(_ syntax: FieldDefinitionSyntax) {
    self.init(
      name: syntax.name.text, description: syntax.description,
      arguments: syntax.arguments.isEmpty ? [] : syntax.arguments.map(InputValueDefinition.init),
      type: syntax.type.reference, deprecationReason: syntax.directives.deprecationReason,
      directives: syntax.directives, location: syntax.name.location)
  }
}

extension InputValueDefinition {
  convenience init(_ syntax: InputValueSyntax) {
    self.init(
      name: syntax.name.text, description: syntax.description, type: syntax.type.reference,
      defaultValue: syntax.defaultValue, deprecationReason: syntax.directives.deprecationReason,
      directives: syntax.directives, location: syntax.name.location)
  }
}

extension EnumValueDefinition {
  init(_ syntax: EnumValueSyntax) {
    self.init(
      name: syntax.name.text, description: syntax.description,
      deprecationReason: syntax.directives.deprecationReason, location: syntax.name.location)
  }
}

extension DirectiveDefinition {
  init(_ syntax: DirectiveDefinitionSyntax) {
    self.init(
      name: syntax.name.text, description: syntax.description,
      arguments: syntax.arguments.map(InputValueDefinition.init), isRepeatable: syntax.isRepeatable,
      locations: syntax.locations.map(\.text), location: syntax.name.location)
  }
}

extension [DirectiveSyntax] {
  /// The reason that `@deprecated` gives, or its default; nil without the directive.
  /// https://spec.graphql.org/September2025/#sec--deprecated
  fileprivate var deprecationReason: String? {
    if isEmpty { return nil }
    guard let directive = first(where: { $0.name.text == "deprecated" }) else { return nil }
    guard let reason = directive.arguments.first(where: { $0.name.text == "reason" }),
      case .string(let string) = reason.value.kind
    else { return BuiltInTypes.defaultDeprecationReason }
    return string.value
  }
}
