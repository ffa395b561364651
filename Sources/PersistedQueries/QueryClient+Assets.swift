public import Foundation

extension QueryClient {
  /// The URL of an asset that a response names: the value of `_dynamicUrl`, `_path`, `_publishUrl`, `_authorUrl` and so on.
  ///
  /// | value | URL |
  /// | --- | --- |
  /// | `/adobe/dynamicmedia/deliver/...?width=1000` | on the client's server |
  /// | `https://images.example.com/a.jpg` | as it is |
  /// | `//images.example.com/a.jpg` | with the scheme of the client's URL |
  /// | nil, empty, `javascript:...`, `file:...` | nil |
  ///
  /// Characters that can not stand in a URL are percent-encoded; what is encoded already stays as it is. A client of AEM
  /// behind a proxy with a path (`https://www.example.com/aem`) puts this path first, as it does for queries, because AEM
  /// does not know of it. With other dialects, whose URL is that of the endpoint, paths begin at the host.
  public func url(forAsset asset: String?) -> URL? {
    guard let asset, let address = try? self.address.get() else { return nil }
    let text = asset.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty { return nil }
    if text.hasPrefix("//") { return Self.absoluteURL("\(address.origin.scheme):\(text)") }
    if Self.hasScheme(text) { return Self.absoluteURL(text) }
    let path = text.hasPrefix("/") ? text : "/\(text)"
    let prefix = dialect.keepsAssetsBelowURL ? address.prefix : ""
    return URL(string: address.root + prefix + PercentEncoding.repaired(path))
  }

  /// Fetches a file, such as an image, into memory; see `download(from:to:)` for large ones.
  ///
  /// The client's credentials go along only when the URL has the scheme, host and port of the client's own URL.
  ///
  /// - Throws: `QueryError` when there is no answer or its status is not 2xx; `CancellationError` when the task is
  ///   cancelled.
  public func data(from url: URL) async throws -> Data {
    let exchange = try await fileExchange(url)
    let interpreter = exchange.interpreter
    if interpreter.isSuccess { return exchange.answer.body }
    throw failure(after: interpreter.failure, exchange.grant)
  }

  /// Fetches a file of any size to a place on this machine.
  ///
  /// It comes to a temporary file beside that place, in constant memory, and takes the place when all of it is there;
  /// until then, and when the call fails, what was there stays as it is. How far it has come is told by
  /// `reportingProgress(_:)`. The client's credentials go along as with `data(from:)`.
  ///
  /// - Parameters:
  ///   - url: where the file is.
  ///   - file: where it shall be; its folder must exist. A file that is there is replaced.
  /// - Throws: `QueryError` when there is no answer, when its status is not 2xx, or when the file can not be written;
  ///   `CancellationError` when the task is cancelled.
  public func download(from url: URL, to file: URL) async throws {
    let draft = try requesting(nil, url) { try Self.draft(beside: file) }
    defer { draft.remove() }
    let report = progressHandler.map(ProgressReport.init)
    defer { report?.end() }
    let exchange = try await fileExchange(url) { [transport] request in
      try await transport.download(request, to: draft.url) { report?.update($0) }
    }
    let interpreter = exchange.interpreter
    guard interpreter.isSuccess else { throw failure(after: interpreter.failure, exchange.grant) }
    try Task.checkCancellation()
    do {
      let size = try OpenFile.reading(draft.url).size()
      try draft.move(to: file)
      report?.finish(total: size ?? 0)
    } catch {
      throw interpreter.error(.fileNotWritten(error))
    }
  }

  private func fileExchange(
    _ url: URL, by send: (@Sendable (TransportRequest) async throws -> TransportResponse)? = nil
  ) async throws -> Exchange {
    try await exchange(operation: nil, url: url, isForOwnOrigin: isOnServer(url), by: send) { grant in
      guard Origin(url.absoluteURL) != nil else {
        throw RequestFlaw("it is not an \"https\" or \"http\" URL with a host")
      }
      if url.user(percentEncoded: true) != nil || url.password(percentEncoded: true) != nil {
        throw RequestFlaw("it holds a user name; credentials are the client's authorization alone")
      }
      _ = try self.address.get()
      let headers = ["Accept": "*/*", "User-Agent": Self.userAgent].merging(grant.headers) { _, last in last }
      return TransportRequest(
        url: url.absoluteURL, headers: headers, timeout: timeout, usesCache: !reloads && grant.sessions.isEmpty)
    }
  }

  /// The file that a download comes to.
  private static func draft(beside file: URL) throws(RequestFlaw) -> TemporaryFile {
    guard file.isFileURL else {
      throw RequestFlaw("it is to be written to \"\(file.absoluteString)\"; expected a place on this machine")
    }
    do {
      return try TemporaryFile.beside(file)
    } catch {
      let folder = file.deletingLastPathComponent().path(percentEncoded: false)
      throw RequestFlaw("nothing can be written to the folder \"\(folder)\": \(error.text)")
    }
  }

  /// Whether a URL has the origin of the client's own: only then do credentials go along.
  private func isOnServer(_ url: URL) -> Bool {
    guard let address = try? self.address.get() else { return false }
    return Origin(url.absoluteURL) == address.origin
  }

  /// An `http` or `https` URL with a host and without a user; else nil.
  private static func absoluteURL(_ text: String) -> URL? {
    guard let slashes = text.range(of: "//") else { return nil }
    let afterHost = text[slashes.upperBound...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? text.endIndex
    // A fragment stays one here: whoever wrote an absolute URL wrote a URL, and not a path of the repository.
    let parts = text[afterHost...].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.map { PercentEncoding.repaired($0) }.joined(separator: "#")
    guard let url = URL(string: text[..<afterHost] + rest), Origin(url) != nil,
      url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil
    else { return nil }
    return url
  }

  /// Whether the text begins as `name:`. https://www.rfc-editor.org/rfc/rfc3986#section-3.1
  private static func hasScheme(_ text: String) -> Bool {
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if index == 0 { return false }
      case UInt8(ascii: ":"): return index > 0
      default: return false
      }
    }
    return false
  }
}
