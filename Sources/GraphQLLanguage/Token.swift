/// Stage 2 of the straight line: one lexical token, as a kind and the bytes it covers.
/// https://spec.graphql.org/September2025/#sec-Language.Source-Text.Lexical-Tokens
package struct Token: Sendable, Hashable {
  package enum Kind: UInt8, Sendable, Hashable {
    case endOfFile
    case bang, dollar, ampersand, leftParenthesis, rightParenthesis, spread, colon, equals, at
    case leftBracket, rightBracket, leftBrace, pipe, rightBrace
    case name, int, float, string, blockString
  }

  package var kind: Kind
  /// Whether a string has a backslash in it, so that its value is not its text.
  package var hasEscapes: Bool
  /// The offset of the token's first byte, quotes included.
  package var start: Int
  /// The offset past the token's last byte, quotes included.
  package var end: Int

  init(_ kind: Kind, from start: Int, to end: Int, hasEscapes: Bool = false) {
    self.kind = kind
    self.hasEscapes = hasEscapes
    self.start = start
    self.end = end
  }
}

extension Token.Kind {
  /// The kind as messages name it: punctuators in quotes, the others by their name in the specification.
  var name: String {
    switch self {
    case .endOfFile: "<EOF>"
    case .bang: "\"!\""
    case .dollar: "\"$\""
    case .ampersand: "\"&\""
    case .leftParenthesis: "\"(\""
    case .rightParenthesis: "\")\""
    case .spread: "\"...\""
    case .colon: "\":\""
    case .equals: "\"=\""
    case .at: "\"@\""
    case .leftBracket: "\"[\""
    case .rightBracket: "\"]\""
    case .leftBrace: "\"{\""
    case .pipe: "\"|\""
    case .rightBrace: "\"}\""
    case .name: "Name"
    case .int: "Int"
    case .float: "Float"
    case .string: "String"
    case .blockString: "BlockString"
    }
  }
}
