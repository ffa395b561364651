import GraphQLLanguage

/// What every schema has without saying so.
enum BuiltInTypes {
  /// https://spec.graphql.org/September2025/#sec-Scalars.Built-in-Scalars
  static let scalars: [TypeDefinition] = ["Int", "Float", "String", "Boolean", "ID"].map {
    TypeDefinition(kind: .scalar, name: $0)
  }

  /// https://spec.graphql.org/September2025/#sec-Type-System.Directives.Built-in-Directives
  static let directives: [DirectiveDefinition] = [
    DirectiveDefinition(name: "skip", arguments: [condition], locations: selectionLocations),
    DirectiveDefinition(name: "include", arguments: [condition], locations: selectionLocations),
    DirectiveDefinition(
      name: "deprecated",
      arguments: [
        InputValueSyntax(
          builtIn: "reason", type: .nonNull(.named("String")), defaultValue: .builtIn(string: defaultDeprecationReason))
      ],
      locations: ["FIELD_DEFINITION", "ARGUMENT_DEFINITION", "INPUT_FIELD_DEFINITION", "ENUM_VALUE"]),
    DirectiveDefinition(
      name: "specifiedBy", arguments: [InputValueSyntax(builtIn: "url", type: .nonNull(.named("String")))],
      locations: ["SCALAR"]),
    DirectiveDefinition(name: "oneOf", locations: ["INPUT_OBJECT"]),
  ]

  /// The reason of a `@deprecated` that gives none.
  static let defaultDeprecationReason = "No longer supported"

  static let scalarNames: Set<String> = Set(scalars.map(\.name))

  /// Whether a type is a built-in scalar, for where it is asked of each field: comparing with the one short name of that
  /// length is several times faster than hashing.
  static func isScalar(_ name: String) -> Bool {
    switch name.utf8.count {
    case 2: name == "ID"
    case 3: name == "Int"
    case 5: name == "Float"
    case 6: name == "String"
    case 7: name == "Boolean"
    default: false
    }
  }

  /// Whether every schema has a type of that name, a scalar or one of introspection.
  static func isBuiltIn(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "_") ? IntrospectionTypes.names.contains(name) : isScalar(name)
  }

  private static let selectionLocations = ["FIELD", "FRAGMENT_SPREAD", "INLINE_FRAGMENT"]
  private static let condition = InputValueSyntax(builtIn: "if", type: .nonNull(.named("Boolean")))
}
