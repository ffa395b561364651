/// An error that the server reported in its answer. https://spec.graphql.org/September2025/#sec-Errors
public struct GraphQLError: Error, Sendable, Hashable {
  /// A place in the operation's text.
  public struct Location: Sendable, Hashable {
    /// Counted from 1.
    public var line: Int
    /// Counted from 1.
    public var column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// A step to the place in the response that the error belongs to.
  public enum PathSegment: Sendable, Hashable {
    case key(String)
    case index(Int)
  }

  /// What went wrong, in the server's words.
  public var message: String
  /// The places in the operation's text; empty when the server named none.
  public var locations: [Location]
  /// Where in the response the error arose; empty when the server named no place.
  public var path: [PathSegment]
  /// What else the server said of it, such as a `code` or a `classification`; empty when nothing.
  public var extensions: [String: JSONValue]

  public init(
    message: String, locations: [Location] = [], path: [PathSegment] = [], extensions: [String: JSONValue] = [:]
  ) {
    self.message = message
    self.locations = locations
    self.path = path
    self.extensions = extensions
  }
}

extension GraphQLError {
  /// The `code` in the extensions, by which programs tell errors apart: a text with most servers (`FORBIDDEN`), a number with
  /// Parse Server (101). It compares with a literal of either kind: `error.code == 101`.
  public enum Code: Sendable, Hashable {
    case text(String)
    case number(Int)
  }

  /// The `code` in the extensions; nil when there is none.
  public var code: Code? { extensions["code"].flatMap(Code.init(json:)) }
}

extension GraphQLError.Code: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, CustomStringConvertible {
  init?(json: JSONValue) {
    if let text = json.stringValue {
      self = .text(text)
    } else if let number = json.intValue.flatMap(Int.init(exactly:)) {
      self = .number(number)
    } else {
      return nil
    }
  }

  public init(stringLiteral value: String) { self = .text(value) }

  public init(integerLiteral value: Int) { self = .number(value) }

  public var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    }
  }
}
