#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
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
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit {
    // A session holds its delegate, its threads and its connections until it is told to stop.
    session.finishTasksAndInvalidate()
  }

  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    var request = request
    var response = try await exchange(request)
    var count = 0
    while count < Self.maximumRedirects, let next = RedirectPolicy.request(after: request, answeredBy: response) {
      request = next
      response = try await exchange(request)
      count += 1
    }
    return response
  }

  /// One request and its answer; a redirect is an answer.
  private func exchange(_ request: TransportRequest) async throws -> TransportResponse {
    try Task.checkCancellation()
    let task = session.dataTask(with: URLRequest(request))
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        delegate.expect(task, continuation: continuation)
        task.resume()
      }
    } onCancel: {
      // Should this come before `resume()`, the task ends as soon as it is resumed.
      task.cancel()
    }
  }
}

extension URLRequest {
  fileprivate init(_ request: TransportRequest) {
    self.init(url: request.url)
    // Not through the initialiser: on Linux only what is set here counts.
    timeoutInterval = Self.wholeSeconds(request.timeout)
    httpMethod = request.method.rawValue
    httpBody = request.body
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
/// session's delegate is asked about redirects.
private final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private struct Exchange {
    let continuation: CheckedContinuation<TransportResponse, any Error>
    var body = Data()
    /// Why we ended the task ourselves.
    var failure: URLError?
  }

  private let maximumBodySize: Int
  private let exchanges = Locked<[Int: Exchange]>([:])

  init(maximumBodySize: Int) { self.maximumBodySize = maximumBodySize }

  func expect(_ task: URLSessionTask, continuation: CheckedContinuation<TransportResponse, any Error>) {
    exchanges.withLock { $0[task.taskIdentifier] = Exchange(continuation: continuation) }
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
        exchange.continuation.resume(returning: TransportResponse(response, body: exchange.body))
      }
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  #endif

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = exchanges.withLock { exchanges in
      guard var exchange = exchanges.removeValue(forKey: dataTask.taskIdentifier) else { return false }
      defer { exchanges[dataTask.taskIdentifier] = exchange }
      if data.count > maximumBodySize - exchange.body.count {
        exchange.failure = URLError(.dataLengthExceedsMaximum)
        return true
      }
      exchange.body.append(data)
      return false
    }
    if isTooLarge { dataTask.cancel() }
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
      exchange.continuation.resume(returning: TransportResponse(response, body: exchange.body))
    } else {
      exchange.continuation.resume(throwing: URLError(.badServerResponse))
    }
  }
}

extension TransportResponse {
  fileprivate init(_ response: HTTPURLResponse, body: Data) {
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields { headers[name] = value }
    self.init(status: response.statusCode, headers: headers, body: body)
  }
}
