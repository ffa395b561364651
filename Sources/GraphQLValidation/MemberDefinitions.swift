package import GraphQLLanguage

/// What a type's members say, read from their syntax when it is asked for: a schema has tens of thousands of them, and a
/// query looks at a few.

/// https://spec.graphql.org/September2025/#FieldDefinition
package struct FieldDefinition: Sendable {
  let syntax: FieldDefinitionSyntax

  init(_ syntax: FieldDefinitionSyntax) {
    self.syntax = syntax
  }

  /// A field that every schema has.
  init(builtIn name: String, arguments: [InputValueSyntax] = [], type: TypeReference) {
    syntax = FieldDefinitionSyntax(
      description: nil, name: NameSyntax(name, at: .builtIn), arguments: arguments,
      type: TypeReferenceSyntax(type, at: .builtIn), directives: [])
  }

  /// Which field it is: two fields that say the same are not one.
  package var id: ObjectIdentifier { ObjectIdentifier(syntax) }
  package var name: String { syntax.name.text }
  package var description: String? { syntax.description?.value }
  package var arguments: [InputValueDefinition] {
    syntax.arguments.isEmpty ? [] : syntax.arguments.map(InputValueDefinition.init)
  }
  package var type: TypeReference { syntax.type.reference }
  /// The reason given with `@deprecated`; nil when the field is not deprecated.
  package var deprecationReason: String? { syntax.directives.deprecationReason }
  package var directives: [DirectiveSyntax] { syntax.directives }
  /// Nil for a field that every schema has.
  package var location: SourceLocation? { syntax.name.location.unlessBuiltIn }

  package func argument(named name: String) -> InputValueDefinition? {
    for argument in syntax.arguments where argument.name.text == name { return InputValueDefinition(argument) }
    return nil
  }
}

/// An argument, or a field of an input object. https://spec.graphql.org/September2025/#InputValueDefinition
package struct InputValueDefinition: Sendable {
  let syntax: InputValueSyntax

  init(_ syntax: InputValueSyntax) {
    self.syntax = syntax
  }

  package var name: String { syntax.name.text }
  package var description: String? { syntax.description?.value }
  package var type: TypeReference { syntax.type.reference }
  package var defaultValue: ValueSyntax? { syntax.defaultValue }
  package var deprecationReason: String? { syntax.directives.deprecationReason }
  package var directives: [DirectiveSyntax] { syntax.directives }
  /// Nil for an argument that every schema has.
  package var location: SourceLocation? { syntax.name.location.unlessBuiltIn }
  /// Whether a value must be given: non-null and without a default.
  package var isRequired: Bool { syntax.isRequired }
}

/// https://spec.graphql.org/September2025/#EnumValueDefinition
package struct EnumValueDefinition: Sendable {
  let syntax: EnumValueSyntax

  init(_ syntax: EnumValueSyntax) {
    self.syntax = syntax
  }

  /// A value that every schema has.
  init(builtIn name: String) {
    syntax = EnumValueSyntax(description: nil, name: NameSyntax(name, at: .builtIn), directives: [])
  }

  package var name: String { syntax.name.text }
  package var description: String? { syntax.description?.value }
  package var deprecationReason: String? { syntax.directives.deprecationReason }
  /// Nil for a value that every schema has.
  package var location: SourceLocation? { syntax.name.location.unlessBuiltIn }
}

extension InputValueSyntax {
  /// An argument that every schema has.
  convenience init(builtIn name: String, type: TypeReference, defaultValue: ValueSyntax? = nil) {
    self.init(
      description: nil, name: NameSyntax(name, at: .builtIn), type: TypeReferenceSyntax(type, at: .builtIn),
      defaultValue: defaultValue, directives: [])
  }
}

extension SourceLocation {
  /// Where the definitions are that every schema has: in no file.
  static let builtIn = SourceLocation(file: -1, offset: 0)

  fileprivate var unlessBuiltIn: SourceLocation? { self == .builtIn ? nil : self }
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
