public import Foundation

/// What a `LoopbackServer` answers.
///
///     .json(#"{"data":{"adventureList":{"items":[]}}}"#)
///     CannedResponse(status: 401)
///     .redirect(to: "https://login.example.com/")
///     .json(text).delayed(until: signal)
///     .closed, .silence, .json(text).truncated(after: 20)
public struct CannedResponse: Sendable {
  /// What becomes of the bytes.
  enum Delivery: Sendable {
    case whole
    case truncated(after: Int)
    case held(after: Int, Signal)
    case closed
    case silence
  }

  /// The HTTP status code.
  public var status: Int
  /// The header fields, in order. `Content-Length` is added, unless there is a `Transfer-Encoding`.
  public var headers: [(name: String, value: String)]
  /// The body's bytes.
  public var body: Data

  var delivery = Delivery.whole
  var gate: Signal?

  public init(status: Int = 200, headers: [(name: String, value: String)] = [], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A JSON body, sent as `application/json` unless another type is asked for.
  public static func json(
    _ body: Data, status: Int = 200, contentType: String = "application/json"
  ) -> CannedResponse {
    CannedResponse(status: status, headers: [("Content-Type", contentType)], body: body)
  }

  /// A JSON body, sent as `application/json` unless another type is asked for.
  public static func json(
    _ text: String, status: Int = 200, contentType: String = "application/json"
  ) -> CannedResponse {
    .json(Data(text.utf8), status: status, contentType: contentType)
  }

  /// Any text, such as an HTML page.
  public static func text(
    _ text: String, status: Int = 200, contentType: String = "text/html;charset=utf-8"
  ) -> CannedResponse {
    .json(Data(text.utf8), status: status, contentType: contentType)
  }

  /// A redirect.
  public static func redirect(to location: String, status: Int = 302) -> CannedResponse {
    CannedResponse(status: status, headers: [("Location", location)])
  }

  /// No answer at all: the connection is closed.
  public static var closed: CannedResponse {
    var response = CannedResponse()
    response.delivery = .closed
    return response
  }

  /// No answer at all: the connection stays open until the client gives up or the server stops.
  public static var silence: CannedResponse {
    var response = CannedResponse()
    response.delivery = .silence
    return response
  }

  /// The same, but the connection is closed after so many bytes of the body, fewer than `Content-Length` says.
  public func truncated(after count: Int) -> CannedResponse {
    var response = self
    response.delivery = .truncated(after: count)
    return response
  }

  /// The same, but after so many bytes of the body the server waits for a signal to be fired before it sends the others.
  public func held(after count: Int, until signal: Signal) -> CannedResponse {
    var response = self
    response.delivery = .held(after: max(0, count), signal)
    return response
  }

  /// The same, but not before a signal is fired (or the server stops).
  public func delayed(until signal: Signal) -> CannedResponse {
    var response = self
    response.gate = signal
    return response
  }

  /// The bytes for the wire: the head, and what is sent of the body at once and then.
  /// https://www.rfc-editor.org/rfc/rfc9112#section-2.1
  func serialized(forMethod method: String, closing: Bool) -> (first: [UInt8], then: Data) {
    var head = "HTTP/1.1 \(status) \(ReasonPhrase.of(status))\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    // https://www.rfc-editor.org/rfc/rfc9110#section-8.6
    let hasBody = !(100...199).contains(status) && status != 204 && status != 304
    let framing = ["content-length", "transfer-encoding"]
    if hasBody && !headers.contains(where: { framing.contains($0.name.lowercased()) }) {
      head += "Content-Length: \(body.count)\r\n"
    }
    if closing { head += "Connection: close\r\n" }
    let bytes = Array("\(head)\r\n".utf8)
    guard hasBody && method != "HEAD" else { return (bytes, Data()) }
    return switch delivery {
    case .truncated(let count): (bytes + body.prefix(max(0, count)), Data())
    case .held(let count, _): (bytes + body.prefix(count), body.dropFirst(count))
    default: (bytes + body, Data())
    }
  }
}

/// The words after a status code, which mean nothing to a client but much to who reads a log.
private enum ReasonPhrase {
  static func of(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 307: "Temporary Redirect"
    case 308: "Permanent Redirect"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 500: "Internal Server Error"
    case 503: "Service Unavailable"
    default: "Status"
    }
  }
}
