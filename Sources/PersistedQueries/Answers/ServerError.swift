import Foundation

/// What a server says in an error body of its own, which is no GraphQL response.
///
/// | server | body |
/// | --- | --- |
/// | Strapi | `{"data": null, "error": {"status": 401, "name": "UnauthorizedError", "message": "...", "details": {}}}` |
/// | Parse Server | `{"code": 209, "error": "Invalid session token"}`, `{"error": "unauthorized"}` |
/// | others | `{"message": "..."}`, `{"error": {"code": "...", "message": "..."}}` |
public struct ServerError: Sendable, Hashable {
  /// The server's code, a number or a text; nil when there is none.
  public var code: GraphQLError.Code?
  /// The error's name; nil when there is none.
  public var name: String?
  /// The server's words.
  public var message: String

  public init(code: GraphQLError.Code? = nil, name: String? = nil, message: String) {
    self.code = code
    self.name = name
    self.message = message
  }

  /// Reads a body; nil when it is none of these.
  init?(body: Data) {
    guard let json = try? JSONValue(json: body) else { return nil }
    var error = json
    if let inner = json["error"], case .object = inner { error = inner }
    guard let text = error["message"]?.stringValue ?? json["error"]?.stringValue, !text.isEmpty else { return nil }
    message = text
    name = error["name"]?.stringValue
    code = error["code"].flatMap(GraphQLError.Code.init(json:))
  }
}

extension ServerError: CustomStringConvertible {
  /// On one line: `UnauthorizedError: Missing or invalid credentials (209)`.
  public var description: String {
    let text = BodyExcerpt.singleLine(message)
    return (name.map { "\(BodyExcerpt.singleLine($0)): " } ?? "") + text + (code.map { " (\($0))" } ?? "")
  }
}
