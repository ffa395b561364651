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

  /// Stops listening and closes all connections. Returns at once; stopping twice is fine.
  public func stop() { service.stop() }
}

/// The part of a server that its threads hold on to, so that the server itself can be let go of.
final class LoopbackService: Sendable {
  enum Answer: Sendable {
    case canned(CannedResponse)
    case handler(LoopbackServer.Handler)
  }

  struct State {
    var requests: [RecordedRequest] = []
    var queries: [String: Answer] = [:]
    var paths: [String: CannedResponse] = [:]
    var connections: [Int: Socket] = [:]
    var tasks: [UUID: Task<Void, Never>] = [:]
    var connectionCount = 0
    var isStopped = false
  }

  let state = Locked(State())
  private let wake: WakePipe
  private let fallback: LoopbackServer.Handler?

  init(wake: WakePipe, fallback: LoopbackServer.Handler?) {
    self.wake = wake
    self.fallback = fallback
  }

  /// Accepts connections on a thread of its own, and serves each on another: all of them block, which the threads of
  /// Swift's concurrency must not.
  func start(accepting listener: Socket) {
    Thread.detachNewThread { [self] in
      while let socket = listener.accept(unless: wake) {
        let number: Int? = state.withLock { state in
          if state.isStopped { return nil }
          defer { state.connectionCount += 1 }
          state.connections[state.connectionCount] = socket
          return state.connectionCount
        }
        guard let number else { return }
        Thread.detachNewThread { [self] in
          serve(socket, number: number)
          socket.shutDown()
          state.withLock { _ = $0.connections.removeValue(forKey: number) }
        }
      }
    }
  }

  func stop() {
    let (connections, tasks) = state.withLock { state in
      state.isStopped = true
      return (Array(state.connections.values), Array(state.tasks.values))
    }
    wake.wake()
    for connection in connections { connection.shutDown() }
    for task in tasks { task.cancel() }
  }

  private func serve(_ socket: Socket, number: Int) {
    var reader = RequestReader(socket: socket, connection: number)
    do {
      while let request = try reader.next() {
        state.withLock { $0.requests.append(request) }
        let response = blockingAnswer(to: request)
        if state.withLock({ $0.isStopped }) { return }
        let isLast = request.header("Connection")?.lowercased() == "close" || request.requestLine.hasSuffix("HTTP/1.0")
        switch response.delivery {
        case .closed: return
        case .silence:
          while socket.receive() != nil {}
          return
        case .truncated:
          socket.send(response.serialized(forMethod: request.method, closing: false))
          return
        case .whole:
          guard socket.send(response.serialized(forMethod: request.method, closing: isLast)), !isLast else { return }
        }
      }
    } catch {
      let response = CannedResponse.text("This is no HTTP/1.1: \(error.text)\n", status: 400, contentType: "text/plain")
      socket.send(response.serialized(forMethod: "GET", closing: true))
    }
  }

  /// The answer to a request. Only what may wait goes through a task; all else is found on this thread, so that a server
  /// answers even when a test blocks all the threads of Swift's concurrency.
  private func blockingAnswer(to request: RecordedRequest) -> CannedResponse {
    switch answer(to: request) {
    case .canned(let response) where response.gate == nil: response
    case .canned(let response): run { response }
    case .handler(let handler): run { await handler(request) }
    }
  }

  /// Runs a handler and blocks this thread, which is no thread of Swift's concurrency, until it is done.
  private func run(_ handler: @escaping @Sendable () async -> CannedResponse) -> CannedResponse {
    let answer = Locked<CannedResponse>(.closed)
    let done = DispatchSemaphore(value: 0)
    let id = UUID()
    let task = Task {
      let response = await handler()
      await response.gate?.wait()
      answer.withLock { $0 = response }
      done.signal()
    }
    let isStopped = state.withLock { state in
      state.tasks[id] = task
      return state.isStopped
    }
    if isStopped { task.cancel() }
    done.wait()
    state.withLock { _ = $0.tasks.removeValue(forKey: id) }
    return answer.withLock { $0 }
  }

  private func answer(to request: RecordedRequest) -> Answer {
    let path = request.target.split(separator: "?", maxSplits: 1).first.map(String.init) ?? ""
    if let response = state.withLock({ $0.paths[path] }) { return .canned(response) }
    if let id = request.persistedQuery?.id ?? request.graphQLCall?.operationName,
      let answer = state.withLock({ $0.queries[id] })
    {
      return answer
    }
    if let fallback { return .handler(fallback) }
    let known = state.withLock { $0.queries.keys.sorted() + $0.paths.keys.sorted() }
    let text = """
      This LoopbackServer has no answer for \(request.target).
      It has answers for: \(known.isEmpty ? "nothing" : known.joined(separator: ", ")).

      """
    return .canned(.text(text, status: 404, contentType: "text/plain;charset=utf-8"))
  }
}
