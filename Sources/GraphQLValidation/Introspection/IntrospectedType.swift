import GraphQLLanguage

/// https://spec.graphql.org/September2025/#sec-The-__Type-Type
struct IntrospectedType {
  /// Nil for a type that every schema has.
  let syntax: TypeSyntax?

  init(_ json: inout JSONCursor) throws(SyntaxError) {
    let start = json.location()
    var kind: StringSyntax?
    var name: NameSyntax?
    var description: StringSyntax?
    var specifiedBy: StringSyntax?
    var isOneOf: SourceLocation?
    var members = Members()
    try json.object { (json, key, _) throws(SyntaxError) in
      switch key {
      case "kind": kind = try json.optionalString()
      case "name": name = try json.name()
      case "description": description = try json.optionalString()
      case "specifiedByURL", "specifiedByUrl": specifiedBy = try json.optionalString()
      case "isOneOf": isOneOf = try json.placeOfTrue()
      default: try members.read(key, &json)
      }
    }
    guard let kind else { throw SyntaxError("This type has no \"kind\".", at: start) }
    guard let name else { throw SyntaxError("This type has no \"name\".", at: start) }
    let body = try members.body(of: kind)
    var directives: [DirectiveSyntax] = []
    if let specifiedBy { directives.append(.specifiedBy(specifiedBy)) }
    if let isOneOf { directives.append(.oneOf(at: isOneOf)) }
    // Names with two underscores are those of the introspection system, which some servers add types to.
    if BuiltInTypes.scalarNames.contains(name.text) || name.text.hasPrefix("__") {
      syntax = nil
    } else {
      syntax = TypeSyntax(
        isExtension: false, description: description, name: name, directives: directives, body: body, location: start)
    }
  }

  /// The lists of a type; which of them there are depends on its kind.
  private struct Members {
    var fields: [FieldDefinitionSyntax] = []
    var inputFields: [InputValueSyntax] = []
    var interfaces: [NameSyntax] = []
    var possibleTypes: [NameSyntax] = []
    var values: [EnumValueSyntax] = []

    mutating func read(_ key: String, _ json: inout JSONCursor) throws(SyntaxError) {
      switch key {
      case "fields": fields = try json.list { (json) throws(SyntaxError) in try json.fieldDefinition() }
      case "inputFields": inputFields = try json.list { (json) throws(SyntaxError) in try json.inputValue() }
      case "interfaces": interfaces = try json.list { (json) throws(SyntaxError) in try json.namedType() }
      case "possibleTypes": possibleTypes = try json.list { (json) throws(SyntaxError) in try json.namedType() }
      case "enumValues": values = try json.list { (json) throws(SyntaxError) in try json.enumValue() }
      default: try json.skip()
      }
    }

    func body(of kind: StringSyntax) throws(SyntaxError) -> TypeSyntax.Body {
      switch kind.value {
      case "SCALAR": return .scalar
      case "OBJECT": return .object(interfaces: interfaces, fields: fields)
      case "INTERFACE": return .interface(interfaces: interfaces, fields: fields)
      case "UNION": return .union(members: possibleTypes)
      case "ENUM": return .enumeration(values: values)
      case "INPUT_OBJECT": return .inputObject(fields: inputFields)
      default:
        throw SyntaxError(
          "\"\(kind.value)\" is no kind of a type: expected SCALAR, OBJECT, INTERFACE, UNION, ENUM or INPUT_OBJECT.",
          at: kind.location)
      }
    }
  }
}

/// https://spec.graphql.org/September2025/#sec-The-__Directive-Type
struct IntrospectedDirective {
  /// Nil for a directive that every schema has.
  let syntax: DirectiveDefinitionSyntax?

  init(_ json: inout JSONCursor) throws(SyntaxError) {
    let start = json.location()
    var member = Member()
    var arguments: [InputValueSyntax] = []
    var locations: [NameSyntax] = []
    var isRepeatable = false
    try json.object { (json, key, _) throws(SyntaxError) in
      switch key {
      case "args": arguments = try json.list { (json) throws(SyntaxError) in try json.inputValue() }
      case "locations": locations = try json.list { (json) throws(SyntaxError) in try json.name() }
      case "isRepeatable": isRepeatable = try json.placeOfTrue() != nil
      // Servers before 2016 say it this way.
      case "onOperation": locations += try json.locations("QUERY", "MUTATION", "SUBSCRIPTION")
      case "onFragment": locations += try json.locations("FRAGMENT_DEFINITION", "FRAGMENT_SPREAD", "INLINE_FRAGMENT")
      case "onField": locations += try json.locations("FIELD")
      default: try member.read(key, &json)
      }
    }
    guard let name = member.name else { throw SyntaxError("This directive has no \"name\".", at: start) }
    if BuiltInTypes.directives.contains(where: { $0.name == name.text }) {
      syntax = nil
    } else {
      syntax = DirectiveDefinitionSyntax(
        description: member.description, name: name, arguments: arguments, isRepeatable: isRepeatable,
        locations: locations, location: start)
    }
  }
}

/// What fields, inputs, enum values and directives have in common.
private struct Member {
  var name: NameSyntax?
  var description: StringSyntax?
  private var isDeprecated: SourceLocation?
  private var reason: StringSyntax?

  mutating func read(_ key: String, _ json: inout JSONCursor) throws(SyntaxError) {
    switch key {
    case "name": name = try json.name()
    case "description": description = try json.optionalString()
    case "isDeprecated": isDeprecated = try json.placeOfTrue()
    case "deprecationReason": reason = try json.optionalString()
    default: try json.skip()
    }
  }

