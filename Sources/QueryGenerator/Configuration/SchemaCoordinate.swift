import GraphQLLanguage
import GraphQLValidation

/// What a text like `AdventureModel.title` names in a schema.
/// https://spec.graphql.org/September2025/#sec-Schema-Coordinates
enum SchemaCoordinate {
  case field(FieldDefinition, TypeDefinition)
  case inputField(InputValueDefinition, TypeDefinition)
  case value(EnumValueDefinition, TypeDefinition)
  /// A type that has no member of the name, and that name.
  case unknownMember(String, TypeDefinition)

  /// A type, as far as the text is its name alone.
  static func type(_ name: NameSyntax, in schema: Schema) throws(Diagnostic) -> TypeDefinition {
    if let type = schema.types[name.text] { return type }
    let names = schema.types.keys.filter { !$0.hasPrefix("__") }.sorted()
    throw Diagnostic(
      "The schema has no type \"\(name.text)\".\(didYouMean(suggestions(for: name.text, among: names)))",
      at: name.location)
  }

  /// A member of a type.
  static func member(_ name: NameSyntax, in schema: Schema) throws(Diagnostic) -> SchemaCoordinate {
    let parts = name.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw Diagnostic("Expected \"Type.field\", found \"\(name.text)\".", at: name.location)
    }
    let type = try type(NameSyntax(parts[0], at: name.location), in: schema)
    if let field = type.field(named: parts[1]) { return .field(field, type) }
    if let field = type.inputField(named: parts[1]) { return .inputField(field, type) }
    if let value = type.value(named: parts[1]) { return .value(value, type) }
    return .unknownMember(parts[1], type)
  }

  /// A field of an object type or an interface.
  static func field(
    _ name: NameSyntax, in schema: Schema
  ) throws(Diagnostic) -> (field: FieldDefinition, type: TypeDefinition) {
    switch try member(name, in: schema) {
    case .field(let field, let type): return (field, type)
    case .unknownMember(let member, let type): throw unknown(member, of: type, at: name.location)
    case .inputField, .value:
      throw Diagnostic("Expected a field of an object type, found \"\(name.text)\".", at: name.location)
    }
  }

  static func unknown(_ member: String, of type: TypeDefinition, at location: SourceLocation) -> Diagnostic {
    let names = type.fields.map(\.name) + type.inputFields.map(\.name) + type.values.map(\.name)
    let what = type.kind == .enumeration ? "value" : "field"
    return Diagnostic(
      "Type \"\(type.name)\" has no \(what) \"\(member)\".\(didYouMean(suggestions(for: member, among: names)))",
      at: location)
  }
}

extension Diagnostic: Error {
  /// Two members of one type that are configured to have one name.
  static func clash(of name: String, _ first: SourceLocation, _ second: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "Two members of one type would be called \"\(name)\".", at: first, rule: "Configuration",
      notes: [.init("The other one is here.", at: second)])
  }

  /// An entry of the configuration that has no effect.
  static func unused(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.warning, message, at: location, rule: "Configuration")
  }

  /// An error in the configuration.
  init(_ message: String, at location: SourceLocation) {
    self.init(.error, message, at: location, rule: "Configuration")
  }
}
