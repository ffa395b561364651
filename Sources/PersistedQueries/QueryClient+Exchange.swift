import Foundation

/// A request, its answer, and what it was authorized with.
struct Exchange {
  var operation: String?
  var request: TransportRequest
  var grant: AuthorizationGrant
  var answer: TransportResponse

  var interpreter: ResponseInterpreter {
    ResponseInterpreter(operation: operation, request: request, answer: answer, secrets: grant.secrets)
  }
}

extension QueryClient {
  static let userAgent = "swift-persisted-queries"

  /// Sends a request; when the server refuses a token that can be renewed, once more with another one.
  ///
  /// - Parameters:
  ///   - operation: the operation's identifier; nil for a file.
  ///   - url: what is asked for, where that is known before the request.
  ///   - omitsSessions: for logging in.
  ///   - isForOwnOrigin: whether credentials go along at all.
  ///   - send: sends a request; by default the transport does, and nothing is reported.
  ///   - makeRequest: makes the request from what it is authorized with.
  /// - Throws: `QueryError` when no answer came; `CancellationError`.
  func exchange(
    operation: String?, url: URL? = nil, omitsSessions: Bool = false, isForOwnOrigin: Bool = true,
    by send: (@Sendable (TransportRequest) async throws -> TransportResponse)? = nil,
    makeRequest: (AuthorizationGrant) throws -> TransportRequest
  ) async throws -> Exchange {
    try Task.checkCancellation()
    var canRenew = true
    while true {
      let grant = try await authorizing(operation, url) {
        isForOwnOrigin ? try await authorization.grant(omitsSessions: omitsSessions) : AuthorizationGrant()
      }
      let request = try requesting(operation, url) { try makeRequest(grant) }
      let answer = try await answer(to: request, operation: operation, by: send ?? transport.send)
      if canRenew, answer.status == 401, !grant.renewals.isEmpty {
        canRenew = false
        if try await authorizing(operation, request.url, { try await grant.renew() }) { continue }
      }
      return Exchange(operation: operation, request: request, grant: grant, answer: answer)
    }
  }

  /// Forgets sessions whose token the server says is dead; the error then says that the user is not authorized.
  func failure(after error: QueryError, _ grant: AuthorizationGrant) -> QueryError {
    var error = error
    for (session, token) in grant.sessions where session.isDead(after: error) { try? session.end(ifTokenIs: token) }
    if authorization.sessions.contains(where: { $0.isDead(after: error) }) { error.reason = .unauthorized }
    return error
  }

  private func answer(
    to request: TransportRequest, operation: String?,
    by send: @Sendable (TransportRequest) async throws -> TransportResponse
  ) async throws -> TransportResponse {
    // Some transports would first open a connection to find out.
    try Task.checkCancellation()
    do {
      return try await send(request)
    } catch let error as UnwrittenFile {
      throw QueryError(.fileNotWritten(error.cause), operation: operation, url: request.url)
    } catch {
      if error is CancellationError || Task.isCancelled { throw CancellationError() }
      throw QueryError(.transport(error), operation: operation, url: request.url)
    }
  }

  /// What goes wrong before anything is sent becomes a `QueryError`.
  func requesting<Value>(_ operation: String?, _ url: URL?, _ make: () throws -> Value) throws -> Value {
    do {
      return try make()
    } catch {
      throw QueryError(.invalidRequest(Self.text(of: error)), operation: operation, url: url)
    }
  }

  private func authorizing<Value>(
    _ operation: String?, _ url: URL?, _ authorize: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await authorize()
    } catch let flaw as RequestFlaw {
      throw QueryError(.invalidRequest(flaw.text), operation: operation, url: url)
    } catch {
      if error is CancellationError || Task.isCancelled { throw CancellationError() }
      throw QueryError(.authorization(error), operation: operation, url: url)
    }
  }

  /// An error of a dialect, in its own words.
  private static func text(of error: any Error) -> String {
    if let flaw = error as? RequestFlaw { return flaw.text }
    return BodyExcerpt.singleLine((error as? any LocalizedError)?.errorDescription ?? "\(error)")
  }
}
