extension Dialect {
  /// Automatic persisted queries (APQ), as Apollo defined them and many servers have them: a query is asked for by the
  /// SHA-256 of its text. A server that does not know it says so, and is sent the text once, by GET where it fits and
  /// else by POST. A server that has no APQ says so as well, and gets the text by POST from then on, as long as the client
  /// or a copy of it lives.
  ///
  ///     GET /graphql?operationName=News&variables={...}&extensions={"persistedQuery":{"sha256Hash":"...","version":1}}
  ///
  /// - A server may forget: the list is in the memory of each of its processes. Every call can be a miss, and costs one
  ///   request more then.
  /// - A safelist that answers `PERSISTED_QUERY_NOT_IN_LIST` is never sent the text.
  /// - Mutations go by POST with hash and text.
  ///
  /// https://www.apollographql.com/docs/apollo-server/performance/apq
  public static let automaticPersistedQueries = Dialect.automaticPersistedQueries("automatic persisted queries")

  static func automaticPersistedQueries(_ name: String, headers: [String: String] = [:]) -> Dialect {
    var dialect = Dialect(name) { call in
      var parameters = call.parameters()
      if call.content != .document {
        let persistedQuery: JSONValue = ["version": 1, "sha256Hash": .string(call.operation.sha256)]
        parameters.append(Parameter("extensions", ["persistedQuery": persistedQuery]))
      }
      return Request(parameters: parameters)
    }
    dialect.headers = headers
    dialect.missPolicy = .sendDocument
    return dialect
  }

  /// Persisted documents as the GraphQL over HTTP working group proposes them: `documentId=sha256:<hash>`. What is unknown is
  /// an error; the text is never sent.
  ///
  ///     GET /graphql?documentId=sha256%3A...&operationName=News&variables={...}
  ///
  /// https://github.com/graphql/graphql-over-http (branch `persisted-documents`)
  public static let documentID = documentID { "sha256:\($0.sha256)" }

  /// The same with identifiers of another kind. Without a colon, or with the prefix `x-`, they do not claim to be hashes.
  public static func documentID(_ identifier: @escaping @Sendable (PersistedOperation) -> String) -> Dialect {
    .identifier(in: "documentId", identifier).named("documentId")
  }

  /// An identifier in a parameter: `id`, `queryId`, `doc_id`.
  ///
  ///     GET /graphql?id=...&operationName=News&variables={...}
  ///
  /// - Parameters:
  ///   - parameter: the parameter's name, in the URL and in the body of a POST.
  ///   - sendsOperationName: whether `operationName` is sent, where the operation has a name.
  ///   - missPolicy: what follows when the server does not know it.
  ///   - identifier: what the server calls an operation; its SHA-256 unless said otherwise. `{ $0.id }` is the path of the
  ///     query's file, and `{ $0.name ?? $0.id }` the name of the operation.
  public static func identifier(
    in parameter: String, sendsOperationName: Bool = true, missPolicy: MissPolicy = .fail,
    _ identifier: @escaping @Sendable (PersistedOperation) -> String = { $0.sha256 }
  ) -> Dialect {
    var dialect = Dialect("identifier in \"\(parameter)\"") { call in
      var parameters = call.parameters(identifiedBy: Parameter(parameter, .string(identifier(call.operation))))
      if !sendsOperationName { parameters.removeAll { $0.name == "operationName" } }
      return Request(parameters: parameters)
    }
    dialect.missPolicy = missPolicy
    return dialect
  }

  func named(_ name: String) -> Dialect {
    var dialect = self
    dialect.name = name
    return dialect
  }

  /// An identifier in the path, below the client's URL; the variables are a parameter.
  ///
  ///     QueryClient(url: graphql, dialect: .path("/persisted/{id}/{operationName}"))
  ///     GET /graphql/persisted/.../News?variables={...}
  ///
  /// - Parameters:
  ///   - template: the path; `{id}` stands for the identifier and `{operationName}` for the operation's name. A segment
  ///     without anything in it, as for an operation without a name, is left out.
  ///   - identifier: what the server calls an operation; its SHA-256 unless said otherwise. It may have several segments.
  public static func path(
    _ template: String, _ identifier: @escaping @Sendable (PersistedOperation) -> String = { $0.sha256 }
  ) -> Dialect {
    Dialect("path \(template)") { call in
      let identifier = identifier(call.operation)
      if identifier.isEmpty { throw RequestFlaw("its identifier is empty; expected something for \"\(template)\"") }
      var path = ""
      for segment in template.split(separator: "/") {
        let text = Self.filled(segment, ["{id}": identifier, "{operationName}": call.operation.name ?? ""])
        for part in text.split(separator: "/") { path += "/\(part)" }
      }
      var parameters: [Parameter] = []
      if !call.variables.isEmpty { parameters.append(Parameter("variables", call.variables.jsonValue)) }
      return Request(path: path, parameters: parameters)
    }
  }

  /// The template with every placeholder filled in; what is filled in is not looked through again.
  private static func filled(_ template: Substring, _ values: [Substring: String]) -> String {
    var text = ""
    var rest = template
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      text += values[rest[open...close]] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  /// The operation's whole text, for servers that have no persisted operations.
  ///
  ///     GET /graphql?query=...&operationName=News&variables={...}
  ///
  /// https://graphql.github.io/graphql-over-http/draft/
  public static let document = Dialect("document") { call in
    var parameters = call.parameters()
    if call.content == .identifier { parameters.insert(Parameter("query", .string(call.operation.document)), at: 0) }
    return Request(parameters: parameters)
  }
}
