public import Foundation

/// Why a client could not give what it was asked for.
///
/// It is the one error that a `QueryClient` throws, apart from `CancellationError`:
///
///     do {
///       let adventures = try await client.getAdventuresAll()
///     } catch let error as QueryError {
///       switch error.reason {
///       case .unauthorized: signIn()
///       case .transport: showOffline()
///       case .graphQL(let errors): log(errors)
///       default: show(error.localizedDescription)
///       }
///     }
public struct QueryError: Error, Sendable {
  /// What went wrong. More cases may come: keep a `default`.
  public enum Reason: Sendable {
    /// Nothing was sent, because the request can not be made; the text says why.
    case invalidRequest(String)
    /// Nothing was sent, because the client's authorization threw this: a closure, or the store of a session.
    case authorization(any Error)
    /// The login went well, but the session's store threw this; the session holds until the app ends.
    case sessionNotKept(any Error)
    /// The file came, but could not be written or put in its place: a full disk, say. A `POSIXError`, or what your own
    /// transport threw.
    case fileNotWritten(any Error)
    /// No answer came: no connection, a timeout, a broken transfer. A `URLError`, or what your own transport threw.
    case transport(any Error)
    /// The server wants credentials, or other ones: status 401, or what says that a session is dead (see `UserSession`).
    case unauthorized
    /// The server does not run the operation by its identifier, and was not sent its text, or would not take it.
    case notPersisted(PersistedQueryMiss)
    /// The status says that it failed, and the body is no GraphQL response; its beginning may say more.
    case status(excerpt: String)
    /// The status says that it went well, but the body is no GraphQL response: an HTML page, say. With its beginning.
    case notGraphQL(excerpt: String)
    /// The status says that it went well, but there is no body.
    case emptyBody
    /// The response does not fit the generated types: broken JSON, or a schema that has changed since.
    case unreadable(ResponseReadingError)
    /// The server's GraphQL errors; there was no data beside them.
    case graphQL([GraphQLError])
    /// The response has neither data nor errors.
    case noData
  }

  /// What went wrong.
  public var reason: Reason
  /// The identifier of the operation, such as `wknd-shared/adventures-all`; nil when a file was fetched.
  public var operation: String?
  /// What was asked for, as far as it came to that. It can hold the values of variables.
  public var url: URL?
  /// The HTTP status code, when there was an answer.
  public var status: Int?
  /// The server's GraphQL errors; empty when there were none. Those of `Reason.graphQL`, and those that came with
  /// `unauthorized` or `notPersisted`.
  public var graphQLErrors: [GraphQLError]
  /// What the server says in an error body of its own, such as Strapi's or Parse Server's; nil when there was none.
  public var serverError: ServerError?

  /// Makes an error; for stubs and previews.
  public init(
    _ reason: Reason, operation: String? = nil, url: URL? = nil, status: Int? = nil, graphQLErrors: [GraphQLError] = [],
    serverError: ServerError? = nil
  ) {
    self.reason = reason
    self.operation = operation
    self.url = url
    self.status = status
    self.serverError = serverError
    self.graphQLErrors = if case .graphQL(let errors) = reason { errors } else { graphQLErrors }
  }

  /// Whether the server answered that it does not know who asks: status 401, or the code `UNAUTHENTICATED`.
  public var isUnauthenticated: Bool {
    status == 401 || graphQLErrors.contains { $0.code == "UNAUTHENTICATED" }
  }

  /// The error of the transport, of the authorization, of a session's store or of the file system, if it came to that.
  public var underlyingError: (any Error)? {
    switch reason {
    case .transport(let error), .authorization(let error), .sessionNotKept(let error), .fileNotWritten(let error):
      error
    default: nil
    }
  }
}

extension QueryError: CustomStringConvertible, LocalizedError {
  /// One line, with the operation, and without credentials or the values of variables.
  public var description: String { "\(subject): \(explanation)" }

  public var errorDescription: String? { description }

  private var subject: String {
    if let operation { return "\"\(operation)\"" }
    // Without the query: signed URLs keep their secret there.
    return url?.absoluteString.split(separator: "?", maxSplits: 1).first.map { "\"\($0)\"" } ?? "the request"
  }

  private var explanation: String {
    switch reason {
    case .invalidRequest(let text): "no request can be made: \(text)"
    case .authorization(let error): "no authorization: \(Self.line(of: error))"
    case .transport(let error): "no answer\(from): \(Self.line(of: error))"
    case .fileNotWritten(let error): "the file can not be written: \(Self.line(of: error))"
    case .sessionNotKept(let error): "the session will not outlive the app: \(Self.line(of: error))"
    case .unauthorized:
      "the server answered \(status ?? 401): it does not accept the client's authorization, or it wants one; is the token "
        + "expired?\(serverError.map { " \($0)" } ?? "")"
    case .notPersisted(let miss): miss.description
    case .status(let excerpt):
      "the server answered \(status ?? 0)\(hint)\(serverError.map { ": \($0)" } ?? Self.quoted(excerpt))"
    case .notGraphQL(let excerpt): "the server answered \(status ?? 0), but not with GraphQL\(Self.quoted(excerpt))"
    case .emptyBody: "the server answered \(status ?? 0) without a body; expected a GraphQL response"
    case .unreadable(let error): "the response does not fit: \(error.description)"
    case .graphQL(let errors): Self.text(of: errors)
    case .noData: "the server answered \(status ?? 0) with neither data nor errors"
    }
  }

  private var from: String {
    guard let url, let origin = Origin(url) else { return "" }
    return " from \(origin.scheme)://\(origin.host):\(origin.port)"
  }

  private var hint: String {
    switch status {
    case 403: " (the user may not, or a POST needs a CSRF token)"
    case 404 where operation != nil: " (is the persisted query deployed and published under this name?)"
    case 404: " (there is no such file)"
    case .some(300...399): " (a redirect that was not followed; is the client's URL the final one?)"
    default: ""
    }
  }

  private static func quoted(_ excerpt: String) -> String { excerpt.isEmpty ? "" : ": \(excerpt)" }

  private static func text(of errors: [GraphQLError]) -> String {
    let first = errors.first.map { BodyExcerpt.singleLine($0.message) } ?? "GraphQL errors"
    return errors.count > 1 ? "\(first) (and \(errors.count - 1) more)" : first
  }

  private static func line(of error: any Error) -> String {
    if let error = error as? POSIXError { return error.text }
    return BodyExcerpt.singleLine((error as? any LocalizedError)?.errorDescription ?? error.localizedDescription)
  }
}
