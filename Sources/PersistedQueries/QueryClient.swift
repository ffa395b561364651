public import Foundation

/// Runs persisted queries on one server.
///
///     let client = QueryClient(url: URL(string: "https://publish-p1-e2.adobeaemcloud.com")!)
///     let adventures = try await client.getAdventuresAll()
///
/// It asks as Adobe Experience Manager wants to be asked; another `dialect` is for another server:
///
///     let client = QueryClient(url: URL(string: "https://cms.example.com/graphql")!, dialect: .strapi)
///
/// A client is a value and may be used from everywhere at once. Copies share one transport, with its connections and
/// its cache; make one client per server and user, and keep it.
public struct QueryClient: Sendable {
  /// The longest URL that goes by GET unless a client is told otherwise, in bytes. Apache, which stands before AEM, takes
  /// request lines of up to 8,190.
  public static let defaultMaximumURLLength = 8_000

  /// Where the server is. For AEM its address, maybe with a path before everything, as of a proxy:
  /// `https://www.example.com/aem`. For other dialects the GraphQL endpoint: `https://www.example.com/graphql`.
  public let url: URL
  /// How the server is asked.
  public let dialect: Dialect
  /// Who asks.
  public let authorization: Authorization
  /// How many seconds the server may stay silent before the client gives up.
  public let timeout: TimeInterval
  /// What carries the requests.
  public let transport: any Transport
  /// The longest URL that goes by GET, in bytes; a longer one goes by POST, which no cache keeps.
  public var maximumURLLength = QueryClient.defaultMaximumURLLength
  /// Whether every answer comes from the server (or from a cache on the way), and none from the cache of the transport: for
  /// a list that the user pulls to refresh.
  public var reloads = false

  /// Takes reports of uploads and downloads.
  private(set) var progressHandler: TransferProgress.Handler?

  let address: Result<ServerAddress, RequestFlaw>
  let memory = DialectMemory()

  /// Makes a client; nothing is sent yet, and a URL that can not be used is reported by the first request.
  ///
  /// - Parameters:
  ///   - url: the server's `http` or `https` address: for AEM without `/graphql`, and maybe with the path of a proxy; for
  ///     other dialects that of the GraphQL endpoint.
  ///   - dialect: how the server is asked.
  ///   - authorization: who asks.
  ///   - timeout: how many seconds the server may stay silent; `URLSessionTransport` rounds up to whole seconds.
  ///   - transport: what carries the requests; by default a `URLSessionTransport` of the client's own.
  public init(
    url: URL, dialect: Dialect = .aem, authorization: Authorization = .none, timeout: TimeInterval = 30,
    transport: any Transport = URLSessionTransport()
  ) {
    self.url = url
    self.dialect = dialect
    self.authorization = authorization
    self.timeout = timeout
    self.transport = transport
    address = Result { () throws(RequestFlaw) in try ServerAddress(url) }
  }

  /// The same client, but it tells how far uploads and downloads have come.
  ///
  ///     try await client.reportingProgress { progress in
  ///       Task { @MainActor in bar.fraction = progress.fraction }
  ///     }.uploadPhoto(file: .file(url))
  ///
  /// An upload is an operation with an `UploadFile` among its variables, and its progress counts the bytes of the files. A
  /// download is `download(from:to:)`. What is told only grows; that everything is done is told at last, once, before the
  /// call returns. A call that fails ends without it. Other calls tell nothing.
  ///
  /// Make such a client for each call: two calls at once would tell of both.
  public func reportingProgress(_ handler: @escaping TransferProgress.Handler) -> QueryClient {
    var client = self
    client.progressHandler = handler
    return client
  }

  /// Runs a query and returns its data. With partial data, what could not be had is nil in it, and the server's errors
  /// are dropped: ask for the `response(for:)` to see both.
  ///
  /// - Throws: `QueryError` when there is no data, or none but nulls beside errors, as when a login is refused;
  ///   `CancellationError` when the task is cancelled.
  public func data<Query: PersistedQuery>(for query: Query) async throws -> Query.Data {
    let outcome = try await outcome(of: query)
    if let failure = outcome.failure { throw failure }
    guard let data = outcome.response.data else { throw outcome.interpreter.error(.noData) }
    return data
  }

  /// Runs a query and returns all of the server's answer: the data, partial or not, the errors, the extensions and what
  /// HTTP said.
  ///
  /// - Throws: `QueryError` when there is no GraphQL response, or one that says that the query is not persisted;
  ///   `CancellationError` when the task is cancelled. Other GraphQL errors are not thrown; look at `errors`.
  public func response<Query: PersistedQuery>(for query: Query) async throws -> QueryResponse<Query.Data> {
    let outcome = try await outcome(of: query)
    if let failure = outcome.failure, case .notPersisted = failure.reason { throw failure }
    return outcome.response
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
