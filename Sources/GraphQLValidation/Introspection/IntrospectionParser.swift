package import GraphQLLanguage

/// Reads the result of an introspection query, in JSON, as the type system document that it describes.
///
/// Places in the document are places in the JSON: a name's is where the string begins that holds it, so that all rules
/// on schemas report where an introspection result goes wrong just as they do in SDL. Results of old servers are read
/// as those of new ones: `specifiedByURL`, `isRepeatable`, `isOneOf`, deprecation of inputs, `args` and `interfaces` may
/// be missing or null; keys that are not known are passed over, and of a key that comes twice the last counts. The
/// introspection types, the built-in scalars and the built-in directives that a server lists are
/// left out, as every schema has them.
/// https://spec.graphql.org/September2025/#sec-Schema-Introspection
package struct IntrospectionParser {
  /// Whether a file is JSON rather than GraphQL: by its name, or because it begins with a brace after which comes a key's
  /// quote or the other brace.
  package static func accepts(_ file: SourceFile) -> Bool {
    if file.path.hasSuffix(".json") { return true }
    var index = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var hasBrace = false
    while index < file.bytes.count {
      switch file.bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: break
      case UInt8(ascii: "{") where !hasBrace: hasBrace = true
      case UInt8(ascii: "\""), UInt8(ascii: "}"): return hasBrace
      default: return false
      }
      index += 1
    }
    return hasBrace
  }

  /// The document, or the first thing that makes the file no introspection result.
  package static func parse(_ file: SourceFile) -> Result<Document, SyntaxError> {
    guard file.bytes.count <= Int32.max else {
      return .failure(SyntaxError("The file is larger than 2 GB.", at: SourceLocation(file: file.index, offset: 0)))
    }
    do throws(SyntaxError) {
      let document = try file.bytes.withUnsafeBufferPointer { bytes throws(SyntaxError) in
        var parser = IntrospectionParser(JSONCursor(bytes, file: file.index, loneSurrogates: .replaced))
        return try parser.parseResult()
      }
      return .success(document)
    } catch {
      return .failure(error)
    }
  }

  private var json: JSONCursor

  private init(_ json: JSONCursor) {
    self.json = json
  }

  /// `{"data": {"__schema": ...}}` or `{"__schema": ...}`
  private mutating func parseResult() throws(SyntaxError) -> Document {
    let start = json.location()
    var schema: IntrospectedSchema?
    var errors: ServerErrors?
    try json.object { (json, key, place) throws(SyntaxError) in
      switch key {
      case "__schema": schema = try json.schema()
      case "errors": errors = try ServerErrors(&json, at: place)
      case "data":
        if json.takeNull() { return }
        try json.object { (json, key, _) throws(SyntaxError) in
          if key == "__schema" { schema = try json.schema() } else { try json.skip() }
        }
      default: try json.skip()
      }
    }
    try json.expectEnd()
    if let schema { return Document(definitions: schema.definitions) }
    if let errors { throw errors.syntaxError }
    throw SyntaxError("There is no \"__schema\" in this file, so it is no introspection result.", at: start)
  }
}

/// What a server says when it does not answer. https://spec.graphql.org/September2025/#sec-Errors
private struct ServerErrors {
  private let location: SourceLocation
  private var messages: [String] = []

  /// Servers put many things here; whatever is no message is passed over.
  init(_ json: inout JSONCursor, at location: SourceLocation) throws(SyntaxError) {
    self.location = location
    guard try json.kind() == .array else {
      try json.skip()
      return
    }
    try json.array { (json) throws(SyntaxError) in
      guard try json.kind() == .object else { return try json.skip() }
      try json.object { (json, key, _) throws(SyntaxError) in
        if key == "message", try json.kind() == .string { messages.append(try json.string()) } else { try json.skip() }
      }
    }
  }

