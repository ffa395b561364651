public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The transport of a client unless it is given another: a `URLSession` of its own.
///
/// - Redirects are followed, up to ten, as long as they lead to `http` or `https`. To another origin, and from `https` to
///   `http`, a request goes on with nothing but its `Accept...` and `User-Agent` headers: no authorization, no cookie, no
///   key. A POST is redirected only within its origin and only where it stays a POST (status 307 and 308).
/// - Answers are cached in memory as their `Cache-Control` says, so that what AEM and its CDN declare holds on the device
///   too. The cache is the transport's own: clients of different users must not share one. (On Linux, `URLSession` caches
///   nothing: put a cache before a server that asks another.)
/// - Cookies are neither kept nor sent, and no stored credentials are used.
/// - Bodies are held in memory; one larger than `maximumBodySize` ends the request with `URLError.dataLengthExceedsMaximum`.
///   What is downloaded to a file may have any size, and so may a file that is sent. (On Linux, one of more than 16 MB
///   is sent without a `Content-Length`, in chunks.)
public final class URLSessionTransport: Transport {
  private static let maximumRedirects = 10
  /// In bytes; larger files are streamed on Linux.
  private static let largestFileWithLength: Int64 = 16 << 20

  private let session: URLSession
  private let delegate: SessionDelegate

  /// The configuration of the default transport, to change and to give to `init(configuration:)`: nothing on disk, no
  /// cookies, no stored credentials, a cache in memory.
  public static var defaultConfiguration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.urlCache = URLCache(memoryCapacity: 16 << 20, diskCapacity: 0, diskPath: nil)
    return configuration
  }

  /// Makes a transport with a session of its own.
  ///
  /// - Parameters:
  ///   - configuration: what the session is made with.
  ///   - maximumBodySize: the largest body that is taken, in bytes.
  public init(
    configuration: URLSessionConfiguration = URLSessionTransport.defaultConfiguration,
    maximumBodySize: Int = 256 << 20
  ) {
    delegate = SessionDelegate(maximumBodySize: maximumBodySize)
    #if canImport(FoundationNetworking)
      let queue: OperationQueue? = DeliveryQueue()
      // Here a cache keeps nothing, but a task looks into it first, and one that is cancelled meanwhile may end the process
      // ("Trying to access a behaviour for a task that in not in the registry").
      let configuration = configuration.copy() as? URLSessionConfiguration ?? configuration
      configuration.urlCache = nil
    #else
      let queue: OperationQueue? = nil
    #endif
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }

  deinit {
    // A session holds its delegate, its threads and its connections until it is told to stop.
    session.finishTasksAndInvalidate()
  }

  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    try await send(request, TransferPlan())
  }

  public func send(
    _ request: TransportRequest, progress: @escaping TransferProgress.Handler
  ) async throws -> TransportResponse {
    try await send(request, TransferPlan(reportSent: progress))
  }

  public func download(
    _ request: TransportRequest, to file: URL, progress: @escaping TransferProgress.Handler
  ) async throws -> TransportResponse {
    try await send(request, TransferPlan(reportReceived: progress, file: file))
  }

  private func send(_ request: TransportRequest, _ plan: TransferPlan) async throws -> TransportResponse {
    var request = request
    var response = try await exchange(request, plan)
    var count = 0
    while count < Self.maximumRedirects, let next = RedirectPolicy.request(after: request, answeredBy: response) {
      request = next
      response = try await exchange(request, plan)
      count += 1
    }
    return response
  }

  /// One request and its answer; a redirect is an answer.
  private func exchange(_ request: TransportRequest, _ plan: TransferPlan) async throws -> TransportResponse {
    try Task.checkCancellation()
    let task = try makeTask(request)
    var plan = plan
    plan.body = request.body
    let exchange = TransferExchange(plan, maximumBodySize: delegate.maximumBodySize)
    delegate.expect(task, exchange)
    defer { delegate.forget(task) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        exchange.wait(continuation)
        task.resume()
      }
    } onCancel: {
      // The session may say so later, or, to a task that was not resumed before, never.
      exchange.finish(.failure(CancellationError()))
      task.cancel()
    }
  }

  private func makeTask(_ request: TransportRequest) throws -> URLSessionTask {
    var urlRequest = URLRequest(request)
    switch request.body {
    case nil: break
    case .data(let data): urlRequest.httpBody = data
    case .file(let file):
      #if canImport(FoundationNetworking)
        // An upload task reads its file ahead, and ends the process when what it has read comes after the connection was
        // closed: because it was cancelled, or by a server that did not want to read on. A stream is read when it is
        // its turn, but its length is not said ("Transfer-Encoding: chunked").
        if try OpenFile.reading(file).size() ?? 0 <= Self.largestFileWithLength {
          urlRequest.httpBody = try Data(contentsOf: file)
        } else {
          urlRequest.httpBodyStream = InputStream(url: file)
        }
      #else
        return session.uploadTask(with: urlRequest, fromFile: file)
      #endif
    }
    return session.dataTask(with: urlRequest)
  }
}

