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
