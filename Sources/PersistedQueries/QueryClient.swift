public import Foundation

/// Runs persisted queries on one server.
///
///     let client = QueryClient(url: URL(string: "https://publish-p1-e2.adobeaemcloud.com")!)
///     let adventures = try await client.getAdventuresAll()
///
/// A client is a value and may be used from everywhere at once. Copies share one transport, with its connections and
/// its cache; make one client per server and user, and keep it.
public struct QueryClient: Sendable {
  /// The longest URL that goes by GET unless a client is told otherwise, in bytes. Apache, which stands before AEM, takes
  /// request lines of up to 8,190.
  public static let defaultMaximumURLLength = 8_000

  /// Where the server is, maybe with a path before everything, as of a proxy: `https://www.example.com/aem`.
  public let url: URL
  /// Who asks.
  public let authorization: Authorization
  /// How many seconds the server may stay silent before the client gives up.
  public let timeout: TimeInterval
  /// What carries the requests.
  public let transport: any Transport
  /// The longest URL that goes by GET, in bytes; a longer one goes by POST, which no cache keeps.
  public var maximumURLLength = QueryClient.defaultMaximumURLLength

  let address: Result<ServerAddress, RequestFlaw>

  /// Makes a client; nothing is sent yet, and a URL that can not be used is reported by the first request.
  ///
  /// - Parameters:
  ///   - url: the server's `http` or `https` address, without `/graphql`, and maybe with the path of a proxy.
  ///   - authorization: who asks.
  ///   - timeout: how many seconds the server may stay silent; `URLSessionTransport` rounds up to whole seconds.
  ///   - transport: what carries the requests; by default a `URLSessionTransport` of the client's own.
  public init(
    url: URL, authorization: Authorization = .none, timeout: TimeInterval = 30,
    transport: any Transport = URLSessionTransport()
  ) {
    self.url = url
    self.authorization = authorization
    self.timeout = timeout
    self.transport = transport
    address = Result { () throws(RequestFlaw) in try ServerAddress(url) }
  }

  /// Runs a query and returns its data. With partial data, what could not be had is nil in it, and the server's errors
  /// are dropped: ask for the `response(for:)` to see both.
  ///
  /// - Throws: `QueryError` when there is no data; `CancellationError` when the task is cancelled.
  public func data<Query: PersistedQuery>(for query: Query) async throws -> Query.Data {
    let (response, interpreter) = try await answer(to: query)
    if let data = response.data { return data }
    throw interpreter.error(response.errors.isEmpty ? .noData : .graphQL(response.errors))
  }

  /// Runs a query and returns all of the server's answer: the data, partial or not, the errors, the extensions and what
  /// HTTP said.
  ///
  /// - Throws: `QueryError` when there is no GraphQL response; `CancellationError` when the task is cancelled. GraphQL
  ///   errors are not thrown; look at `errors`.
  public func response<Query: PersistedQuery>(for query: Query) async throws -> QueryResponse<Query.Data> {
    try await answer(to: query).0
  }

  private func answer<Query: PersistedQuery>(
    to query: Query
  ) async throws -> (QueryResponse<Query.Data>, ResponseInterpreter) {
    let operation = Query.operation
    let request = try await reporting(operation: operation.id) {
      try await self.request(for: operation, variables: query.variables)
    }
    let answer = try await send(request, operation: operation.id)
    let interpreter = ResponseInterpreter(operation: operation.id, request: request, answer: answer)
    return (try interpreter.response(), interpreter)
  }

  private func request(for operation: PersistedOperation, variables: Variables) async throws -> TransportRequest {
    let address = try self.address.get()
    let start = address.root + address.prefix
    let dialect = AEMDialect(maximumPathLength: maximumURLLength - start.utf8.count)
    let call = try dialect.request(for: operation, variables: variables)
    guard let url = URL(string: start + call.path) else {
      throw RequestFlaw("\"\(start + call.path)\" is not a URL")
    }
    // No Origin: a Publish environment answers 204 with an empty body to one that it does not know. And no browser's
    // User-Agent: AEM asks browsers for a CSRF token when they POST.
    var headers = [
      "Accept": "application/graphql-response+json, application/json;q=0.9", "User-Agent": Self.userAgent,
    ]
    if call.body != nil { headers["Content-Type"] = "application/json" }
    headers["Authorization"] = try await authorization.headerValue()
    return TransportRequest(method: call.method, url: url, headers: headers, body: call.body, timeout: timeout)
  }
}

extension QueryClient {
  static let userAgent = "swift-persisted-queries"

  /// Sends a request; what goes wrong becomes a `QueryError`.
  func send(_ request: TransportRequest, operation: String?) async throws -> TransportResponse {
    // Some transports would first open a connection to find out.
    try Task.checkCancellation()
    do {
      return try await transport.send(request)
    } catch {
      if error is CancellationError || Task.isCancelled { throw CancellationError() }
      throw QueryError(.transport(error), operation: operation, url: request.url)
    }
  }

  /// Runs the part before anything is sent; what goes wrong becomes a `QueryError`.
  func reporting<Value>(
    operation: String?, url: URL? = nil, _ make: () async throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    do {
      return try await make()
    } catch let flaw as RequestFlaw {
      throw QueryError(.invalidRequest(flaw.text), operation: operation, url: url)
    } catch {
      if error is CancellationError || Task.isCancelled { throw CancellationError() }
      throw QueryError(.authorization(error), operation: operation, url: url)
    }
  }
}

extension QueryClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Where the server is; no credentials, not even those that the URL should not hold.
  public var description: String {
    switch address {
    case .success(let address): "QueryClient(\(address.root)\(address.prefix), authorization: \(authorization))"
    case .failure(let flaw): "QueryClient(\(flaw.text))"
    }
  }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: ["authorization": authorization, "timeout": timeout]) }
}
