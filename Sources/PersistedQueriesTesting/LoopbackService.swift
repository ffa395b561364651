import Dispatch
import Foundation
import PersistedQueries

/// The part of a server that its threads hold on to, so that the server itself can be let go of.
final class LoopbackService: Sendable {
  enum Answer: Sendable {
    case canned(CannedResponse)
    case handler(LoopbackServer.Handler)
  }

  /// Where reading a body stops, and until when.
  struct BodyHold: Sendable {
    let size: Int
    let signal: Signal
    let reached = Signal()
  }

  struct State {
    var requests: [RecordedRequest] = []
    var queries: [String: Answer] = [:]
    var paths: [String: CannedResponse] = [:]
    var connections: [Int: Socket] = [:]
    var tasks: [UUID: Task<Void, Never>] = [:]
    var connectionCount = 0
    /// Those who wait for `connections` to be empty.
    var waitingForNone: [Signal] = []
    var keptBodySize = Int.max
    var bodyHold: BodyHold?
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
          let freed: [Signal] = state.withLock { state in
            state.connections.removeValue(forKey: number)
            guard state.connections.isEmpty else { return [] }
            defer { state.waitingForNone = [] }
            return state.waitingForNone
          }
          for signal in freed { signal.fire() }
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

  func connectionsClosed() async {
    let closed = Signal()
    let isClosed = state.withLock { state in
      if state.connections.isEmpty { return true }
      state.waitingForNone.append(closed)
      return false
    }
    if !isClosed { await closed.wait() }
  }

  private func serve(_ socket: Socket, number: Int) {
    var reader = RequestReader(
      socket: socket, connection: number, keptSize: { [state] in state.withLock { $0.keptBodySize } },
      readingBody: { [self] in holdBody(at: $0) })
    do {
      while let request = try reader.next() {
        state.withLock { $0.requests.append(request) }
        let response = blockingAnswer(to: request)
        if state.withLock({ $0.isStopped }) { return }
        let isLast = request.header("Connection")?.lowercased() == "close" || request.requestLine.hasSuffix("HTTP/1.0")
        guard deliver(response, to: request, by: socket, isLast: isLast), !isLast else { return }
      }
    } catch {
      let response = CannedResponse.text("This is no HTTP/1.1: \(error.text)\n", status: 400, contentType: "text/plain")
      socket.send(response.serialized(forMethod: "GET", closing: true).first)
    }
  }

  /// Whether the connection goes on.
  private func deliver(
    _ response: CannedResponse, to request: RecordedRequest, by socket: Socket, isLast: Bool
  ) -> Bool {
    let bytes = response.serialized(forMethod: request.method, closing: isLast)
    switch response.delivery {
    case .closed: return false
    case .silence:
      while socket.receive() != nil {}
      return false
    case .truncated:
      socket.send(bytes.first)
      return false
    case .held(_, let signal):
      guard socket.send(bytes.first) else { return false }
      wait(for: signal)
      return socket.send(Array(bytes.then))
    case .whole: return socket.send(bytes.first)
    }
  }

  /// Waits where reading a body is to stop, and returns how much may be read before the next time.
  private func holdBody(at size: Int) -> Int {
    guard let hold = state.withLock({ $0.bodyHold }) else { return .max }
    if size < hold.size { return hold.size - size }
    hold.reached.fire()
    wait(for: hold.signal)
    return .max
  }

  /// Blocks this thread until a signal is fired, or the server stops.
  private func wait(for signal: Signal) {
    if signal.isFired { return }
    _ = run {
      await signal.wait()
      return .closed
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
