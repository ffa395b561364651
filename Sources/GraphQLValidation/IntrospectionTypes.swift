import GraphQLLanguage

/// The types by which a schema describes itself. https://spec.graphql.org/September2025/#sec-Schema-Introspection
enum IntrospectionTypes {
  static let typenameField = FieldDefinition(name: "__typename", type: .nonNull(.named("String")))
  static let schemaField = FieldDefinition(name: "__schema", type: .nonNull(.named("__Schema")))
  static let typeField = FieldDefinition(
    name: "__type", arguments: [InputValueDefinition(name: "name", type: .nonNull(.named("String")))],
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
      FieldDefinition(name: "description", type: .named("String")),
      FieldDefinition(name: "types", type: list(of: "__Type")),
      FieldDefinition(name: "queryType", type: .nonNull(.named("__Type"))),
      FieldDefinition(name: "mutationType", type: .named("__Type")),
      FieldDefinition(name: "subscriptionType", type: .named("__Type")),
      FieldDefinition(name: "directives", type: list(of: "__Directive")),
    ])

  private static let type = TypeDefinition(
    kind: .object, name: "__Type",
    fields: [
      FieldDefinition(name: "kind", type: .nonNull(.named("__TypeKind"))),
      FieldDefinition(name: "name", type: .named("String")),
      FieldDefinition(name: "description", type: .named("String")),
      FieldDefinition(name: "specifiedByURL", type: .named("String")),
      FieldDefinition(name: "fields", arguments: [includeDeprecated], type: optionalList(of: "__Field")),
      FieldDefinition(name: "interfaces", type: optionalList(of: "__Type")),
      FieldDefinition(name: "possibleTypes", type: optionalList(of: "__Type")),
      FieldDefinition(name: "enumValues", arguments: [includeDeprecated], type: optionalList(of: "__EnumValue")),
      FieldDefinition(name: "inputFields", arguments: [includeDeprecated], type: optionalList(of: "__InputValue")),
      FieldDefinition(name: "ofType", type: .named("__Type")),
      FieldDefinition(name: "isOneOf", type: .named("Boolean")),
    ])

  private static let typeKind = TypeDefinition(
    kind: .enumeration, name: "__TypeKind",
    values: ["SCALAR", "OBJECT", "INTERFACE", "UNION", "ENUM", "INPUT_OBJECT", "LIST", "NON_NULL"].map {
      EnumValueDefinition(name: $0)
    })

  private static let field = TypeDefinition(
    kind: .object, name: "__Field",
    fields: [
      FieldDefinition(name: "name", type: .nonNull(.named("String"))),
      FieldDefinition(name: "description", type: .named("String")),
      FieldDefinition(name: "args", arguments: [includeDeprecated], type: list(of: "__InputValue")),
      FieldDefinition(name: "type", type: .nonNull(.named("__Type"))),
    ] + deprecation)

  private static let inputValue = TypeDefinition(
    kind: .object, name: "__InputValue",
    fields: [
      FieldDefinition(name: "name", type: .nonNull(.named("String"))),
      FieldDefinition(name: "description", type: .named("String")),
      FieldDefinition(name: "type", type: .nonNull(.named("__Type"))),
      FieldDefinition(name: "defaultValue", type: .named("String")),
    ] + deprecation)

  private static let enumValue = TypeDefinition(
    kind: .object, name: "__EnumValue",
    fields: [
      FieldDefinition(name: "name", type: .nonNull(.named("String"))),
      FieldDefinition(name: "description", type: .named("String")),
    ] + deprecation)

  private static let directive = TypeDefinition(
    kind: .object, name: "__Directive",
    fields: [
      FieldDefinition(name: "name", type: .nonNull(.named("String"))),
      FieldDefinition(name: "description", type: .named("String")),
      FieldDefinition(name: "isRepeatable", type: .nonNull(.named("Boolean"))),
      FieldDefinition(name: "locations", type: list(of: "__DirectiveLocation")),
      FieldDefinition(name: "args", arguments: [includeDeprecated], type: list(of: "__InputValue")),
    ])

  private static let directiveLocation = TypeDefinition(
    kind: .enumeration, name: "__DirectiveLocation",
    values: (executableLocations + typeSystemLocations).map { EnumValueDefinition(name: $0) })

  private static let deprecation = [
    FieldDefinition(name: "isDeprecated", type: .nonNull(.named("Boolean"))),
    FieldDefinition(name: "deprecationReason", type: .named("String")),
  ]

  private static let includeDeprecated = InputValueDefinition(
    name: "includeDeprecated", type: .named("Boolean"), defaultValue: .builtIn(boolean: false))

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
    ValueSyntax(.boolean(boolean), at: SourceLocation(file: -1, offset: 0))
  }

  static func builtIn(string: String) -> ValueSyntax {
    let location = SourceLocation(file: -1, offset: 0)
    return ValueSyntax(.string(StringSyntax(value: string, isBlock: false, location: location)), at: location)
  }
}
