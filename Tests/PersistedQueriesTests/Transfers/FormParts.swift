import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

/// The parts of a multipart body, read strictly: nothing before the first boundary, nothing after the last one.
/// https://www.rfc-editor.org/rfc/rfc2046#section-5.1.1
struct FormParts: Equatable {
  struct Part: Equatable {
    var head: String
    var content: Data
    var text: String { String(decoding: content, as: UTF8.self) }
  }

  var parts: [Part] = []

  init(_ request: RecordedRequest) throws {
    let type = try #require(request.header("Content-Type"))
    let marker = "multipart/form-data; boundary="
    try #require(type.hasPrefix(marker))
    let boundary = Data("--\(type.dropFirst(marker.count))".utf8)
    try #require(request.header("Content-Length") == "\(request.body.count)")
    var rest = request.body[...]
    try #require(rest.starts(with: boundary))
    rest = rest.dropFirst(boundary.count)
    while rest != Data("--\r\n".utf8) {
      try #require(rest.starts(with: "\r\n".utf8))
      let head = try #require(rest.range(of: Data("\r\n\r\n".utf8)))
      let end = try #require(rest.range(of: Data("\r\n".utf8) + boundary))
      parts.append(
        Part(
          head: String(decoding: rest[(rest.startIndex + 2)..<head.lowerBound], as: UTF8.self),
          content: Data(rest[head.upperBound..<end.lowerBound])))
      rest = rest[end.upperBound...]
    }
  }

  /// The JSON of the first part, which says what is asked for.
  var operations: JSONValue {
    get throws { try JSONValue(json: try #require(parts.first).content) }
  }

  /// The text of the second part, which says where the files belong.
  var map: String { parts.count > 1 ? parts[1].text : "" }

  /// The files.
  var files: [Part] { Array(parts.dropFirst(2)) }
}

/// A mutation with whatever variables a test wants to send.
struct ProbeUpload: PersistedQuery {
  static let operation = PersistedOperation(
    id: "wknd-shared/upload", name: "Upload", kind: .mutation,
    document: "mutation Upload($file: Upload!) { title }", sha256: "abc123")

  var variables = Variables()

  init(_ set: (inout Variables) -> Void) { set(&variables) }

  init(file: UploadFile) { variables.set("file", to: file) }

  typealias Data = ProbeQuery.Data
}

/// What a caller was told, in order.
final class Reports: Sendable {
  private let reports = Locked<[TransferProgress]>([])

  var all: [TransferProgress] { reports.withLock { $0 } }

  /// What takes the reports.
  var handler: TransferProgress.Handler {
    { [reports] progress in reports.withLock { $0.append(progress) } }
  }

  /// Whether each report says more than the one before it, and the last one, and no other, that all is done.
  func areComplete(total: Int64) -> Bool {
    let all = all
    return zip(all, all.dropFirst()).allSatisfy { $0.completed < $1.completed }
      && all.last == TransferProgress(completed: total, total: total)
      && all.dropLast().allSatisfy { $0.completed < total }
  }
}

/// Bytes in no order, which repeat after 65,521: that is a prime, and no size of a buffer.
func noise(_ count: Int) -> Data {
  var state: UInt32 = 1
  let block = (0..<min(count, 65_521)).map { _ in
    state = state &* 1_664_525 &+ 1_013_904_223
    return UInt8(truncatingIfNeeded: state >> 24)
  }
  var data = Data(capacity: count)
  while data.count < count { data += block.prefix(count - data.count) }
  return data
}

/// A transport that looks at the files that it is to send, and forwards everything.
final class WatchingTransport: Transport {
  private let next = URLSessionTransport()
  private let seen = Locked<[(url: URL, mode: Int?)]>([])

  /// The files that were sent, with their permissions.
  var files: [(url: URL, mode: Int?)] { seen.withLock { $0 } }

  private func watch(_ request: TransportRequest) {
    guard case .file(let url)? = request.body else { return }
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue
    seen.withLock { $0.append((url, mode)) }
  }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    watch(request)
    return try await next.send(request)
  }

  func send(
    _ request: TransportRequest, progress: @escaping TransferProgress.Handler
  ) async throws -> TransportResponse {
    watch(request)
    return try await next.send(request, progress: progress)
  }

  func download(
    _ request: TransportRequest, to file: URL, progress: @escaping TransferProgress.Handler
  ) async throws -> TransportResponse {
    try await next.download(request, to: file, progress: progress)
  }
}

/// A transport that some adopter wrote, which knows only what it must.
struct PlainTransport: Transport {
  let next = URLSessionTransport()

  func send(_ request: TransportRequest) async throws -> TransportResponse { try await next.send(request) }
}
