import Dispatch
public import Foundation
import PersistedQueries

/// An HTTP/1.1 server on 127.0.0.1 for tests: it gives canned answers and records what it was asked, byte for byte.
///
///     @Test func `the list shows every adventure`() async throws {
///       let server = try LoopbackServer()
///       try server.answer("wknd-shared/adventures-all", with: Data(contentsOf: recordedAnswer))
///
///       let client = QueryClient(url: server.url)
///       let adventures = try await client.getAdventuresAll()
///
///       #expect(adventures.adventureList.items.count == 16)
///       #expect(server.requests.map(\.target) == ["/graphql/execute.json/wknd-shared/adventures-all"])
///     }
///
/// Each test makes its own server, so that tests run in parallel. It listens as soon as it is made, on a port of its own,
/// and stops when it is let go of; keep it in a variable as long as it is needed. A request for which there is no
/// answer gets a 404 that lists the answers there are.
///
/// To have a test act while a request is under way, answer with a closure and use `Signal`.
public final class LoopbackServer: Sendable {
  /// Finds the answer to a request. It may wait, for a `Signal` say; its task is cancelled when the server stops.
  public typealias Handler = @Sendable (RecordedRequest) async -> CannedResponse

  /// `http://127.0.0.1:<port>`.
  public let url: URL
  /// The port that it listens on.
  public let port: Int

  private let service: LoopbackService

  /// Starts a server.
  ///
  /// - Parameter handler: what answers the requests that no `answer(...)` is for.
  /// - Throws: when the system gives no socket.
  public init(handler: Handler? = nil) throws {
    let (socket, port) = try Socket.listening()
    guard let url = URL(string: "http://127.0.0.1:\(port)") else { throw URLError(.badURL) }
    self.url = url
    self.port = port
    service = LoopbackService(wake: try WakePipe(), fallback: handler)
    service.start(accepting: socket)
  }

  deinit { service.stop() }

  /// Every request so far, in the order of their coming.
  public var requests: [RecordedRequest] { service.state.withLock { $0.requests } }

  /// Answers the calls of a persisted query.
  ///
  /// - Parameters:
  ///   - id: for AEM `<configuration>/<name>`, as `PersistedOperation.id` has it; for other dialects the operation's name.
  ///   - handler: finds the answer; `request.persistedQuery`, or for other dialects `request.graphQLCall`, has the
  ///     variables.
  public func answer(_ id: String, with handler: @escaping Handler) {
    service.state.withLock { $0.queries[id] = .handler(handler) }
  }

  /// Answers every call of a persisted query alike.
  public func answer(_ id: String, with response: CannedResponse) {
    service.state.withLock { $0.queries[id] = .canned(response) }
  }

  /// Answers every call of a persisted query with JSON.
  public func answer(_ id: String, with json: Data) { answer(id, with: .json(json)) }

  /// Answers every call of a persisted query with JSON.
  public func answer(_ id: String, with json: String) { answer(id, with: .json(json)) }

  /// Answers the requests for a path, such as an image's; a request's query plays no role.
  public func answer(path: String, with response: CannedResponse) {
    service.state.withLock { $0.paths[path] = response }
  }

  /// Keeps no more than so many bytes of each body from now on; `RecordedRequest.bodySize` still counts all of them. For
  /// uploads that are larger than a test should hold in memory.
  public func keepBodies(upTo size: Int) { service.state.withLock { $0.keptBodySize = max(0, size) } }

  /// Stops reading each body after so many bytes, until a signal is fired: so a client is in the middle of an upload.
  ///
  /// - Returns: a signal that is fired as soon as the server has stopped reading.
  public func holdBodies(after size: Int, until signal: Signal) -> Signal {
    let hold = LoopbackService.BodyHold(size: size, signal: signal)
    service.state.withLock { $0.bodyHold = hold }
    return hold.reached
  }

  /// Returns as soon as no connection is open. A client keeps its connections open for the next request, but not one on
  /// which a request was broken off.
  public func connectionsClosed() async { await service.connectionsClosed() }

  /// Stops listening and closes all connections. Returns at once; stopping twice is fine.
  public func stop() { service.stop() }
}
