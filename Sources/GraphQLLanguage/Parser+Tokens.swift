/// The token in hand: looking at it, taking it, and saying what is wrong with it.
extension Parser {
  /// Where the token in hand begins.
  var location: SourceLocation {
    SourceLocation(file: lexer.file, offset: token.start)
  }

  mutating func advance() throws(SyntaxError) {
    previousEnd = token.end
    token = try lexer.next()
  }

  /// Takes a token of one kind, which must be there.
  mutating func expect(_ kind: Token.Kind) throws(SyntaxError) {
    guard token.kind == kind else { throw expected(kind.name) }
    try advance()
  }

  /// Takes a token of one kind if it is there.
  mutating func take(_ kind: Token.Kind) throws(SyntaxError) -> Bool {
    guard token.kind == kind else { return false }
    try advance()
    return true
  }

  /// Whether the token in hand is this name. Keywords are compared as bytes: no String is made for them.
  func isKeyword(_ keyword: StaticString) -> Bool {
    let length = keyword.utf8CodeUnitCount
    guard token.kind == .name, token.end &- token.start == length else { return false }
    let text = lexer.base + token.start
    let wanted = keyword.utf8Start
    var index = 0
    while index < length {
      if text[index] != wanted[index] { return false }
      index &+= 1
    }
    return true
  }

  /// Takes a keyword, which must be there.
  mutating func expectKeyword(_ keyword: StaticString) throws(SyntaxError) {
    guard isKeyword(keyword) else { throw expected("\"\(keyword)\"") }
    try advance()
  }

  /// Takes a keyword if it is there.
  mutating func takeKeyword(_ keyword: StaticString) throws(SyntaxError) -> Bool {
    guard isKeyword(keyword) else { return false }
    try advance()
    return true
  }

  /// Name
  mutating func parseName() throws(SyntaxError) -> NameSyntax {
    guard token.kind == .name else { throw expected("Name") }
    let name = NameSyntax(lexer.text(from: token.start, to: token.end), at: location)
    try advance()
    return name
  }

  /// Description : StringValue
  mutating func parseDescription() throws(SyntaxError) -> StringSyntax? {
    guard token.kind == .blockString || token.kind == .string else { return nil }
    return try parseString()
  }

  /// StringValue, which is in hand.
  mutating func parseString() throws(SyntaxError) -> StringSyntax {
    let string = StringSyntax(token, in: text, at: location)
    try advance()
    return string
  }

  // MARK: Errors

  /// - Parameter what: The kind of token that should have come, or the keyword in quotes.
  func expected(_ what: String) -> SyntaxError {
    var message = "Expected \(what), found \(describe(token))."
    if isEmptyPair { message += " Empty brackets are not allowed here." }
    return SyntaxError(message, at: location, notes: notesAboutOpenBrackets())
  }

  /// Whether the token in hand closes the bracket right before it.
  private var isEmptyPair: Bool {
    guard previousEnd > 0 else { return false }
    switch (lexer.base[previousEnd &- 1], token.kind) {
    case (UInt8(ascii: "{"), .rightBrace), (UInt8(ascii: "("), .rightParenthesis), (UInt8(ascii: "["), .rightBracket):
      return true
    default: return false
    }
  }

  /// - Parameters:
  ///   - other: A token that has been taken already, if it is not the one in hand.
  ///   - keywords: What may have been meant by a name.
  ///   - reason: A sentence that explains.
  func unexpected(
    _ other: Token? = nil, suggesting keywords: [String] = [], because reason: String? = nil
  ) -> SyntaxError {
    let token = other ?? token
    let location = SourceLocation(file: lexer.file, offset: token.start)
    var message = "Unexpected \(describe(token))."
    if token.kind == .name {
      message += didYouMean(suggestions(for: lexer.text(from: token.start, to: token.end), among: keywords))
    }
    if let reason { message += " " + reason }
    return SyntaxError(message, at: location, notes: notesAboutOpenBrackets())
  }

  /// The kind of a token, and its value if it has one of its own, cut short where it is long.
  func describe(_ token: Token) -> String {
    let limit = 60
    let value: String
    switch token.kind {
    case .name, .int, .float: value = lexer.text(from: token.start, to: token.end)
    case .string, .blockString: value = lexer.stringValue(token)
    default: return token.kind.name
    }
    let shown = value.utf8.count > limit ? String(value.unicodeScalars.prefix(limit)) + "…" : value
    return "\(token.kind.name) \"\(shown)\""
  }

  /// At an unexpected end of the text, the innermost bracket that is still open explains it.
  private func notesAboutOpenBrackets() -> [Diagnostic.Note] {
    guard token.kind == .endOfFile else { return [] }
    var lexer = lexer
    lexer.position = 0
    var open: [Token] = []
    while let token = try? lexer.next(), token.kind != .endOfFile {
      switch token.kind {
      case .leftBrace, .leftBracket, .leftParenthesis: open.append(token)
      case .rightBrace, .rightBracket, .rightParenthesis: _ = open.popLast()
      default: break
      }
    }
    guard let last = open.last else { return [] }
    let place = SourceLocation(file: lexer.file, offset: last.start)
    return [Diagnostic.Note("This \(last.kind.name) is not closed.", at: place)]
  }
}
