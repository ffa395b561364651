import PersistedQueries
import PersistedQueriesTesting

/// The list of persisted queries of an Apollo Server, which Strapi and Parse Server are: in memory, filled by those who ask.
struct PersistedDocuments {
  /// Texts by their hashes.
  private var texts: [String: String] = [:]
  /// Whether there is such a list at all.
  var isEnabled = true

  mutating func forgetAll() { texts = [:] }

  /// The answer to a call that can not be run; nil for one whose text is known.
  ///
  /// https://www.apollographql.com/docs/apollo-server/performance/apq
  mutating func refusal(of call: GraphQLCall, method: String) -> CannedResponse? {
    guard let hash = call.sha256 else {
      return call.query == nil ? .badRequest("GraphQL operations must contain a non-empty `query`.") : nil
    }
    if !isEnabled { return .miss("PersistedQueryNotSupported", code: "PERSISTED_QUERY_NOT_SUPPORTED") }
    if let text = call.query { texts[hash] = text }
    guard let text = texts[hash] else { return .miss("PersistedQueryNotFound", code: "PERSISTED_QUERY_NOT_FOUND") }
    if method == "GET" && text.hasPrefix("mutation") {
      return CannedResponse(status: 405, headers: [("Allow", "POST")])
    }
    return nil
  }
}

extension CannedResponse {
  fileprivate static func miss(_ message: String, code: JSONValue) -> CannedResponse {
    .errors([.init(message: message, extensions: ["code": code])], data: nil)
  }

  /// The answer of an Apollo Server to what it can not read.
  static func badRequest(_ message: String) -> CannedResponse {
    .errors([.init(message: message, extensions: ["code": "BAD_REQUEST"])], data: nil, status: 400)
  }

  /// A GraphQL response with data.
  static func data(_ members: JSONValue) -> CannedResponse {
    let body: JSONValue = ["data": members]
    return .json(body.json)
  }

  /// A GraphQL response with errors.
  ///
  /// - Parameter data: what stands beside them; nil for nothing.
  static func errors(_ errors: [GraphQLError], data: JSONValue?, status: Int = 200) -> CannedResponse {
    var members: [String: JSONValue] = [:]
    members["errors"] = .array(
      errors.map { error in
        var members: [String: JSONValue] = ["message": .string(error.message), "extensions": .object(error.extensions)]
        if !error.path.isEmpty {
          members["path"] = .array(
            error.path.map { segment in
              switch segment {
              case .key(let key): .string(key)
              case .index(let index): .int(Int64(index))
              }
            })
        }
        return .object(members)
      })
    if let data { members["data"] = data }
    return .json(JSONValue.object(members).json, status: status)
  }
}
