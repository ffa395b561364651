import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

/// Operations as the generator writes them for `session` in the configuration.
private struct LogIn: PersistedQuery {
  static let operation = PersistedOperation(
    id: "log-in", name: "LogIn", kind: .mutation, document: "mutation LogIn { title }", sha256: "01",
    sessionEffect: .begins)

  var variables = Variables()

  typealias Data = ProbeQuery.Data

  static func sessionCredentials(in data: Data) -> UserSession.Credentials? {
    data.title.isEmpty ? nil : UserSession.Credentials(token: data.title, user: "taro")
  }
}

private struct LogOut: PersistedQuery {
  static let operation = PersistedOperation(
    id: "log-out", name: "LogOut", kind: .mutation, document: "mutation LogOut { title }", sha256: "02",
    sessionEffect: .ends)

  var variables = Variables()

  typealias Data = ProbeQuery.Data
}

/// A stand-in for Parse Server: `LogIn` gives out `r:1`, `r:2`, ..., and only living tokens get anything else.
private final class ParseBench: Sendable {
  struct State {
    var count = 0
    var living: Set<String> = []
    var refusal = CannedResponse.json(#"{"code":209,"error":"Invalid session token"}"#, status: 400)
  }

  let state = Locked(State())
  let server: LoopbackServer

  init() throws {
    let state = state
    server = try LoopbackServer { request in
      state.withLock { state in
        let token = request.header("X-Parse-Session-Token")
        // Whatever the operation: a dead token makes even a login fail.
        if let token, !state.living.contains(token) { return state.refusal }
        guard request.graphQLCall?.operationName == "LogIn" else { return .json(Bench.answer) }
        state.count += 1
        state.living.insert("r:\(state.count)")
        return .json("{\"data\":{\"title\":\"r:\(state.count)\"}}")
      }
    }
  }

  func client(_ session: UserSession) -> QueryClient {
    let keys = Authorization.parseServer(applicationID: "memo", clientKey: "key")
    return QueryClient(url: server.url, dialect: .parseServer, authorization: .all(keys, .session(session)))
  }

  var tokens: [String?] { server.requests.map { $0.header("X-Parse-Session-Token") } }
}

@Suite struct UserSessionTests {
  @Test func `after a login its token is in every request, and after the logout in none`() async throws {
    let bench = try ParseBench()
    let session = UserSession.parseServer()
    let client = bench.client(session)
    _ = try await client.data(for: NamedQuery())
    _ = try await client.data(for: LogIn())
    #expect(try session.credentials() == UserSession.Credentials(token: "r:1", user: "taro"))
    _ = try await client.data(for: NamedQuery())
    _ = try await client.data(from: bench.server.url.appending(path: "files/a.jpg"))
    _ = try await client.data(for: LogOut())
    #expect(try session.credentials() == nil)
    _ = try await client.data(for: NamedQuery())
    #expect(bench.tokens == [nil, nil, "r:1", "r:1", "r:1", nil])
    #expect(bench.server.requests.allSatisfy { $0.header("X-Parse-Application-Id") == "memo" })
    #expect(bench.server.requests.allSatisfy { $0.header("X-Parse-Client-Key") == "key" })
  }

