package import GraphQLLanguage

/// Reads the result of an introspection query, in JSON, as the type system document that it describes.
///
/// Places in the document are places in the JSON: a name's is where the string begins that holds it, so that all rules
/// on schemas report where an introspection result goes wrong just as they do in SDL. Results of old servers are read
/// as those of new ones: `specifiedByURL`, `isRepeatable`, `isOneOf`, deprecation of inputs, `args` and `interfaces` may
/// be missing or null. The introspection types, the built-in scalars and the built-in directives that a server lists are
/// left out, as every schema has them.
/// https://spec.graphql.org/September2025/#sec-Schema-Introspection
package struct IntrospectionParser {
  /// Whether a file is JSON rather than GraphQL: it begins with a brace, and then comes a key's quote or the other brace.
  package static func accepts(_ file: SourceFile) -> Bool {
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
        var parser = IntrospectionParser(JSONCursor(bytes, file: file.index))
        return try parser.parseResult()
      }
      return .success(document)
    } catch {
      return .failure(error)
    }
  }

  private var json: JSONCursor
  private var definitions: [DefinitionSyntax] = []

  private init(_ json: JSONCursor) {
    self.json = json
  }

  /// `{"data": {"__schema": ...}}` or `{"__schema": ...}`
  private mutating func parseResult() throws(SyntaxError) -> Document {
    let start = json.location()
    var schema: Schema?
    var errors: SourceLocation?
    try json.object { (json, key) throws(SyntaxError) in
      switch key {
      case "__schema": schema = try Schema(&json)
      case "errors": errors = try json.locationAndSkip()
      case "data":
        if json.takeNull() { return }
        try json.object { (json, key) throws(SyntaxError) in
          if key == "__schema" { schema = try Schema(&json) } else { try json.skip() }
        }
      default: try json.skip()
      }
    }
    guard json.isAtEnd() else { throw json.unexpected("the end of the file") }
    if let schema { return Document(definitions: schema.definitions) }
    if let errors {
      throw SyntaxError("The server answered the introspection query with errors, not with a schema.", at: errors)
    }
    throw SyntaxError(
      "There is no \"__schema\" in this file, so it is no introspection result.", at: start)
  }
}

extension IntrospectionParser {
  /// https://spec.graphql.org/September2025/#sec-The-__Schema-Type
  fileprivate struct Schema {
    private(set) var definitions: [DefinitionSyntax] = []
    private var roots: [RootOperationTypeSyntax] = []

    init(_ json: inout JSONCursor) throws(SyntaxError) {
      let start = json.location()
      var description: StringSyntax?
      var hasTypes = false
      var definitions: [DefinitionSyntax] = []
      var roots: [RootOperationTypeSyntax] = []
      try json.object { (json, key) throws(SyntaxError) in
        switch key {
        case "description": description = try json.optionalString()
        case "queryType": try json.root(.query, into: &roots)
        case "mutationType": try json.root(.mutation, into: &roots)
        case "subscriptionType": try json.root(.subscription, into: &roots)
        case "types":
          hasTypes = true
          for type in try json.list(IntrospectedType.init) {
            if let type = type.syntax { definitions.append(.type(type)) }
          }
        case "directives":
          for directive in try json.list(IntrospectedDirective.init) {
            if let directive = directive.syntax { definitions.append(.directive(directive)) }
          }
        default: try json.skip()
        }
      }
      guard hasTypes else { throw json.error("This schema has no \"types\".", at: start) }
      let schema = SchemaSyntax(
        isExtension: false, description: description, directives: [], rootOperationTypes: roots, location: start)
      self.definitions = [.schema(schema)] + definitions
    }
  }
}

extension JSONCursor {
  mutating func locationAndSkip() throws(SyntaxError) -> SourceLocation {
    let location = location()
    try skip()
    return location
  }

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

  mutating func optionalBoolean() throws(SyntaxError) -> Bool {
    takeNull() ? false : try boolean()
  }

  /// A string that is a name. https://spec.graphql.org/September2025/#Name
  mutating func name() throws(SyntaxError) -> NameSyntax {
    let location = location()
    let text = try string()
    var isName = !text.isEmpty
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"): if index == 0 { isName = false }
      default: isName = false
      }
    }
    guard isName else { throw error("\"\(text)\" is no GraphQL name.", at: location) }
    return NameSyntax(text, at: location)
  }

  /// `{"name": "Query"}` or null.
  fileprivate mutating func root(
    _ kind: OperationKind, into roots: inout [RootOperationTypeSyntax]
  ) throws(SyntaxError) {
    if takeNull() { return }
    let start = location()
    var name: NameSyntax?
    try object { (json, key) throws(SyntaxError) in
      if key == "name" { name = try json.name() } else { try json.skip() }
    }
    guard let name else { throw error("This root type has no \"name\".", at: start) }
    roots.append(RootOperationTypeSyntax(kind: kind, type: name, location: name.location))
  }
}
