public import Foundation

/// A request as it came over the wire.
public struct RecordedRequest: Sendable, Hashable {
  /// A header field as it was written.
  public struct HeaderField: Sendable, Hashable {
    public var name: String
    public var value: String
  }

  /// `GET`, `POST` and so on.
  public var method: String
  /// The request target, byte for byte: a path with its query, nothing decoded.
  public var target: String
  /// The header fields in the order of their coming.
  public var headers: [HeaderField]
  /// The body; a chunked one is put together. Its beginning, where `LoopbackServer.keepBodies(upTo:)` says so.
  public var body: Data
  /// How many bytes of the body came.
  public var bodySize: Int
  /// Every byte of the request, from its first line to the end of its body.
  public var rawBytes: Data
  /// Which connection it came on, counted from 0.
  public var connection: Int

  /// Makes an empty request, which is read then.
  init() {
    method = ""
    target = ""
    headers = []
    body = Data()
    bodySize = 0
    rawBytes = Data()
    connection = 0
  }

  /// The first line without its line break, as `GET /graphql/execute.json/wknd-shared/adventures-all HTTP/1.1`.
  public var requestLine: String {
    String(decoding: rawBytes.prefix { $0 != 0x0D && $0 != 0x0A }, as: UTF8.self)
  }

  /// The value of the first header field of a name, whatever its case; nil when there is none.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The persisted query that is called; nil for any other request.
  public var persistedQuery: PersistedQueryCall? { PersistedQueryCall(target: target, body: body) }
}
