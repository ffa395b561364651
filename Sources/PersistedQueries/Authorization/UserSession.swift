/// A user who logs in, stays logged in when the app is started again, and logs out.
///
///     let session = UserSession.parseServer(store: .file(support.appending(path: "session.json")))
///     let keys = Authorization.parseServer(applicationID: "memo")
///     let client = QueryClient(url: url, dialect: .parseServer, authorization: .all(keys, .session(session)))
///
///     if try session.credentials() == nil { _ = try await client.logIn(username: name, password: password) }
///
/// `session` in `persisted-queries.json` says which operations begin a session and which end it:
///
///     "session": {
///       "begins": { "log-in": { "token": "logIn.viewer.sessionToken", "user": "logIn.viewer.user.objectId" } },
///       "ends": ["log-out"]
///     }
///
/// - An operation that begins a session goes without the token of the one before, since a dead one would make it fail;
///   from its answer on, the new token is in every request.
/// - An operation that ends a session goes with the token, which is then forgotten, even if the operation failed.
/// - When the server says that a token is dead, it is forgotten, and the call fails with `QueryError.Reason.unauthorized`.
///   A late answer to an old token does not end a session that has begun since.
///
/// A session may be used from everywhere at once, and by several clients of one server.
public final class UserSession: Sendable {
  /// What is kept of a login.
  public struct Credentials: Sendable, Hashable, Codable {
    /// What shows the server who asks. It is a secret.
    public var token: String
    /// The user's identifier; nil where the operation's answer, or the configuration, has none.
    public var user: String?

    public init(token: String, user: String? = nil) {
      self.token = token
      self.user = user
    }
  }

  /// Where the token stands in a request.
  public enum Placement: Sendable, Hashable {
    /// `Authorization: Bearer <token>`.
    case bearer
    /// A header field of its own.
    case header(String)
  }

  private struct State {
    var credentials: Credentials?
    var isLoaded = false
  }

  private let store: any SessionStore
  private let placement: Placement
  private let isDead: @Sendable (QueryError) -> Bool
  private let state = Locked(State())

  /// Makes a session. What the store holds is read when it is needed first.
  ///
  /// - Parameters:
  ///   - store: where the token is kept: `.memory`, `.file(_:)`, `.keychain(service:)`, or one of your own.
  ///   - placement: where the token stands in a request.
  ///   - isDead: whether an error means that the server no longer takes the token; by default, those that answer 401, or
  ///     with the code `UNAUTHENTICATED`.
  public init(
    store: any SessionStore = .memory, placement: Placement = .bearer,
    isDead: @escaping @Sendable (QueryError) -> Bool = \.isUnauthenticated
  ) {
    self.store = store
    self.placement = placement
    self.isDead = isDead
  }

  /// A user of Parse Server: `X-Parse-Session-Token`; dead with the code 209.
  public static func parseServer(store: any SessionStore = .memory) -> UserSession {
    UserSession(store: store, placement: .header("X-Parse-Session-Token")) { error in
      error.serverError?.code == 209 || error.graphQLErrors.contains { $0.code == 209 }
    }
  }

  /// A user of Strapi: a bearer token; dead with status 401.
  public static func strapi(store: any SessionStore = .memory) -> UserSession {
    UserSession(store: store) { $0.status == 401 }
  }

  /// Who is logged in; nil when no one is. It does not ask the server.
  ///
  /// - Throws: what the store throws when it can not be read.
  public func credentials() throws -> Credentials? {
    try state.withLock { state in
      if !state.isLoaded {
        state.credentials = try store.load()
        state.isLoaded = true
      }
      return state.credentials
    }
  }

  /// Begins a session with credentials that came another way than by an operation that the configuration marks.
  ///
  /// - Throws: what the store throws when it can not keep them; the session has begun all the same, until the app ends.
  public func begin(_ credentials: Credentials) throws {
    try state.withLock { state in
      state.credentials = credentials
      state.isLoaded = true
      try store.save(credentials)
    }
  }

  /// Ends the session: the token is forgotten. The server is not told.
  ///
  /// - Throws: what the store throws when it can not forget; in memory, the token is gone all the same.
  public func end() throws {
    try state.withLock { state in
      state.credentials = nil
      state.isLoaded = true
      try store.clear()
    }
  }

  /// Ends the session if it is still the one with this token.
  func end(ifTokenIs token: String) throws {
    try state.withLock { state in
      guard state.credentials?.token == token else { return }
      state.credentials = nil
      try store.clear()
    }
  }

  /// Whether an error means that the server no longer takes a session's token.
  func isDead(after error: QueryError) -> Bool { isDead(error) }

  /// The header field that holds a token.
  func header(for token: String) throws(RequestFlaw) -> (name: String, value: String) {
    switch placement {
    case .bearer: return ("Authorization", try HeaderField.bearer(token))
    case .header(let name):
      try HeaderField.checkToken(token, called: "the session's token")
      try HeaderField.check(name, token)
      return (name, token)
    }
  }
}

extension UserSession.Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The user, and never the token.
  public var description: String { "Credentials(token: (redacted), user: \(user ?? "nil"))" }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: ["user": user as Any]) }
}
