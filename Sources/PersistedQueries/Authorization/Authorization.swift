import Foundation

/// How a client shows its server who asks: header fields of its requests, `Authorization` among them.
///
/// They go to the origin (scheme, host and port) of the client's URL and nowhere else: not to the host of an absolute
/// asset URL, and not along a redirect to another origin. They never show in a description, a log or an error.
///
///     QueryClient(url: author, authorization: .basic(username: "admin", password: "admin"))
///     QueryClient(url: author, authorization: .bearer(token))
///     QueryClient(url: author, authorization: .bearer { try await tokens.current() })
///     QueryClient(url: parse, authorization: .all(.headers(["X-Parse-Application-Id": "memo"]), .session(session)))
public struct Authorization: Sendable {
  enum Part: Sendable {
    case basic(username: String, password: String)
    case bearer(String)
    case provider(@Sendable () async throws -> String?)
    case renewal(TokenRenewal)
    case headers([String: String])
    case session(UserSession)
  }

  let parts: [Part]

  /// No header: what an anonymous reader of a Publish environment sends.
  public static let none = Authorization(parts: [])

  /// A user name and a password, as for a local AEM SDK. https://www.rfc-editor.org/rfc/rfc7617
  ///
  /// They are sent as ISO-8859-1, because AEM (Sling) reads them so, and as UTF-8 when they hold other characters.
  /// A user name can not contain a colon.
  public static func basic(username: String, password: String) -> Authorization {
    Authorization(parts: [.basic(username: username, password: password)])
  }

  /// A fixed token, such as a local development token of AEM as a Cloud Service, or an API token of Strapi.
  /// https://www.rfc-editor.org/rfc/rfc6750
  ///
  /// - Parameter token: the bare token, without "Bearer".
  public static func bearer(_ token: String) -> Authorization {
    Authorization(parts: [.bearer(token)])
  }

  /// A short-lived token: the closure is asked before every request and returns the token that is valid then, from wherever
  /// it keeps or renews it, or nil to send none. What it throws arrives as `QueryError.Reason.authorization`.
  ///
  /// Closures run concurrently when requests do; let an actor hold the token, so that it is renewed once. Or let
  /// `bearer(renewing:)` do that.
  public static func bearer(_ provider: @escaping @Sendable () async throws -> String?) -> Authorization {
    Authorization(parts: [.provider(provider)])
  }

  /// A token that is renewed when the server no longer takes it. The closure is asked before the first request, and again
  /// when a request is answered 401: once, however many requests fail together. They wait for it, and each of them is sent
  /// once more with the new token.
  ///
  ///     QueryClient(url: url, authorization: .bearer(renewing: { rejected in try await signIn().token }))
  ///
  /// - Parameter provider: returns a token, or nil to send none; `rejected` is the one that the server refused, nil at
  ///   first. What it throws arrives as `QueryError.Reason.authorization` at all that waited, and the next request asks
  ///   again.
  public static func bearer(
    renewing provider: @escaping @Sendable (_ rejected: String?) async throws -> String?
  ) -> Authorization {
    Authorization(parts: [.renewal(TokenRenewal(provider))])
  }

  /// Header fields that stay the same, such as the keys of an application.
  public static func headers(_ headers: [String: String]) -> Authorization {
    Authorization(parts: [.headers(headers)])
  }

  /// The keys of an application on Parse Server.
  ///
  /// - Parameters:
  ///   - applicationID: what the server is configured with as `appId`.
  ///   - clientKey: needed only where the server is configured with a `clientKey`.
  public static func parseServer(applicationID: String, clientKey: String? = nil) -> Authorization {
    var headers = ["X-Parse-Application-Id": applicationID]
    headers["X-Parse-Client-Key"] = clientKey
    return .headers(headers)
  }

  /// A user who logs in and out: see `UserSession`.
  public static func session(_ session: UserSession) -> Authorization {
    Authorization(parts: [.session(session)])
  }

  /// Several at once. Where two of them set one header field, the last one holds.
  public static func all(_ authorizations: Authorization...) -> Authorization {
    Authorization(parts: authorizations.flatMap(\.parts))
  }
}

extension Authorization: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The kind of credentials, never the credentials.
  public var description: String {
    if parts.isEmpty { return "none" }
    return parts.map { part in
      switch part {
      case .basic: "basic (redacted)"
      case .bearer: "bearer (redacted)"
      case .provider: "bearer from a closure"
      case .renewal: "bearer, renewed by a closure"
      case .headers(let headers): "\(headers.keys.sorted().joined(separator: ", ")) (redacted)"
      case .session: "session (redacted)"
      }
    }.joined(separator: ", ")
  }

  public var debugDescription: String { description }

  /// Without children, so that `dump` and a debugger's view do not show credentials either.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
