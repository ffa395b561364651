/// Stage 3 of the straight line: tokens in, a syntax tree out, or the first syntax error.
///
/// A recursive descent with one token in hand and none beyond it: where a description may come first, it is taken first,
/// and the keyword after it decides who gets it. Each function's comment is its production in the grammar of the
/// specification (September 2025). Errors stand where graphql-js has them, down to which of two errors comes first:
/// reading a token may fail before the parser has looked at the one before it.
///
/// Recursion is bounded. Selection sets, list and object values and list types may be `nestingLimit` deep, taken
/// together, and types `TypeReference.nestingLimit`. Real documents stay under 20.
package struct Parser {
  /// How deep brackets may be nested. A thread with a stack of 512 KB, the smallest there is where this runs, holds
  /// 310 to 410 levels of an unoptimised parser or printer on x86-64.
  package static let nestingLimit = 200

  /// What `lexer` walks through.
  let text: [UInt8]
  var lexer: Lexer
  /// The token in hand.
  var token: Token
  /// Where the token before it ended: between the two there are only comments and white space.
  var previousEnd = 0
  private var depth = 0

  /// The document in a file, or the first syntax error in it.
  package static func parse(_ file: SourceFile) -> Result<Document, SyntaxError> {
    do {
      return .success(try parseDocument(file))
    } catch {
      return .failure(error)
    }
  }

  /// The document in a file. https://spec.graphql.org/September2025/#Document
  /// - Throws: The first syntax error.
  package static func parseDocument(_ file: SourceFile) throws(SyntaxError) -> Document {
    // Offsets are 32 bits wide.
    guard file.bytes.count <= Int32.max else {
      throw SyntaxError("The file is larger than 2 GB.", at: SourceLocation(file: file.index, offset: 0))
    }
    return try file.bytes.withUnsafeBufferPointer { bytes throws(SyntaxError) in
      var parser = try Parser(file.bytes, Lexer(bytes, file: file.index))
      return try parser.parseDocument()
    }
  }

  init(_ text: [UInt8], _ lexer: Lexer) throws(SyntaxError) {
    self.text = text
    self.lexer = lexer
    token = try self.lexer.next()
  }

  /// Document : Definition+
  private mutating func parseDocument() throws(SyntaxError) -> Document {
    var definitions: [DefinitionSyntax] = []
    repeat {
      definitions.append(try parseDefinition())
    } while token.kind != .endOfFile
    return Document(definitions: definitions)
  }

  /// Definition : ExecutableDefinition | TypeSystemDefinitionOrExtension
  private mutating func parseDefinition() throws(SyntaxError) -> DefinitionSyntax {
    let gap = previousEnd
    let start = token.start
    let description = try parseDescription()
    if token.kind == .leftBrace {
      if let description { throw unexpectedDescription(description, "Shorthand queries can't have one.") }
      return .operation(try parseOperation(description: nil, comment: comment(from: gap, to: start)))
    }
    guard token.kind == .name else {
      let isEmpty = token.kind == .endOfFile && previousEnd == 0
      throw unexpected(because: isEmpty ? "A document needs at least one definition." : nil)
    }
    if let definition = try parseTypeSystemDefinition(description: description) { return definition }
    if isKeyword("query") || isKeyword("mutation") || isKeyword("subscription") {
      return .operation(try parseOperation(description: description, comment: comment(from: gap, to: start)))
    }
    if isKeyword("fragment") {
      return .fragment(try parseFragment(description: description, comment: comment(from: gap, to: start)))
    }
    if let description { throw unexpectedDescription(description, "Only definitions can have one.") }
    guard isKeyword("extend") else { throw unexpected(suggesting: Parser.definitionKeywords) }
    return try parseTypeSystemExtension()
  }

  static let typeSystemKeywords = [
    "schema", "scalar", "type", "interface", "union", "enum", "input", "directive",
  ]
  private static let definitionKeywords =
    ["query", "mutation", "subscription", "fragment", "extend"] + typeSystemKeywords

  private func unexpectedDescription(_ description: StringSyntax, _ reason: String) -> SyntaxError {
    SyntaxError("Unexpected description. \(reason)", at: description.location)
  }

  // MARK: Nesting

  /// Notes that the token in hand opens a level.
  mutating func enterLevel() throws(SyntaxError) {
    depth &+= 1
    if depth > Parser.nestingLimit {
      throw SyntaxError(
        "The document is nested too deeply: more than \(Parser.nestingLimit) levels of selection sets, values and types.",
        at: location)
    }
  }

  mutating func leaveLevel() {
    depth &-= 1
  }
}
