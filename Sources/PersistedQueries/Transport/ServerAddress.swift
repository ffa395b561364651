import Foundation

/// The scheme, host and port of a URL: who is asked. https://www.rfc-editor.org/rfc/rfc6454#section-4
///
/// Credentials are for one origin only. `https` and `http` of one host are two origins.
struct Origin: Sendable, Hashable {
  let scheme: String
  let host: String
  let port: Int

  /// The origin of an `http` or `https` URL; nil for any other.
  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let host = url.host(percentEncoded: true)?.lowercased(),
      !host.isEmpty
    else { return nil }
    switch scheme {
    case "http": port = url.port ?? 80
    case "https": port = url.port ?? 443
    default: return nil
    }
    self.scheme = scheme
    self.host = host
  }
}

/// Where a client's server is: its origin, and a path before everything where a proxy asks for one.
struct ServerAddress: Sendable, Hashable {
  let origin: Origin
  /// `https://host:port`, without a slash at the end.
  let root: String
  /// Empty, or as `/proxy/aem`, percent-encoded, without a slash at the end.
  let prefix: String
  /// The path as it was given, percent-encoded.
  let endpointPath: String

  /// - Throws: a `RequestFlaw` that says what is wrong with the URL, without repeating a password in it.
  init(_ url: URL) throws(RequestFlaw) {
    let url = url.absoluteURL
    guard let scheme = url.scheme?.lowercased() else {
      throw RequestFlaw("the client's URL \"\(url.absoluteString)\" has no scheme; write it as \"https://host\"")
    }
    guard scheme == "http" || scheme == "https" else {
      throw RequestFlaw("the client's URL has the scheme \"\(scheme)\"; expected \"https\" or \"http\"")
    }
    guard url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil else {
      throw RequestFlaw("the client's URL holds a user name; give it as the client's authorization instead")
    }
    guard let origin = Origin(url), let host = url.host(percentEncoded: true) else {
      throw RequestFlaw("the client's URL \"\(url.absoluteString)\" has no host; write it as \"https://host\"")
    }
    guard (1...65535).contains(origin.port) else {
      throw RequestFlaw("the client's URL has the port \(origin.port); expected 1 to 65535")
    }
    guard url.query(percentEncoded: true) == nil, url.fragment(percentEncoded: true) == nil else {
      throw RequestFlaw("the client's URL has a query or a fragment; expected only a host and maybe a path")
    }
    let bracketed = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    self.origin = origin
    root = "\(scheme)://\(bracketed)" + (url.port.map { ":\($0)" } ?? "")
    endpointPath = url.path(percentEncoded: true)
    var path = Substring(endpointPath)
    while path.hasSuffix("/") { path.removeLast() }
    prefix = String(path)
  }
}

/// Why a request can not be made, in words for whoever called.
struct RequestFlaw: Error, Sendable, Hashable, CustomStringConvertible {
  let text: String

  init(_ text: String) { self.text = text }

  var description: String { text }
}
