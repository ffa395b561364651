import Foundation

/// Finds out what an answer to an operation means.
///
/// The status is not enough: AEM answers 200 to a query that failed unless it is configured otherwise, and then 400 or 500
/// with GraphQL errors; a Dispatcher, a CDN and a login page answer with anything. So the body is read first. A GraphQL
/// response counts at any status; only when there is none do the status and the body's beginning say what went wrong.
struct ResponseInterpreter {
  /// The operation's identifier; nil when a file was fetched.
  let operation: String?
  let request: TransportRequest
  let answer: TransportResponse
  /// What must not show in an error.
  var secrets: [String] = []

  func response<Data: ResponseModel>() throws(QueryError) -> QueryResponse<Data> {
    if answer.body.isEmpty { throw isSuccess ? error(.emptyBody) : failure }
    guard beginsAnObject else { throw isSuccess ? notGraphQL : failure }
    let envelope: ResponseEnvelope<Data>
    do {
      envelope = try ResponseEnvelope<Data>.read(answer.body)
    } catch let unreadable {
      throw isSuccess ? error(.unreadable(unreadable)) : failure
    }
    guard envelope.hasGraphQLMembers else { throw isSuccess ? notGraphQL : failure }
    // `{"data":null,"error":{...}}` is how some servers word an error that is none of GraphQL's.
    if !isSuccess && envelope.data == nil && envelope.errors.isEmpty { throw failure }
    // What the server says is wrong explains data that cannot be read better than the data does.
    if let unreadable = envelope.dataError, envelope.errors.isEmpty { throw error(.unreadable(unreadable)) }
    return QueryResponse(
      data: envelope.data, errors: envelope.errors, extensions: envelope.extensions, status: answer.status,
      headers: answer.headers, hasNullsAlone: envelope.hasNullsAlone)
  }

  var isSuccess: Bool { (200...299).contains(answer.status) }

  /// What a status other than 2xx means when the body is no GraphQL response.
  var failure: QueryError {
    var error = error(answer.status == 401 ? .unauthorized : .status(excerpt: excerpt))
    error.serverError = serverError
    return error
  }

  /// What the server's own error body says, without what it should not have repeated.
  private var serverError: ServerError? {
    guard var error = ServerError(body: answer.body) else { return nil }
    error.message = BodyExcerpt.text(of: Data(error.message.utf8), secrets: secrets)
    error.name = error.name.map { BodyExcerpt.text(of: Data($0.utf8), secrets: secrets) }
    return error
  }

  private var notGraphQL: QueryError { error(.notGraphQL(excerpt: excerpt)) }

  func error(_ reason: QueryError.Reason, _ errors: [GraphQLError] = []) -> QueryError {
    QueryError(reason, operation: operation, url: request.url, status: answer.status, graphQLErrors: errors)
  }

  private var excerpt: String { BodyExcerpt.text(of: answer.body, secrets: secrets) }

  /// Whether the first byte that counts is `{`. https://www.rfc-editor.org/rfc/rfc8259#section-2
  private var beginsAnObject: Bool {
    var rest = answer.body[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    let first = rest.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    return first == UInt8(ascii: "{")
  }
}
