/// A persisted operation with the values of its variables: what generated code defines, and a `QueryClient` runs.
///
/// You do not write conformances by hand; the build plugin `GenerateQueries` makes one from each operation.
public protocol PersistedQuery: Sendable {
  /// What the operation's `data` holds.
  associatedtype Data: ResponseModel & Codable

  /// What the server and the client call this operation, and its text.
  static var operation: PersistedOperation { get }

  /// The variables that are sent, in the order in which the operation declares them.
  var variables: Variables { get }

  /// What the data says of the session that the operation begins; nil when it begins none, or when the server gave no token.
  static func sessionCredentials(in data: Data) -> UserSession.Credentials?
}

extension PersistedQuery {
  public static func sessionCredentials(in data: Data) -> UserSession.Credentials? { nil }
}

/// What is known of a persisted operation when it is generated.
public struct PersistedOperation: Sendable, Hashable {
  /// The operation types of GraphQL. https://spec.graphql.org/September2025/#OperationType
  public enum Kind: String, Sendable, Hashable {
    case query, mutation, subscription
  }

  /// What an operation does to the session of who runs it; see `UserSession`.
  public enum SessionEffect: Sendable, Hashable {
    /// It logs in or signs up: it goes without the token of a session, and its data has a new one.
    case begins
    /// It logs out: the token that it goes with is then forgotten.
    case ends
  }

  /// The identifier: the query file's path below `Queries` without its ending, for AEM `<configuration>/<name>`.
  public let id: String
  /// The name in the document; nil for an anonymous operation.
  public let name: String?
  /// Whether it reads, writes or subscribes.
  public let kind: Kind
  /// The text as in the query file, without a final newline, the fragments that it needs from other files appended. Of
  /// several operations in one file, each has its own text, and all fragments that it needs.
  public let document: String
  /// The SHA-256 of `document`'s UTF-8 bytes, as 64 lower-case hexadecimal digits.
  public let sha256: String
  /// What it does to the session of who runs it; nil for nothing.
  public let sessionEffect: SessionEffect?

  /// Makes a description of an operation; generated code calls this.
  public init(
    id: String, name: String?, kind: Kind, document: String, sha256: String, sessionEffect: SessionEffect? = nil
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.document = document
    self.sha256 = sha256
    self.sessionEffect = sessionEffect
  }
}
