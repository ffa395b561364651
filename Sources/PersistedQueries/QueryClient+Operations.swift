import Foundation

// How an operation is run: at most a handful of requests, each for a reason.
//
// - The dialect says what stands in the request. A query whose URL is too long, for us or for the server, goes by POST.
// - A server that does not know the identifier is sent the text, where the dialect says so: once.
// - Files among the variables make a multipart request of it, by POST. They are copied together before the first
//   request, and again only when the rest of the request is another one.
// - A token that the server refuses is renewed, where the authorization can: once (see `exchange`).
// - What an operation does to a session is done here, on the way out (the token is left out) and back (it is kept).

/// What came of an operation.
struct OperationOutcome<Data: ResponseModel> {
  var response: QueryResponse<Data>
  var interpreter: ResponseInterpreter
  /// Why there is no data, or none but nulls; nil when there is.
  var failure: QueryError?
}

/// What a client, with its copies, learns of its server.
final class DialectMemory: Sendable {
  private let knowsNoIdentifiers = Locked(false)

  var serverKnowsNoIdentifiers: Bool {
    get { knowsNoIdentifiers.withLock { $0 } }
    set { knowsNoIdentifiers.withLock { $0 = newValue } }
  }
}

/// What the next request says.
private struct OperationAttempt {
  var content = Dialect.Call.Content.identifier
  var isPOST = false

  init(_ operation: PersistedOperation, _ variables: Variables, _ dialect: Dialect, _ memory: DialectMemory) {
    isPOST = operation.kind != .query || dialect.sendsQueriesByPOST || !variables.files.isEmpty
    guard dialect.missPolicy == .sendDocument else { return }
    if memory.serverKnowsNoIdentifiers {
      content = .document
      isPOST = true
    } else if operation.kind != .query {
      content = .identifierAndDocument
    }
  }

  /// Goes on after a server did not know the operation; false when that is the end.
  mutating func goOn(after miss: PersistedQueryMiss, _ dialect: Dialect, _ memory: DialectMemory) -> Bool {
    guard dialect.missPolicy == .sendDocument else { return false }
    switch (miss, content) {
    case (.notFound, .identifier): content = .identifierAndDocument
    case (.notSupported, .identifier), (.notSupported, .identifierAndDocument):
      memory.serverKnowsNoIdentifiers = true
      content = .document
      isPOST = true
    default: return false
    }
    return true
  }
}

extension QueryClient {
  /// Runs an operation, and does to the sessions of the client what it does.
  func outcome<Query: PersistedQuery>(of query: Query) async throws -> OperationOutcome<Query.Data> {
    switch Query.operation.sessionEffect {
    case nil: return try await run(query)
    case .begins:
      let outcome = try await run(query)
      if let credentials = outcome.response.data.flatMap(Query.sessionCredentials(in:)) {
        do {
          for session in authorization.sessions { try session.begin(credentials) }
        } catch {
          throw outcome.interpreter.error(.sessionNotKept(error))
        }
      }
      return outcome
    case .ends:
      let sessions = authorization.sessions.compactMap { session in
        (try? session.credentials()).map { (session, $0.token) }
      }
      // Whoever logs out wants to be logged out, whatever comes of it.
      defer { for (session, token) in sessions { try? session.end(ifTokenIs: token) } }
      return try await run(query)
    }
  }

  private func run<Query: PersistedQuery>(_ query: Query) async throws -> OperationOutcome<Query.Data> {
    let operation = Query.operation
    let variables = query.variables
    try requesting(operation.id, nil) { try check(operation, variables) }
    var attempt = OperationAttempt(operation, variables, dialect, memory)
    let upload = variables.files.isEmpty ? nil : Upload(variables.files, progressHandler)
    defer { upload?.end() }
    while true {
      let current = attempt
      if let upload { try await prepare(upload, operation, variables, current) }
      let exchange = try await exchange(
        operation: operation.id, omitsSessions: operation.sessionEffect == .begins, by: upload?.sending(by: transport)
      ) { grant in
        try request(for: operation, variables, current, upload, grant)
      }
      if exchange.request.method == .get, [414, 431].contains(exchange.answer.status) {
        attempt.isPOST = true
        continue
      }
      var outcome: OperationOutcome<Query.Data> = try self.outcome(of: exchange)
      if case .notPersisted(let miss)? = outcome.failure?.reason, attempt.goOn(after: miss, dialect, memory) {
        continue
      }
      outcome.failure = outcome.failure.map { failure(after: $0, exchange.grant) }
      if outcome.failure == nil { upload?.finish() }
      return outcome
    }
  }