extension URLRequest {
  fileprivate init(_ request: TransportRequest) {
    self.init(url: request.url)
    // Not through the initialiser: on Linux only what is set here counts.
    timeoutInterval = Self.wholeSeconds(request.timeout)
    httpMethod = request.method.rawValue
    httpShouldHandleCookies = false
    if !request.usesCache { cachePolicy = .reloadIgnoringLocalCacheData }
    for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
  }

  /// From one second to one week. On Linux `URLSession` drops the fraction, takes the 0 that 0.5 becomes for "never", and
  /// traps on what no `Int` holds.
  private static func wholeSeconds(_ timeout: TimeInterval) -> TimeInterval {
    let week: TimeInterval = 7 * 24 * 60 * 60
    return timeout < week ? max(1, timeout.rounded(.up)) : week
  }
}

/// What a session tells of its tasks. It is the session's delegate, and not that of each task, because on Linux only the
/// session's delegate is asked about redirects. (There a task of ours tells it of the bytes that it sends, too: only those
/// made by completion handlers and by `async` functions do not.)
private final class SessionDelegate: NSObject, URLSessionDataDelegate {
  let maximumBodySize: Int
  private let exchanges = Locked<[Int: TransferExchange]>([:])

  init(maximumBodySize: Int) { self.maximumBodySize = maximumBodySize }

  func expect(_ task: URLSessionTask, _ exchange: TransferExchange) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  func forget(_ task: URLSessionTask) { exchanges.withLock { _ = $0.removeValue(forKey: task.taskIdentifier) } }

  private func exchange(of task: URLSessionTask) -> TransferExchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  /// Takes every redirect for the answer; `RedirectPolicy` says how to go on. Left to itself, a session on Linux carries
  /// all headers to any host, decodes `%3B` in the new URL, takes `file:///a` for a path and loses the body.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  #if canImport(FoundationNetworking)
    /// Takes a 401 with `WWW-Authenticate` for the answer: the client has sent the credentials it has. The challenge comes
    /// when the body is complete; every way to go on from it either never ends the task or loses the answer.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let response = challenge.failureResponse ?? task.response
      if let response = response as? HTTPURLResponse, let exchange = exchange(of: task) {
        exchange.finish(.success(TransportResponse(response, body: exchange.body)))
      }
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  #endif

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    guard let report = exchange(of: task)?.plan.reportSent else { return }
    // Of a stream no one knows how long it is.
    let total = totalBytesExpectedToSend > 0 ? totalBytesExpectedToSend : nil
    report(TransferProgress(completed: totalBytesSent, total: total))
  }

  /// Gives a file once more where the connection broke before it was sent.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
  ) {
    if case .file(let file)? = exchange(of: task)?.plan.body {
      completionHandler(InputStream(url: file))
    } else {
      completionHandler(nil)
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let exchange = exchange(of: dataTask) else { return }
    let response = dataTask.response as? HTTPURLResponse
    do {
      try exchange.append(data, status: response?.statusCode ?? 0, expected: response?.expectedBodySize)
    } catch {
      exchange.finish(.failure(error))
      dataTask.cancel()
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let exchange = exchange(of: task) else { return }
    if let error {
      // Neither platform has `CancellationError` here.
      let isCancelled = (error as? URLError)?.code == .cancelled
      exchange.finish(.failure(isCancelled ? CancellationError() : error))
    } else if let response = task.response as? HTTPURLResponse {
      exchange.finish(.success(TransportResponse(response, body: exchange.body)))
    } else {
      exchange.finish(.failure(URLError(.badServerResponse)))
    }
  }
}

extension HTTPURLResponse {
  /// In bytes; nil when it is not said, or said of the body as it was before we decompressed it.
  fileprivate var expectedBodySize: Int64? {
    let isEncoded = value(forHTTPHeaderField: "Content-Encoding").map { $0.lowercased() != "identity" } ?? false
    return isEncoded || expectedContentLength < 0 ? nil : expectedContentLength
  }
}

extension TransportResponse {
  fileprivate init(_ response: HTTPURLResponse, body: Data) {
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields { headers[name] = value }
    self.init(status: response.statusCode, headers: headers, body: body)
  }
}
