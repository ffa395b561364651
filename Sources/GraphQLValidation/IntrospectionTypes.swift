import GraphQLLanguage

/// The types by which a schema describes itself. https://spec.graphql.org/September2025/#sec-Schema-Introspection
enum IntrospectionTypes {
  static let typenameField = FieldDefinition(builtIn: "__typename", type: .nonNull(.named("String")))
  static let schemaField = FieldDefinition(builtIn: "__schema", type: .nonNull(.named("__Schema")))
  static let typeField = FieldDefinition(
    builtIn: "__type", arguments: [InputValueSyntax(builtIn: "name", type: .nonNull(.named("String")))],
    type: .named("__Type"))

  static let all: [TypeDefinition] = [
    schema, type, typeKind, field, inputValue, enumValue, directive, directiveLocation,
  ]

  static let names: Set<String> = Set(all.map(\.name))

  /// https://spec.graphql.org/September2025/#DirectiveLocation
  static let executableLocations = [
    "QUERY", "MUTATION", "SUBSCRIPTION", "FIELD", "FRAGMENT_DEFINITION", "FRAGMENT_SPREAD", "INLINE_FRAGMENT",
    "VARIABLE_DEFINITION",
  ]
  static let typeSystemLocations = [
    "SCHEMA", "SCALAR", "OBJECT", "FIELD_DEFINITION", "ARGUMENT_DEFINITION", "INTERFACE", "UNION", "ENUM",
    "ENUM_VALUE", "INPUT_OBJECT", "INPUT_FIELD_DEFINITION",
  ]

  private static let schema = TypeDefinition(
    kind: .object, name: "__Schema",
    fields: [
      FieldDefinition(builtIn: "description", type: .named("String")),
      FieldDefinition(builtIn: "types", type: list(of: "__Type")),
      FieldDefinition(builtIn: "queryType", type: .nonNull(.named("__Type"))),
      FieldDefinition(builtIn: "mutationType", type: .named("__Type")),
      FieldDefinition(builtIn: "subscriptionType", type: .named("__Type")),
      FieldDefinition(builtIn: "directives", type: list(of: "__Directive")),
    ])

  private static let type = TypeDefinition(
    kind: .object, name: "__Type",
    fields: [
      FieldDefinition(builtIn: "kind", type: .nonNull(.named("__TypeKind"))),
      FieldDefinition(builtIn: "name", type: .named("String")),
      FieldDefinition(builtIn: "description", type: .named("String")),
      FieldDefinition(builtIn: "specifiedByURL", type: .named("String")),
      FieldDefinition(builtIn: "fields", arguments: [includeDeprecated], type: optionalList(of: "__Field")),
      FieldDefinition(builtIn: "interfaces", type: optionalList(of: "__Type")),
      FieldDefinition(builtIn: "possibleTypes", type: optionalList(of: "__Type")),
      FieldDefinition(builtIn: "enumValues", arguments: [includeDeprecated], type: optionalList(of: "__EnumValue")),
      FieldDefinition(builtIn: "inputFields", arguments: [includeDeprecated], type: optionalList(of: "__InputValue")),
      FieldDefinition(builtIn: "ofType", type: .named("__Type")),
      FieldDefinition(builtIn: "isOneOf", type: .named("Boolean")),
    ])

  private static let typeKind = TypeDefinition(
    kind: .enumeration, name: "__TypeKind",
    values: ["SCALAR", "OBJECT", "INTERFACE", "UNION", "ENUM", "INPUT_OBJECT", "LIST", "NON_NULL"].map {
      EnumValueDefinition(builtIn: $0)
    })

  private static let field = TypeDefinition(
    kind: .object, name: "__Field",
    fields: [
      FieldDefinition(builtIn: "name", type: .nonNull(.named("String"))),
      FieldDefinition(builtIn: "description", type: .named("String")),
      FieldDefinition(builtIn: "args", arguments: [includeDeprecated], type: list(of: "__InputValue")),
      FieldDefinition(builtIn: "type", type: .nonNull(.named("__Type"))),
    ] + deprecation)

  private static let inputValue = TypeDefinition(
    kind: .object, name: "__InputValue",
    fields: [
      FieldDefinition(builtIn: "name", type: .nonNull(.named("String"))),
      FieldDefinition(builtIn: "description", type: .named("String")),
      FieldDefinition(builtIn: "type", type: .nonNull(.named("__Type"))),
      FieldDefinition(builtIn: "defaultValue", type: .named("String")),
    ] + deprecation)

  private static let enumValue = TypeDefinition(
    kind: .object, name: "__EnumValue",
    fields: [
      FieldDefinition(builtIn: "name", type: .nonNull(.named("String"))),
      FieldDefinition(builtIn: "description", type: .named("String")),
    ] + deprecation)

  private static let directive = TypeDefinition(
    kind: .object, name: "__Directive",
    fields: [
      FieldDefinition(builtIn: "name", type: .nonNull(.named("String"))),
      FieldDefinition(builtIn: "description", type: .named("String")),
      FieldDefinition(builtIn: "isRepeatable", type: .nonNull(.named("Boolean"))),
      FieldDefinition(builtIn: "locations", type: list(of: "__DirectiveLocation")),
      FieldDefinition(builtIn: "args", arguments: [includeDeprecated], type: list(of: "__InputValue")),
    ])

  private static let directiveLocation = TypeDefinition(
    kind: .enumeration, name: "__DirectiveLocation",
    values: (executableLocations + typeSystemLocations).map { EnumValueDefinition(builtIn: $0) })

  private static let deprecation = [
    FieldDefinition(builtIn: "isDeprecated", type: .nonNull(.named("Boolean"))),
    FieldDefinition(builtIn: "deprecationReason", type: .named("String")),
  ]

  private static let includeDeprecated = InputValueSyntax(
    builtIn: "includeDeprecated", type: .named("Boolean"), defaultValue: .builtIn(boolean: false))

  private static func list(of name: String) -> TypeReference {
    .nonNull(.list(.nonNull(.named(name))))
  }

  private static func optionalList(of name: String) -> TypeReference {
    .list(.nonNull(.named(name)))
  }
}

extension ValueSyntax {
  /// A value of a built-in definition, which stands in no file.
  static func builtIn(boolean: Bool) -> ValueSyntax {
    ValueSyntax(.boolean(boolean), at: .builtIn)
  }

  static func builtIn(string: String) -> ValueSyntax {
    let location = SourceLocation.builtIn
    return ValueSyntax(.string(StringSyntax(value: string, isBlock: false, location: location)), at: location)
  }
}