  private func outcome<Data>(of exchange: Exchange) throws -> OperationOutcome<Data> {
    let interpreter = exchange.interpreter
    let response: QueryResponse<Data>
    do {
      response = try interpreter.response()
    } catch {
      throw failure(after: error, exchange.grant)
    }
    if response.data != nil && !response.hasNullsAlone {
      return OperationOutcome(response: response, interpreter: interpreter)
    }
    let failure =
      if response.errors.isEmpty {
        interpreter.error(.noData)
      } else if let miss = PersistedQueryMiss(response.errors) {
        interpreter.error(.notPersisted(miss), response.errors)
      } else {
        interpreter.error(.graphQL(response.errors))
      }
    return OperationOutcome(response: response, interpreter: interpreter, failure: failure)
  }

  /// - Throws: a `RequestFlaw` for what can not be sent by any dialect.
  private func check(_ operation: PersistedOperation, _ variables: Variables) throws(RequestFlaw) {
    if operation.kind == .subscription {
      throw RequestFlaw("it is a subscription, which no single answer can serve; write a query instead")
    }
    if let flaw = variables.flaw { throw RequestFlaw(flaw.description) }
    for variable in variables.elements where !variable.value.isFinite {
      throw RequestFlaw(
        "the variable \"\(variable.name)\" holds a number that is not finite, which JSON can not express")
    }
  }

  /// The request of an attempt.
  private func request(
    for operation: PersistedOperation, _ variables: Variables, _ attempt: OperationAttempt, _ upload: Upload?,
    _ grant: AuthorizationGrant
  ) throws -> TransportRequest {
    if !attempt.isPOST, let found = try found(operation, variables, attempt, by: .get) {
      let url = try self.address.get().url(of: found, target: found.target)
      if url.utf8.count <= maximumURLLength { return try transportRequest(.get, url, nil, grant) }
    }
    let found = try posted(operation, variables, attempt)
    let url = try self.address.get().url(of: found, target: found.percentEncodedPath)
    let body = upload?.body.map { (content: $0.content, type: $0.form.contentType) }
    return try transportRequest(
      .post, url, body ?? (.data(Data(found.body.json.utf8)), "application/json"), grant)
  }

  /// Copies the files of an operation together.
  private func prepare(
    _ upload: Upload, _ operation: PersistedOperation, _ variables: Variables, _ attempt: OperationAttempt
  ) async throws {
    do {
      let found = try posted(operation, variables, attempt)
      guard found.parameters.contains(where: { $0.name == "variables" }) else {
        throw RequestFlaw(
          "it has files, and the dialect \"\(dialect.name)\" has no parameter \"variables\", in which they would be")
      }
      try await upload.prepare(operations: found.body.json)
    } catch {
      if error is CancellationError { throw error }
      try requesting(operation.id, nil) { throw error }
    }
  }

  private func posted(
    _ operation: PersistedOperation, _ variables: Variables, _ attempt: OperationAttempt
  ) throws -> Dialect.Request {
    guard let found = try found(operation, variables, attempt, by: .post) else {
      throw RequestFlaw("the dialect \"\(dialect.name)\" has no request for it")
    }
    return found
  }

  private func found(
    _ operation: PersistedOperation, _ variables: Variables, _ attempt: OperationAttempt,
    by method: TransportRequest.Method
  ) throws -> Dialect.Request? {
    try dialect.request(
      Dialect.Call(operation: operation, variables: variables, method: method, content: attempt.content))
  }

  private func transportRequest(
    _ method: TransportRequest.Method, _ text: String, _ body: (content: TransportRequest.Body, type: String)?,
    _ grant: AuthorizationGrant
  ) throws -> TransportRequest {
    guard let url = URL(string: text), Origin(url) == (try self.address.get().origin) else {
      throw RequestFlaw("\"\(text)\" is not a URL on the client's server")
    }
    // No Origin: a Publish environment of AEM answers 204 with an empty body to one that it does not know. And no browser's
    // User-Agent: AEM asks browsers for a CSRF token when they POST.
    var headers = [
      "Accept": "application/graphql-response+json, application/json;q=0.9", "User-Agent": Self.userAgent,
    ]
    if let body { headers["Content-Type"] = body.type }
    for (name, value) in dialect.headers {
      try HeaderField.check(name, value)
      headers[name] = value
    }
    headers.merge(grant.headers) { _, last in last }
    return TransportRequest(
      method: method, url: url, headers: headers, body: body?.content, timeout: timeout,
      usesCache: !reloads && !authorization.hasSession)
  }
}

extension ServerAddress {
  /// The URL of a dialect's request.
  fileprivate func url(of request: Dialect.Request, target: String) throws(RequestFlaw) -> String {
    let path = request.percentEncodedPath
    if !path.isEmpty && !path.hasPrefix("/") {
      throw RequestFlaw("the dialect's path \"\(path)\" does not begin with a slash")
    }
    // Everyone on the way, the URL loader first, would take these for steps within the path.
    if path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) {
      throw RequestFlaw("the dialect's path \"\(path)\" has a segment \".\" or \"..\"")
    }
    // Some servers tell `/graphql/` from `/graphql`: without a path of the dialect's, the client's URL is the endpoint.
    return root + (path.isEmpty ? endpointPath : prefix) + target
  }
}