  var syntaxError: SyntaxError {
    let answer = "The server answered the introspection query with errors, not with a schema"
    guard let first = messages.first else { return SyntaxError("\(answer).", at: location) }
    let shown = first.utf8.count > 300 ? String(first.unicodeScalars.prefix(300)) + "…" : first
    let more = messages.count > 1 ? " (and \(messages.count - 1) more)" : ""
    return SyntaxError("\(answer): \"\(shown)\"\(more)", at: location)
  }
}

/// https://spec.graphql.org/September2025/#sec-The-__Schema-Type
private struct IntrospectedSchema {
  private let location: SourceLocation
  private var description: StringSyntax?
  private var query: NameSyntax?
  private var mutation: NameSyntax?
  private var subscription: NameSyntax?
  private var types: [IntrospectedType]?
  private var directives: [IntrospectedDirective] = []

  init(_ json: inout JSONCursor) throws(SyntaxError) {
    location = json.location()
    try json.object { (json, key, _) throws(SyntaxError) in
      switch key {
      case "description": description = try json.optionalString()
      case "queryType": query = try json.rootType()
      case "mutationType": mutation = try json.rootType()
      case "subscriptionType": subscription = try json.rootType()
      case "types": types = try json.list(IntrospectedType.init)
      case "directives": directives = try json.list(IntrospectedDirective.init)
      default: try json.skip()
      }
    }
    if types == nil { throw SyntaxError("This schema has no \"types\".", at: location) }
  }

  var definitions: [DefinitionSyntax] {
    var roots: [RootOperationTypeSyntax] = []
    for (kind, type) in [(OperationKind.query, query), (.mutation, mutation), (.subscription, subscription)] {
      if let type { roots.append(RootOperationTypeSyntax(kind: kind, type: type, location: type.location)) }
    }
    let schema = SchemaSyntax(
      isExtension: false, description: description, directives: [], rootOperationTypes: roots, location: location)
    var definitions: [DefinitionSyntax] = [.schema(schema)]
    for type in types ?? [] {
      if let syntax = type.syntax { definitions.append(.type(syntax)) }
    }
    for directive in directives {
      if let syntax = directive.syntax { definitions.append(.directive(syntax)) }
    }
    return definitions
  }
}

extension JSONCursor {
  /// A list, null being an empty one.
  mutating func list<Element>(
    _ element: (inout JSONCursor) throws(SyntaxError) -> Element
  ) throws(SyntaxError) -> [Element] {
    if takeNull() { return [] }
    var list: [Element] = []
    try array { (json) throws(SyntaxError) in list.append(try element(&json)) }
    return list
  }

  mutating func optionalString() throws(SyntaxError) -> StringSyntax? {
    if takeNull() { return nil }
    let location = location()
    return StringSyntax(value: try string(), isBlock: false, location: location)
  }

  /// Where `true` stands; nil for false, and for null.
  mutating func placeOfTrue() throws(SyntaxError) -> SourceLocation? {
    if takeNull() { return nil }
    let location = location()
    return try boolean() ? location : nil
  }

  /// A string that is a name. https://spec.graphql.org/September2025/#Name
  mutating func name() throws(SyntaxError) -> NameSyntax {
    let location = location()
    let text = try string()
    guard Lexer.isName(text) else {
      let shown = text.utf8.count > 60 ? String(text.unicodeScalars.prefix(60)) + "…" : text
      throw SyntaxError("\"\(shown)\" is no GraphQL name.", at: location)
    }
    return NameSyntax(text, at: location)
  }

  fileprivate mutating func schema() throws(SyntaxError) -> IntrospectedSchema? {
    takeNull() ? nil : try IntrospectedSchema(&self)
  }

  /// `{"name": "Query"}` or null.
  fileprivate mutating func rootType() throws(SyntaxError) -> NameSyntax? {
    if takeNull() { return nil }
    let start = location()
    var name: NameSyntax?
    try object { (json, key, _) throws(SyntaxError) in
      if key == "name" { name = try json.name() } else { try json.skip() }
    }
    guard let name else { throw SyntaxError("This root type has no \"name\".", at: start) }
    return name
  }
}
