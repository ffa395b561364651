/// https://spec.graphql.org/September2025/#sec-Input-Values and
/// https://spec.graphql.org/September2025/#sec-Type-References
extension Parser {
  /// Value[Const] : [~Const] Variable | IntValue | FloatValue | StringValue | BooleanValue | NullValue | EnumValue |
  /// ListValue[?Const] | ObjectValue[?Const]
  mutating func parseValue(isConstant: Bool) throws(SyntaxError) -> ValueSyntax {
    let location = location
    switch token.kind {
    case .leftBracket: return ValueSyntax(.list(try parseListValue(isConstant: isConstant)), at: location)
    case .leftBrace: return ValueSyntax(.object(try parseObjectValue(isConstant: isConstant)), at: location)
    case .string, .blockString: return ValueSyntax(.string(try parseString()), at: location)
    case .dollar:
      if isConstant { throw try unexpectedVariable() }
      return ValueSyntax(.variable(try parseVariable().text), at: location)
    case .int, .float, .name:
      let kind = scalarValue()
      try advance()
      return ValueSyntax(kind, at: location)
    default: throw unexpected()
    }
  }

  /// IntValue, FloatValue, BooleanValue, NullValue or EnumValue: the token in hand.
  private func scalarValue() -> ValueSyntax.Kind {
    if isKeyword("true") { return .boolean(true) }
    if isKeyword("false") { return .boolean(false) }
    if isKeyword("null") { return .null }
    let text = lexer.text(from: token.start, to: token.end)
    switch token.kind {
    case .int: return .int(text)
    case .float: return .float(text)
    default: return .enumeration(text)
    }
  }

  private mutating func unexpectedVariable() throws(SyntaxError) -> SyntaxError {
    let dollar = token
    try advance()
    guard token.kind == .name else { return unexpected(dollar) }
    let name = lexer.text(from: token.start, to: token.end)
    return SyntaxError(
      "Unexpected variable \"$\(name)\" in constant value.", at: SourceLocation(file: lexer.file, offset: dollar.start))
  }

  /// ListValue[Const] : [ Value[?Const]* ]
  private mutating func parseListValue(isConstant: Bool) throws(SyntaxError) -> [ValueSyntax] {
    try enterLevel()
    try expect(.leftBracket)
    var values: [ValueSyntax] = []
    while try !take(.rightBracket) { values.append(try parseValue(isConstant: isConstant)) }
    leaveLevel()
    return values
  }

  /// ObjectValue[Const] : { ObjectField[?Const]* }
  /// ObjectField[Const] : Name : Value[?Const]
  private mutating func parseObjectValue(isConstant: Bool) throws(SyntaxError) -> [ObjectFieldSyntax] {
    try enterLevel()
    try expect(.leftBrace)
    var fields: [ObjectFieldSyntax] = []
    while try !take(.rightBrace) {
      let name = try parseName()
      try expect(.colon)
      fields.append(ObjectFieldSyntax(name: name, value: try parseValue(isConstant: isConstant)))
    }
    leaveLevel()
    return fields
  }

  /// Type : NamedType | ListType | NonNullType
  mutating func parseTypeReference() throws(SyntaxError) -> TypeReferenceSyntax {
    let location = location
    var type: TypeReferenceSyntax
    if token.kind == .leftBracket {
      try enterLevel()
      try advance()
      type = try .list(try parseTypeReference(), at: location)
      try expect(.rightBracket)
      leaveLevel()
    } else {
      type = .named(try parseName())
    }
    if token.kind == .bang {
      type = try .nonNull(type)
      try advance()
    }
    return type
  }
}
