public import Foundation
public import PersistedQueries

/// A transport without a network: it gives canned answers and records what it was asked. For tests and previews.
///
///     let transport = StubTransport()
///     transport.answer("wknd-shared/adventures-all", with: #"{"data":{"adventureList":{"items":[]}}}"#)
///     let client = QueryClient(url: URL(string: "https://example.com")!, transport: transport)
///
/// Where the bytes on the wire, redirects, timeouts or broken connections matter, use a `LoopbackServer`.
public final class StubTransport: Transport {
  /// Finds the answer to a request; what it throws is what the client takes for a failed connection.
  public typealias Handler = @Sendable (TransportRequest) async throws -> TransportResponse

  private struct State {
    var requests: [TransportRequest] = []
    var queries: [String: Handler] = [:]
  }

  private let state = Locked(State())
  private let fallback: Handler?

  /// Makes a transport.
  ///
  /// - Parameter handler: what answers the requests that no `answer(...)` is for; without it, they get a 404.
  public init(handler: Handler? = nil) { fallback = handler }

  /// Every request so far, in the order of their coming. A body that was in a file is in memory.
  public var requests: [TransportRequest] { state.withLock { $0.requests } }

  /// Answers the calls of a persisted query by a closure.
  ///
  /// - Parameter id: for AEM `<configuration>/<name>`; for other dialects the operation's name.
  public func answer(_ id: String, with handler: @escaping Handler) {
    state.withLock { $0.queries[id] = handler }
  }

  /// Answers every call of a persisted query with JSON.
  public func answer(_ id: String, with json: Data, status: Int = 200) {
    answer(id) { _ in
      TransportResponse(status: status, headers: ["Content-Type": "application/json"], body: json)
    }
  }

  /// Answers every call of a persisted query with JSON.
  public func answer(_ id: String, with json: String, status: Int = 200) {
    answer(id, with: Data(json.utf8), status: status)
  }

  /// Lets every call of a persisted query fail, as without a connection: `URLError(.notConnectedToInternet)`, say.
  public func fail(_ id: String, with error: any Error) { answer(id) { _ in throw error } }

  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    var request = request
    // The file is gone when the client has its answer.
    let body = try request.body?.data() ?? Data()
    request.body = request.body.map { _ in .data(body) }
    let target = request.url.absoluteString
    let contentType = request.method == .post ? request.header("Content-Type") ?? "" : nil
    let id =
      PersistedQueryCall(target: target, body: body)?.id
      ?? GraphQLCall(target: target, contentType: contentType, body: body)?.operationName
    let handler = state.withLock { [request] state in
      state.requests.append(request)
      return id.flatMap { state.queries[$0] } ?? fallback
    }
    if let handler { return try await handler(request) }
    let text = "This StubTransport has no answer for \(request)."
    return TransportResponse(status: 404, headers: ["Content-Type": "text/plain"], body: Data(text.utf8))
  }
}