  var directives: [DirectiveSyntax] {
    guard let location = isDeprecated else { return [] }
    var arguments: [ArgumentSyntax] = []
    if let reason {
      arguments.append(
        ArgumentSyntax(
          name: NameSyntax("reason", at: reason.location), value: ValueSyntax(.string(reason), at: reason.location)))
    }
    return [DirectiveSyntax(name: NameSyntax("deprecated", at: location), arguments: arguments, location: location)]
  }
}

extension DirectiveSyntax {
  fileprivate static func specifiedBy(_ url: StringSyntax) -> DirectiveSyntax {
    let value = ValueSyntax(.string(url), at: url.location)
    return DirectiveSyntax(
      name: NameSyntax("specifiedBy", at: url.location),
      arguments: [ArgumentSyntax(name: NameSyntax("url", at: url.location), value: value)], location: url.location)
  }
}

extension DirectiveSyntax {
  fileprivate static func oneOf(at location: SourceLocation) -> DirectiveSyntax {
    DirectiveSyntax(name: NameSyntax("oneOf", at: location), arguments: [], location: location)
  }
}

extension JSONCursor {
  /// https://spec.graphql.org/September2025/#sec-The-__Field-Type
  fileprivate mutating func fieldDefinition() throws(SyntaxError) -> FieldDefinitionSyntax {
    let start = location()
    var member = Member()
    var arguments: [InputValueSyntax] = []
    var type: TypeReferenceSyntax?
    try object { (json, key, _) throws(SyntaxError) in
      switch key {
      case "args": arguments = try json.list { (json) throws(SyntaxError) in try json.inputValue() }
      case "type": type = try json.typeReference()
      default: try member.read(key, &json)
      }
    }
    guard let name = member.name else { throw SyntaxError("This field has no \"name\".", at: start) }
    guard let type else { throw SyntaxError("Field \"\(name.text)\" has no \"type\".", at: start) }
    return FieldDefinitionSyntax(
      description: member.description, name: name, arguments: arguments, type: type, directives: member.directives)
  }

  /// https://spec.graphql.org/September2025/#sec-The-__InputValue-Type
  fileprivate mutating func inputValue() throws(SyntaxError) -> InputValueSyntax {
    let start = location()
    var member = Member()
    var type: TypeReferenceSyntax?
    var defaultValue: ValueSyntax?
    try object { (json, key, _) throws(SyntaxError) in
      switch key {
      case "type": type = try json.typeReference()
      case "defaultValue":
        guard let text = try json.optionalString() else { return defaultValue = nil }
        // Some servers print values of their own language here: what is no GraphQL stands as a string, so that the
        // argument still has a default value and is not required.
        defaultValue =
          Parser.parseConstant(text.value, at: text.location) ?? ValueSyntax(.string(text), at: text.location)
      default: try member.read(key, &json)
      }
    }
    guard let name = member.name else { throw SyntaxError("This argument or input field has no \"name\".", at: start) }
    guard let type else { throw SyntaxError("Argument or input field \"\(name.text)\" has no \"type\".", at: start) }
    return InputValueSyntax(
      description: member.description, name: name, type: type, defaultValue: defaultValue,
      directives: member.directives)
  }

  /// https://spec.graphql.org/September2025/#sec-The-__EnumValue-Type
  fileprivate mutating func enumValue() throws(SyntaxError) -> EnumValueSyntax {
    let start = location()
    var member = Member()
    try object { (json, key, _) throws(SyntaxError) in try member.read(key, &json) }
    guard let name = member.name else { throw SyntaxError("This enum value has no \"name\".", at: start) }
    return EnumValueSyntax(description: member.description, name: name, directives: member.directives)
  }

  /// A type by its name, or a list or a non-null of one. Nesting is bounded by the cursor's limit.
  fileprivate mutating func typeReference() throws(SyntaxError) -> TypeReferenceSyntax {
    let start = location()
    var kind = ""
    var name: NameSyntax?
    var inner: TypeReferenceSyntax?
    try object { (json, key, _) throws(SyntaxError) in
      switch key {
      case "kind": kind = try json.optionalString()?.value ?? ""
      case "name": if !json.takeNull() { name = try json.name() }
      case "ofType": if !json.takeNull() { inner = try json.typeReference() }
      default: try json.skip()
      }
    }
    switch (kind, inner) {
    case ("LIST", let inner?): return try .list(inner, at: start)
    case ("NON_NULL", let inner?):
      if inner.reference.isNonNull { throw SyntaxError("A non-null type can't be of a non-null type.", at: start) }
      return try .nonNull(inner)
    case ("LIST", nil), ("NON_NULL", nil):
      throw SyntaxError(
        "The type within this \(kind) is missing (\"ofType\"): the introspection query did not ask deep enough.",
        at: start)
    default:
      guard let name else { throw SyntaxError("This type has no \"name\".", at: start) }
      return .named(name)
    }
  }

  /// A type that can't be a list or a non-null.
  fileprivate mutating func namedType() throws(SyntaxError) -> NameSyntax {
    let start = location()
    let type = try typeReference()
    guard case .named = type.reference.kind else {
      throw SyntaxError("Only a type with a name can stand here, no list and no non-null of one.", at: start)
    }
    return type.namedType
  }

  /// The names at this place, if the boolean that comes next is true.
  fileprivate mutating func locations(_ names: String...) throws(SyntaxError) -> [NameSyntax] {
    guard let place = try placeOfTrue() else { return [] }
    return names.map { NameSyntax($0, at: place) }
  }
}
