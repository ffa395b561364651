public import Foundation

/// What carries a client's requests: `URLSessionTransport` unless you give another.
///
/// Give a client a transport of your own to log, to measure, to retry, or to go through a library that your app uses
/// already. Wrap the one that does the work:
///
///     struct LoggingTransport: Transport {
///       let next = URLSessionTransport()
///
///       func send(_ request: TransportRequest) async throws -> TransportResponse {
///         let response = try await next.send(request)
///         print(response.status, request)  // prints no credentials
///         return response
///       }
///     }
///
/// That is enough for everything. A transport that does not forward the other two calls as well reports no progress on
/// the way, and holds what is downloaded in memory:
///
///     extension LoggingTransport {
///       func send(
///         _ request: TransportRequest, progress: @escaping TransferProgress.Handler
///       ) async throws -> TransportResponse {
///         try await next.send(request, progress: progress)
///       }
///
///       func download(
///         _ request: TransportRequest, to file: URL, progress: @escaping TransferProgress.Handler
///       ) async throws -> TransportResponse {
///         try await next.download(request, to: file, progress: progress)
///       }
///     }
///
/// In tests, `StubTransport` and `LoopbackServer` of `PersistedQueriesTesting` stand in for the server.
public protocol Transport: Sendable {
  /// Sends a request and returns the answer, whatever its status.
  ///
  /// A transport must not carry `Authorization` and the like to another origin when it follows a redirect, must not send
  /// cookies of its own accord, and must send the URL's bytes as they are.
  ///
  /// - Throws: any error when no answer came, such as `URLError`; `CancellationError` when the task was cancelled.
  func send(_ request: TransportRequest) async throws -> TransportResponse

  /// The same, and reports how much of the request's body has been sent. By default nothing is reported on the way.
  func send(
    _ request: TransportRequest, progress: @escaping TransferProgress.Handler
  ) async throws -> TransportResponse

  /// The same, but the body of an answer whose status is 2xx goes to a file, and is empty in the response; the body of
  /// any other answer is in the response, and the file stays as it is. By default the body is held in memory on its way.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - file: where the body goes. The file exists and is empty; when the call throws, it may hold anything.
  ///   - progress: takes how much of the answer's body has come.
  func download(
    _ request: TransportRequest, to file: URL, progress: @escaping TransferProgress.Handler
  ) async throws -> TransportResponse
}

extension Transport {
  public func send(
    _ request: TransportRequest, progress: @escaping TransferProgress.Handler
  ) async throws -> TransportResponse {
    try await send(request)
  }

  public func download(
    _ request: TransportRequest, to file: URL, progress: @escaping TransferProgress.Handler
  ) async throws -> TransportResponse {
    var response = try await send(request)
    guard (200...299).contains(response.status) else { return response }
    do { try response.body.write(to: file) } catch { throw UnwrittenFile(cause: error) }
    response.body = Data()
    return response
  }
}

/// A request as it goes to the wire.
public struct TransportRequest: Sendable, Hashable {
  /// What persisted operations need of HTTP.
  public enum Method: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
  }

  /// What is sent after the header fields.
  public enum Body: Sendable, Hashable {
    case data(Data)
    /// A file's content: for uploads, which may be larger than memory. The file is there until the answer is.
    case file(URL)

    /// The bytes; those of a file are read.
    ///
    /// - Throws: `CocoaError` when the file can not be read.
    public func data() throws -> Data {
      switch self {
      case .data(let data): data
      case .file(let url): try Data(contentsOf: url)
      }
    }
  }

  public var method: Method
  /// Percent-encoded in full: nothing may be encoded or decoded again on the way.
  public var url: URL
  /// The header fields by name, credentials included.
  public var headers: [String: String]
  /// Sent with its length; nil by GET.
  public var body: Body?
  /// How many seconds the server may stay silent.
  public var timeout: TimeInterval
  /// Whether an answer from a cache of the transport's own will do. A client says no where answers depend on who is logged
  /// in.
  public var usesCache: Bool

  public init(
    method: Method = .get, url: URL, headers: [String: String] = [:], body: Body? = nil, timeout: TimeInterval = 30,
    usesCache: Bool = true
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.usesCache = usesCache
  }

  /// The value of a header field, whatever the case of its name.
  public func header(_ name: String) -> String? {
    headers.first { $0.key.lowercased() == name.lowercased() }?.value
  }
}

extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Method and URL: no headers, because they hold credentials, and no body, because it may hold a password.
  public var description: String { "\(method.rawValue) \(url.absoluteString)" }

  public var debugDescription: String { description }

  public var customMirror: Mirror {
    Mirror(self, children: ["method": method, "url": url, "headers": headers.keys.sorted(), "timeout": timeout])
  }
}

/// An answer as it came from the wire, redirects followed.
public struct TransportResponse: Sendable, Hashable {
  /// The HTTP status code.
  public var status: Int
  /// The header fields, their names in lower case; several of one name joined by ", ".
  public var headers: [String: String]
  /// The whole body, decompressed; empty when there was none.
  public var body: Data

  /// Makes an answer; the headers' names are brought to lower case.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
    self.body = body
  }
}
