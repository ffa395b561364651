package import Foundation
package import PersistedQueriesTesting
import PersistedQueries

/// A stand-in for Parse Server with the class `Memo`: it does what the camera memo asks of it, and refuses what Parse
/// Server refuses, in its words.
///
/// It runs no GraphQL: it knows the sample's operations by their names. What it holds is gone with it.
package final class ParseStandIn: Sendable {
  package static let applicationID = "camera-memo"

  /// The largest file that it takes, in bytes.
  package static let maximumFileSize = 20 << 20

  struct State {
    var documents = PersistedDocuments()
    var users: [String: ParseUser] = [:]
    /// The names of users by their sessions' tokens.
    var sessions: [String: String] = [:]
    var memos: [ParseMemo] = []
    var files: [String: GraphQLCall.File] = [:]
    var count = 0
  }

  let state: Locked<State>
  private let server: LoopbackServer

  /// Starts it.
  package init() throws {
    let state = Locked(State())
    self.state = state
    let base = Locked("")
    server = try LoopbackServer { request in
      state.withLock { $0.answer(to: request, base: base.withLock { $0 }) }
    }
    let url = server.url.absoluteString
    base.withLock { $0 = url }
  }

  /// The GraphQL endpoint.
  package var url: URL { server.url.appending(path: "graphql") }

  /// Every request so far.
  package var requests: [RecordedRequest] { server.requests }

  /// Forgets all sessions, as when they expire, so that the tokens of them are dead.
  package func expireSessions() { state.withLock { $0.sessions = [:] } }

  /// Forgets its persisted queries, as when it is started again.
  package func restart() { state.withLock { $0.documents.forgetAll() } }

  /// Has no persisted queries any more.
  package func disablePersistedQueries() { state.withLock { $0.documents.isEnabled = false } }

  package func stop() { server.stop() }
}

struct ParseUser {
  var objectID: String
  var name: String
  var password: String
  var createdAt: String

  /// As Relay wants it: the type and the identifier in base 64.
  var globalID: String { ParseStandIn.globalID("_User", objectID) }
}

struct ParseMemo {
  var objectID: String
  var fields: [String: JSONValue]
  var createdAt: String

  var globalID: String { ParseStandIn.globalID("Memo", objectID) }

  /// Whether a user may do what a field of the access control list says, `read` or `write`.
  func allows(_ action: String, to user: ParseUser?) -> Bool {
    guard let list = fields["ACL"], list != .null else { return true }
    if list["public"]?[action] == true { return true }
    guard let user, case .array(let entries)? = list["users"] else { return false }
    return entries.contains { $0["userId"]?.stringValue == user.globalID && $0[action] == true }
  }

  var json: JSONValue {
    var members: [String: JSONValue] = [
      "id": .string(globalID), "objectId": .string(objectID), "createdAt": .string(createdAt),
      "updatedAt": .string(createdAt), "text": nil, "fileName": nil, "photo": nil,
    ]
    members.merge(fields) { _, last in last }
    if let file = fields["photo"]?["file"], file != .null {
      members["photo"] = ["name": file["name"] ?? .null, "url": file["url"] ?? .null]
    }
    let list = fields["ACL"] ?? .null
    members["ACL"] = ["users": list["users"] ?? .null, "public": list["public"] ?? .null]
    return .object(members)
  }
}

extension ParseStandIn {
  static func globalID(_ type: String, _ objectID: String) -> String {
    Data("\(type):\(objectID)".utf8).base64EncodedString()
  }
}
