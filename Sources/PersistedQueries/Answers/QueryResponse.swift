/// What the server answered to one operation, partial data and errors included.
public struct QueryResponse<Data: ResponseModel>: Sendable {
  /// The operation's data; nil when the server sent none, or `null`.
  public var data: Data?
  /// What the server could not do; empty when all went well. With `data` beside it, the data is partial.
  public var errors: [GraphQLError]
  /// The `extensions` of the response; empty when there were none.
  public var extensions: [String: JSONValue]
  /// The HTTP status code.
  public var status: Int
  /// The HTTP header fields, their names in lower case.
  public var headers: [String: String]
  /// Whether there are errors, and every field of the data is null.
  var hasNullsAlone = false
}
