/// https://spec.graphql.org/September2025/#sec-Type-System
extension Parser {
  /// TypeSystemDefinition : SchemaDefinition | TypeDefinition | DirectiveDefinition
  ///
  /// The description has been taken. Answers nil where the name in hand begins none of these.
  mutating func parseTypeSystemDefinition(
    description: StringSyntax?
  ) throws(SyntaxError) -> DefinitionSyntax? {
    let location = location
    if isKeyword("directive") { return .directive(try parseDirectiveDefinition(description: description)) }
    if isKeyword("schema") { return .schema(try parseSchema(description: description, extend: nil)) }
    guard let type = try parseType(description: description, extend: nil, location: location) else { return nil }
    return .type(type)
  }

  /// TypeSystemExtension : SchemaExtension | TypeExtension
  mutating func parseTypeSystemExtension() throws(SyntaxError) -> DefinitionSyntax {
    let location = location
    try expectKeyword("extend")
    if isKeyword("schema") { return .schema(try parseSchema(description: nil, extend: location)) }
    guard let type = try parseType(description: nil, extend: location, location: location) else {
      throw unexpected(suggesting: Parser.typeSystemKeywords.filter { $0 != "directive" })
    }
    return .type(type)
  }

  /// SchemaDefinition : Description? `schema` Directives[Const]? { RootOperationTypeDefinition+ }
  /// SchemaExtension : `extend` `schema` Directives[Const]? { RootOperationTypeDefinition+ } | `extend` `schema`
  /// Directives[Const]
  private mutating func parseSchema(
    description: StringSyntax?, extend: SourceLocation?
  ) throws(SyntaxError) -> SchemaSyntax {
    let location = extend ?? location
    try expectKeyword("schema")
    let directives = try parseDirectives(isConstant: true)
    var rootTypes: [RootOperationTypeSyntax] = []
    if extend == nil || token.kind == .leftBrace {
      try expect(.leftBrace)
      repeat {
        let location = self.location
        let kind = try parseOperationType()
        try expect(.colon)
        rootTypes.append(RootOperationTypeSyntax(kind: kind, type: try parseName(), location: location))
      } while try !take(.rightBrace)
    }
    if extend != nil, directives.isEmpty, rootTypes.isEmpty { throw emptyExtension() }
    return SchemaSyntax(
      isExtension: extend != nil, description: description, directives: directives, rootOperationTypes: rootTypes,
      location: location)
  }

  /// TypeDefinition : ScalarTypeDefinition | ObjectTypeDefinition | InterfaceTypeDefinition | UnionTypeDefinition |
  /// EnumTypeDefinition | InputObjectTypeDefinition
  /// TypeExtension : the same after `extend`, with something in it.
  ///
  /// Answers nil where the name in hand begins none of these.
  private mutating func parseType(
    description: StringSyntax?, extend: SourceLocation?, location: SourceLocation
  ) throws(SyntaxError) -> TypeSyntax? {
    guard let keyword = typeKeyword() else { return nil }
    try advance()
    let name = try parseName()
    let interfaces = keyword == .object || keyword == .interface ? try parseImplements() : []
    let directives = try parseDirectives(isConstant: true)
    let body: TypeSyntax.Body
    var isEmpty = interfaces.isEmpty && directives.isEmpty
    switch keyword {
    case .scalar:
      body = .scalar
    case .object, .interface:
      let fields = try parseFieldDefinitions()
      isEmpty = isEmpty && fields.isEmpty
      body =
        keyword == .object
        ? .object(interfaces: interfaces, fields: fields) : .interface(interfaces: interfaces, fields: fields)
    case .union:
      let members = try parseUnionMembers()
      isEmpty = isEmpty && members.isEmpty
      body = .union(members: members)
    case .enumeration:
      let values = try parseEnumValues()
      isEmpty = isEmpty && values.isEmpty
      body = .enumeration(values: values)
    case .inputObject:
      let fields = try parseInputValues(from: .leftBrace, to: .rightBrace)
      isEmpty = isEmpty && fields.isEmpty
      body = .inputObject(fields: fields)
    }
    if extend != nil, isEmpty { throw emptyExtension() }
    return TypeSyntax(
      isExtension: extend != nil, description: description, name: name, directives: directives, body: body,
      location: location)
  }

  private func emptyExtension() -> SyntaxError {
    unexpected(because: "An extension has to add something.")
  }

  private enum TypeKeyword {
    case scalar, object, interface, union, enumeration, inputObject
  }

  private func typeKeyword() -> TypeKeyword? {
    if isKeyword("type") { return .object }
    if isKeyword("input") { return .inputObject }
    if isKeyword("enum") { return .enumeration }
    if isKeyword("union") { return .union }
    if isKeyword("interface") { return .interface }
    if isKeyword("scalar") { return .scalar }
    return nil
  }

  /// ImplementsInterfaces : `implements` &? NamedType | ImplementsInterfaces & NamedType
  private mutating func parseImplements() throws(SyntaxError) -> [NameSyntax] {
    try takeKeyword("implements") ? try parseNames(partedBy: .ampersand) : []
  }

