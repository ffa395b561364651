import PersistedQueries
import Testing

/// A dialect, and what it does on the wire as far as the server sees it.
struct ServedDialect: Sendable, CustomTestStringConvertible {
  var name: String
  var dialect: Dialect
  /// The entries of the server's log for an operation of a kind that it is asked for the first time, by a method.
  var log: @Sendable (PersistedOperation.Kind, _ method: String) -> [String]
  /// Whether the operation's name is sent.
  var sendsName = true

  var testDescription: String { name }

  /// The same by POST.
  var byPOST: ServedDialect {
    var copy = self
    copy.name += " by POST"
    copy.dialect = dialect.byPOST
    return copy
  }

  static let aem = ServedDialect(
    name: "AEM", dialect: .aem, log: { _, method in ["\(method) aem: hit"] }, sendsName: false)
  static let automaticPersistedQueries = ServedDialect(
    name: "automatic persisted queries", dialect: .automaticPersistedQueries,
    log: { kind, method in
      kind == .query
        ? ["\(method) persistedQuery: miss", "\(method) persistedQuery: registered"]
        : ["\(method) persistedQuery: registered"]
    })
  static let documentID = ServedDialect(
    name: "document id", dialect: .documentID, log: { _, method in ["\(method) documentId: hit"] })
  static let document = ServedDialect(
    name: "document", dialect: .document, log: { _, method in ["\(method) query: text"] })

  static let hotChocolate = ServedDialect(
    name: "Hot Chocolate", dialect: .hotChocolate, log: { _, method in ["\(method) id: hit"] })
  static let wpGraphQL = ServedDialect(
    name: "WPGraphQL", dialect: .wpGraphQL,
    log: { kind, method in
      kind == .query
        ? ["\(method) queryId: miss", "\(method) queryId: registered"] : ["\(method) queryId: registered"]
    }, sendsName: false)
  static let path = ServedDialect(
    name: "path", dialect: .path("/persisted/{id}/{operationName}"), log: { _, method in ["\(method) path: hit"] })

  static let all = [aem, automaticPersistedQueries, documentID, document].flatMap { [$0, $0.byPOST] }
  /// Which write the same parameters in other places.
  static let others = [hotChocolate, wpGraphQL, path]
}
