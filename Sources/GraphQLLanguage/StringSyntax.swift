/// A string literal. https://spec.graphql.org/September2025/#StringValue
///
/// Most strings of a schema are descriptions of what nobody asks for, so the value is made when it is: the literal
/// remembers the text that it stands in.
package struct StringSyntax: Sendable {
  private enum Content {
    case value(String)
    /// As many bytes of a text, quotes included, from the offset in `location` on.
    case literal(text: [UInt8], length: Int32, hasEscapes: Bool)
  }

  private let content: Content
  package let isBlock: Bool
  package let location: SourceLocation

  package init(value: String, isBlock: Bool, location: SourceLocation) {
    content = .value(value)
    self.isBlock = isBlock
    self.location = location
  }

  /// - Parameters:
  ///   - token: A string or a block string.
  ///   - text: The text that the token is in.
  init(_ token: Token, in text: [UInt8], at location: SourceLocation) {
    content = .literal(
      text: text, length: Int32(truncatingIfNeeded: token.end &- token.start), hasEscapes: token.hasEscapes)
    isBlock = token.kind == .blockString
    self.location = location
  }

  /// The value after escapes and, for a block string, after the common indentation is removed. Made anew by each call.
  package var value: String {
    switch content {
    case .value(let value): return value
    case .literal(let text, let length, let hasEscapes):
      let start = Int(location.offset)
      let token = Token(
        isBlock ? .blockString : .string, from: start, to: start &+ Int(length), hasEscapes: hasEscapes)
      return text.withUnsafeBufferPointer { Lexer($0, file: Int(location.file)).stringValue(token) }
    }
  }
}