  /// UnionMemberTypes : = |? NamedType | UnionMemberTypes | NamedType
  private mutating func parseUnionMembers() throws(SyntaxError) -> [NameSyntax] {
    try take(.equals) ? try parseNames(partedBy: .pipe) : []
  }

  private mutating func parseNames(partedBy separator: Token.Kind) throws(SyntaxError) -> [NameSyntax] {
    _ = try take(separator)
    var names: [NameSyntax] = []
    repeat {
      names.append(try parseName())
    } while try take(separator)
    return names
  }

  /// FieldsDefinition : { FieldDefinition+ }
  /// FieldDefinition : Description? Name ArgumentsDefinition? : Type Directives[Const]?
  private mutating func parseFieldDefinitions() throws(SyntaxError) -> [FieldDefinitionSyntax] {
    var fields: [FieldDefinitionSyntax] = []
    guard try take(.leftBrace) else { return fields }
    repeat {
      let description = try parseDescription()
      let name = try parseName()
      let arguments = try parseInputValues(from: .leftParenthesis, to: .rightParenthesis)
      try expect(.colon)
      let type = try parseTypeReference()
      fields.append(
        FieldDefinitionSyntax(
          description: description, name: name, arguments: arguments, type: type,
          directives: try parseDirectives(isConstant: true)))
    } while try !take(.rightBrace)
    return fields
  }

  /// ArgumentsDefinition : ( InputValueDefinition+ )
  /// InputFieldsDefinition : { InputValueDefinition+ }
  /// InputValueDefinition : Description? Name : Type DefaultValue? Directives[Const]?
  private mutating func parseInputValues(
    from open: Token.Kind, to close: Token.Kind
  ) throws(SyntaxError) -> [InputValueSyntax] {
    var values: [InputValueSyntax] = []
    guard try take(open) else { return values }
    repeat {
      let description = try parseDescription()
      let name = try parseName()
      try expect(.colon)
      let type = try parseTypeReference()
      let defaultValue = try take(.equals) ? try parseValue(isConstant: true) : nil
      values.append(
        InputValueSyntax(
          description: description, name: name, type: type, defaultValue: defaultValue,
          directives: try parseDirectives(isConstant: true)))
    } while try !take(close)
    return values
  }

  /// EnumValuesDefinition : { EnumValueDefinition+ }
  /// EnumValueDefinition : Description? EnumValue Directives[Const]?
  /// EnumValue : Name but not `true` or `false` or `null`
  private mutating func parseEnumValues() throws(SyntaxError) -> [EnumValueSyntax] {
    var values: [EnumValueSyntax] = []
    guard try take(.leftBrace) else { return values }
    repeat {
      let description = try parseDescription()
      if isKeyword("true") || isKeyword("false") || isKeyword("null") {
        throw SyntaxError("\(describe(token)) is reserved and cannot be used for an enum value.", at: location)
      }
      let name = try parseName()
      values.append(
        EnumValueSyntax(description: description, name: name, directives: try parseDirectives(isConstant: true)))
    } while try !take(.rightBrace)
    return values
  }

  /// DirectiveDefinition : Description? `directive` @ Name ArgumentsDefinition? `repeatable`? `on` DirectiveLocations
  private mutating func parseDirectiveDefinition(
    description: StringSyntax?
  ) throws(SyntaxError) -> DirectiveDefinitionSyntax {
    let location = location
    try expectKeyword("directive")
    try expect(.at)
    let name = try parseName()
    let arguments = try parseInputValues(from: .leftParenthesis, to: .rightParenthesis)
    let isRepeatable = try takeKeyword("repeatable")
    try expectKeyword("on")
    _ = try take(.pipe)
    var locations: [NameSyntax] = []
    repeat {
      locations.append(try parseDirectiveLocation())
    } while try take(.pipe)
    return DirectiveDefinitionSyntax(
      description: description, name: name, arguments: arguments, isRepeatable: isRepeatable, locations: locations,
      location: location)
  }

  /// DirectiveLocation : ExecutableDirectiveLocation | TypeSystemDirectiveLocation
  private mutating func parseDirectiveLocation() throws(SyntaxError) -> NameSyntax {
    let token = token
    let name = try parseName()
    guard Parser.directiveLocations.contains(name.text) else {
      throw unexpected(token, suggesting: Parser.directiveLocations)
    }
    return name
  }

  /// https://spec.graphql.org/September2025/#DirectiveLocation
  private static let directiveLocations = [
    "QUERY", "MUTATION", "SUBSCRIPTION", "FIELD", "FRAGMENT_DEFINITION", "FRAGMENT_SPREAD", "INLINE_FRAGMENT",
    "VARIABLE_DEFINITION", "SCHEMA", "SCALAR", "OBJECT", "FIELD_DEFINITION", "ARGUMENT_DEFINITION", "INTERFACE",
    "UNION", "ENUM", "ENUM_VALUE", "INPUT_OBJECT", "INPUT_FIELD_DEFINITION",
  ]
}
