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
///   What is downloaded to a file may have any size, and so may a file that is sent.
public final class URLSessionTransport: Transport {
  private static let maximumRedirects = 10

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
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        delegate.expect(task, plan, continuation: continuation)
        task.resume()
      }
    } onCancel: {
      // Should this come before `resume()`, the task ends as soon as it is resumed.
      task.cancel()
    }
  }

  private func makeTask(_ request: TransportRequest) throws -> URLSessionTask {
    var urlRequest = URLRequest(request)
    switch request.body {
    case nil: break
    case .data(let data): urlRequest.httpBody = data
    case .file(let file):
      // On Linux an empty file would never be sent, and one that is not there fails without saying so.
      if try OpenFile.reading(file).size() != 0 { return session.uploadTask(with: urlRequest, fromFile: file) }
      urlRequest.httpBody = Data()
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
  /// Touched on the session's queue alone, once it is expected: that does one thing after the other.
  private final class Exchange {
    let continuation: CheckedContinuation<TransportResponse, any Error>
    let plan: TransferPlan
    var body: AnswerBody
    /// Why we ended the task ourselves.
    var failure: (any Error)?

    init(_ continuation: CheckedContinuation<TransportResponse, any Error>, _ plan: TransferPlan, maximumBodySize: Int)
    {
      self.continuation = continuation
      self.plan = plan
      body = AnswerBody(plan, maximumSize: maximumBodySize)
    }
  }

  private let maximumBodySize: Int
  private let exchanges = Locked<[Int: Exchange]>([:])

  init(maximumBodySize: Int) { self.maximumBodySize = maximumBodySize }

  func expect(
    _ task: URLSessionTask, _ plan: TransferPlan, continuation: CheckedContinuation<TransportResponse, any Error>
  ) {
    let exchange = Exchange(continuation, plan, maximumBodySize: maximumBodySize)
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
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
      if let response = response as? HTTPURLResponse,
        let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) })
      {
        exchange.continuation.resume(returning: TransportResponse(response, body: exchange.body.data))
      }
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  #endif

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    guard let report = exchanges.withLock({ $0[task.taskIdentifier]?.plan.reportSent }) else { return }
    let total = totalBytesExpectedToSend >= 0 ? totalBytesExpectedToSend : nil
    report(TransferProgress(completed: totalBytesSent, total: total))
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let exchange = exchanges.withLock({ $0[dataTask.taskIdentifier] }), exchange.failure == nil else { return }
    let response = dataTask.response as? HTTPURLResponse
    do {
      try exchange.body.append(data, status: response?.statusCode ?? 0, expected: response?.expectedBodySize)
    } catch {
      exchange.failure = error
      dataTask.cancel()
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    if let failure = exchange.failure {
      exchange.continuation.resume(throwing: failure)
    } else if let error {
      // Neither platform has `CancellationError` here.
      let isCancelled = (error as? URLError)?.code == .cancelled
      exchange.continuation.resume(throwing: isCancelled ? CancellationError() : error)
    } else if let response = task.response as? HTTPURLResponse {
      exchange.continuation.resume(returning: TransportResponse(response, body: exchange.body.data))
    } else {
      exchange.continuation.resume(throwing: URLError(.badServerResponse))
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
