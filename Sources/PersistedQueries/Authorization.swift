import Foundation

/// How a client shows its server who asks: the `Authorization` header of its requests.
///
/// It goes to the origin (scheme, host and port) of the client's URL and nowhere else: not to the host of an absolute
/// asset URL, and not along a redirect to another origin. It never shows in a description, a log or an error.
///
///     QueryClient(url: author, authorization: .basic(username: "admin", password: "admin"))
///     QueryClient(url: author, authorization: .bearer(token))
///     QueryClient(url: author, authorization: .bearer { try await tokens.current() })
public struct Authorization: Sendable {
  private enum Credentials: Sendable {
    case none
    case basic(username: String, password: String)
    case bearer(String)
    case provider(@Sendable () async throws -> String?)
  }

  private let credentials: Credentials

  /// No header: what an anonymous reader of a Publish environment sends.
  public static let none = Authorization(credentials: .none)

  /// A user name and a password, as for a local AEM SDK. https://www.rfc-editor.org/rfc/rfc7617
  ///
  /// They are sent as ISO-8859-1, because AEM (Sling) reads them so, and as UTF-8 when they hold other characters.
  /// A user name can not contain a colon.
  public static func basic(username: String, password: String) -> Authorization {
    Authorization(credentials: .basic(username: username, password: password))
  }

  /// A fixed token, such as a local development token of AEM as a Cloud Service. https://www.rfc-editor.org/rfc/rfc6750
  ///
  /// - Parameter token: the bare token, without "Bearer".
  public static func bearer(_ token: String) -> Authorization {
    Authorization(credentials: .bearer(token))
  }

  /// A short-lived token: the closure is asked before every request and returns the token that is valid then, from wherever
  /// it keeps or renews it, or nil to send none. What it throws arrives as `QueryError.Reason.authorization`.
  ///
  /// Closures run concurrently when requests do; let an actor hold the token, so that it is renewed once.
  public static func bearer(_ provider: @escaping @Sendable () async throws -> String?) -> Authorization {
    Authorization(credentials: .provider(provider))
  }

  /// The header's value; nil when none is sent.
  ///
  /// - Throws: a `RequestFlaw` for credentials that no header can hold, and what a provider throws.
  func headerValue() async throws -> String? {
    switch credentials {
    case .none: nil
    case .basic(let username, let password): try Self.basicValue(username: username, password: password)
    case .bearer(let token): try Self.bearerValue(token)
    case .provider(let provider): try await provider().map(Self.bearerValue)
    }
  }

  private static func basicValue(username: String, password: String) throws(RequestFlaw) -> String {
    if username.contains(":") {
      throw RequestFlaw("the user name contains a colon, which basic authorization can not send")
    }
    let text = "\(username):\(password)"
    // A line break cannot break the header here, as all is in base 64; but RFC 7617 forbids it, and it is a slip.
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw RequestFlaw("the user name or the password contains a control character, such as a line break")
    }
    let bytes = text.precomposedStringWithCanonicalMapping.data(using: .isoLatin1) ?? Data(text.utf8)
    return "Basic \(bytes.base64EncodedString())"
  }

  /// Errors here never quote the token.
  private static func bearerValue(_ token: String) throws(RequestFlaw) -> String {
    if token.isEmpty { throw RequestFlaw("the bearer token is empty") }
    for byte in token.utf8 {
      switch byte {
      case 0x21...0x7E: continue
      case 0x20: throw RequestFlaw("the bearer token contains a space; give the bare token, without \"Bearer\"")
      case 0x80...: throw RequestFlaw("the bearer token contains a character that is not ASCII")
      default: throw RequestFlaw("the bearer token contains a control character, such as a line break at its end")
      }
    }
    return "Bearer \(token)"
  }
}

extension Authorization: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The kind of credentials, never the credentials.
  public var description: String {
    switch credentials {
    case .none: "none"
    case .basic: "basic (redacted)"
    case .bearer: "bearer (redacted)"
    case .provider: "bearer from a closure"
    }
  }

  public var debugDescription: String { description }

  /// Without children, so that `dump` and a debugger's view do not show credentials either.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