  @Test(arguments: [
    CannedResponse.json(#"{"code":209,"error":"Invalid session token"}"#, status: 400),
    .json(#"{"errors":[{"message":"Invalid session token","extensions":{"code":209}}],"data":null}"#),
  ])
  func `a dead token is forgotten, and the next login goes without it`(refusal: CannedResponse) async throws {
    let bench = try ParseBench()
    bench.state.withLock { $0.refusal = refusal }
    let session = UserSession.parseServer()
    let client = bench.client(session)
    _ = try await client.data(for: LogIn())
    bench.state.withLock { $0.living = [] }
    let error = await queryError { try await client.data(for: NamedQuery()) }
    #expect(error?.kind == "unauthorized")
    #expect(error?.serverError?.code == 209 || error?.graphQLErrors.first?.code == 209)
    #expect(try session.credentials() == nil)
    _ = try await client.data(for: LogIn())
    #expect(try session.credentials()?.token == "r:2")
    #expect(bench.tokens == [nil, "r:1", nil])
  }

  @Test func `a login goes without the token of the session before`() async throws {
    let bench = try ParseBench()
    let session = UserSession.parseServer()
    try session.begin(UserSession.Credentials(token: "r:dead"))
    _ = try await bench.client(session).data(for: LogIn())
    #expect(try session.credentials()?.token == "r:1")
    #expect(bench.tokens == [nil])
  }

  @Test func `a late answer to an old token does not end the new session`() async throws {
    let arrived = Signal()
    let gate = Signal()
    let server = try LoopbackServer { request in
      arrived.fire()
      return .json(#"{"code":209,"error":"Invalid session token"}"#, status: 400).delayed(until: gate)
    }
    let session = UserSession.parseServer()
    try session.begin(UserSession.Credentials(token: "r:old"))
    let client = QueryClient(url: server.url, dialect: .parseServer, authorization: .session(session))
    let late = Task { try await client.data(for: NamedQuery()) }
    await arrived.wait()
    try session.begin(UserSession.Credentials(token: "r:new"))
    gate.fire()
    await #expect(throws: QueryError.self) { try await late.value }
    #expect(try session.credentials()?.token == "r:new")
  }

  @Test func `logging out forgets the token, even when the server cannot be reached`() async throws {
    let server = try LoopbackServer { _ in .closed }
    let session = UserSession.parseServer()
    try session.begin(UserSession.Credentials(token: "r:1"))
    let client = QueryClient(url: server.url, dialect: .parseServer, authorization: .session(session))
    let error = await queryError { try await client.data(for: LogOut()) }
    #expect(error?.kind == "transport")
    #expect(try session.credentials() == nil)
    #expect(server.requests.first?.header("X-Parse-Session-Token") == "r:1")
  }

  @Test func `a login without a token in its answer begins nothing`() async throws {
    let server = try LoopbackServer { _ in .json(#"{"data":{"title":""}}"#) }
    let session = UserSession()
    _ = try await QueryClient(url: server.url, dialect: .strapi, authorization: .session(session)).data(for: LogIn())
    #expect(try session.credentials() == nil)
  }

  @Test func `Strapi's token is a bearer token, dead at 401`() async throws {
    let body =
      #"{"data":null,"error":{"status":401,"name":"UnauthorizedError","message":"Missing or invalid credentials","details":{}}}"#
    let server = try LoopbackServer { request in
      request.header("Authorization") == "Bearer dead" ? .json(body, status: 401) : .json(Bench.answer)
    }
    let session = UserSession.strapi()
    try session.begin(UserSession.Credentials(token: "dead"))
    let client = QueryClient(url: server.url, dialect: .strapi, authorization: .session(session))
    let error = await queryError { try await client.data(for: NamedQuery()) }
    #expect(error?.kind == "unauthorized")
    #expect(error?.serverError == ServerError(name: "UnauthorizedError", message: "Missing or invalid credentials"))
    #expect(try session.credentials() == nil)
    _ = try await client.data(for: NamedQuery())
  }

  @Test func `answers that depend on who is logged in come from no cache of the client's`() async throws {
    let transport = StubTransport { _ in TransportResponse(status: 200, body: Data(Bench.answer.utf8)) }
    let server = try url("https://example.com/graphql")
    let session = Authorization.session(UserSession())
    for authorization in [session, .all(.headers(["X-Key": "k"]), session), .none, .bearer("token")] {
      let client = QueryClient(url: server, dialect: .strapi, authorization: authorization, transport: transport)
      _ = try await client.data(for: NamedQuery())
    }
    var pulled = QueryClient(url: server, dialect: .strapi, transport: transport)
    pulled.reloads = true
    _ = try await pulled.data(for: NamedQuery())
    #expect(transport.requests.map(\.usesCache) == [false, false, true, true, false])
  }
}

@Suite struct SessionStoreTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID().uuidString)")

  private func mode(_ file: URL) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test func `a file keeps a session for who starts the app again, and for no one else`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "deep/sess ion.json")
    let credentials = UserSession.Credentials(token: "r:1", user: "tarō")
    try UserSession(store: .file(file)).begin(credentials)
    #expect(try mode(file) == 0o600)
    let relaunched = UserSession(store: .file(file))
    #expect(try relaunched.credentials() == credentials)
    try relaunched.begin(UserSession.Credentials(token: "r:2"))
    #expect(try mode(file) == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path) == ["sess ion.json"])
    try relaunched.end()
    #expect(!FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
    #expect(try UserSession(store: .file(file)).credentials() == nil)
    try relaunched.end()
  }

  @Test func `a file that holds something else is an error that a login mends`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "session.json")
    try Data("{".utf8).write(to: file)
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let session = UserSession(store: .file(file))
    let client = QueryClient(url: server.url, dialect: .parseServer, authorization: .session(session))
    let error = await queryError { try await client.data(for: NamedQuery()) }
    #expect(error?.kind == "authorization")
    #expect(server.requests.isEmpty)
    _ = try await client.data(for: LogIn())
    #expect(try UserSession(store: .file(file)).credentials()?.token == "Bali Surf Camp")
  }

  @Test func `a session that cannot be kept holds until the app ends`() async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let session = UserSession(store: .file(URL(filePath: "/proc/no/session.json")))
    let client = QueryClient(url: server.url, dialect: .parseServer, authorization: .session(session))
    let error = await queryError { try await client.data(for: LogIn()) }
    #expect(error?.kind == "sessionNotKept")
    #expect(try session.credentials()?.token == "Bali Surf Camp")
  }

  @Test func `credentials do not show`() {
    let credentials = UserSession.Credentials(token: "s3cret", user: "taro")
    var text = "\(credentials) \(String(reflecting: credentials)) "
    dump(credentials, to: &text)
    let session = UserSession()
    text += "\(session) \(Authorization.session(session)) \(Authorization.headers(["X-Key": "s3cret"]))"
    #expect(!text.contains("s3cret"))
    #expect(text.contains("taro"))
  }
}
