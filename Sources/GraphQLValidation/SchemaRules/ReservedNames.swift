import GraphQLLanguage

extension SchemaRule {
  /// No name begins with two underscores, but those of introspection.
  /// https://spec.graphql.org/September2025/#sec-Names.Reserved-Names
  static let reservedNames = SchemaRule("ReservedNames") { context in
    for type in context.types {
      context.checkName(type.definition.name, at: type.definition.start)
      for field in type.body.fields {
        context.checkName(field.name, at: field.start)
        for argument in field.arguments { context.checkName(argument.name, at: argument.start) }
      }
      for field in type.body.inputFields { context.checkName(field.name, at: field.start) }
      for value in type.body.values { context.checkName(value.name, at: value.start) }
    }
    for directive in context.parts.directives {
      context.checkName(directive.name, at: directive.start)
      for argument in directive.arguments { context.checkName(argument.name, at: argument.start) }
    }
  }
}

extension SchemaContext {
  fileprivate func checkName(_ name: NameSyntax, at location: SourceLocation) {
    guard name.text.utf8.first == UInt8(ascii: "_"), name.text.utf8.starts(with: "__".utf8) else { return }
    report("Name \"\(name.text)\" must not begin with \"__\", which introspection reserves.", at: location)
  }
}

extension FieldDefinitionSyntax {
  /// Where the definition begins: at its description, if it has one.
  var start: SourceLocation { description?.location ?? name.location }
}

extension InputValueSyntax {
  var start: SourceLocation { description?.location ?? name.location }
  /// Whether a value must be given: non-null and without a default.
  var isRequired: Bool { type.reference.isNonNull && defaultValue == nil }
}

extension EnumValueSyntax {
  var start: SourceLocation { description?.location ?? name.location }
}
