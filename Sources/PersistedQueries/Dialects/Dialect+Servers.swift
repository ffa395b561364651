extension Dialect {
  /// Apollo Server 4 and 5: automatic persisted queries, which are on unless they were switched off.
  ///
  /// A GET has the header `apollo-require-preflight`: without one that no form of a browser can send, Apollo's protection
  /// against cross-site requests answers 400. The client's URL is the endpoint: `https://example.com/graphql`.
  ///
  /// - Answers have a `Cache-Control` that lets a CDN keep them only where the schema has cache hints.
  /// - Behind a GraphOS Router with a list of persisted queries, what is not in the list is an error.
  ///
  /// https://www.apollographql.com/docs/apollo-server/security/cors#preventing-cross-site-request-forgery-csrf
  public static let apollo = automaticPersistedQueries("Apollo Server", headers: ["apollo-require-preflight": "true"])

  /// Strapi 4 and 5 with its GraphQL plugin, which is an Apollo Server. The client's URL is `https://example.com/graphql`.
  ///
  ///     QueryClient(url: graphql, dialect: .strapi, authorization: .bearer(apiToken))
  ///
  /// - From about 4.3 until the spring of 2024, a GET lost its authorization, and answered `Forbidden access`: use
  ///   `.strapi.byPOST` for these versions.
  /// - The list of persisted queries is gone after a restart; the client then sends texts again.
  /// - A query may nest ten levels and ask for 100 entries, unless the server's configuration says otherwise.
  /// - Without authorization, the role `Public` answers. A token that is not valid is a 401, which is `.unauthorized`.
  ///
  /// https://docs.strapi.io/cms/plugins/graphql
  public static let strapi = automaticPersistedQueries("Strapi", headers: ["apollo-require-preflight": "true"])

  /// Parse Server with its GraphQL API. The client's URL is `https://example.com/graphql`, or where `graphQLPath` says.
  ///
  ///     let keys = Authorization.parseServer(applicationID: "memo", clientKey: nil)
  ///     QueryClient(url: graphql, dialect: .parseServer, authorization: .all(keys, .session(session)))
  ///
  /// - The application's identifier must be in every request; see `Authorization.parseServer(applicationID:clientKey:)`.
  /// - Answers have no `Cache-Control`: no cache keeps them, and what they hold depends on who asks.
  /// - An explicit null deletes a field of an object, and a field that is not sent stays: see `InputValue`.
  /// - A dead session token makes every request fail, even logging in: see `UserSession`.
  ///
  /// https://docs.parseplatform.org/graphql/guide/
  public static let parseServer = automaticPersistedQueries("Parse Server")

  /// WordPress with WPGraphQL and WPGraphQL Smart Cache: `queryId`, which is a hash or an alias. What the server does not
  /// know is sent to it once with its text, and is then saved as a document of WordPress, if its settings allow that.
  ///
  /// The server hashes not the text but its own printed form of it. Give documents that are deployed an alias, and name it:
  /// `.wpGraphQL { $0.id }`.
  ///
  /// https://github.com/wp-graphql/wp-graphql-smart-cache/blob/main/docs/persisted-queries.md
  public static let wpGraphQL = wpGraphQL { $0.sha256 }

  /// The same with identifiers of another kind, such as an alias.
  public static func wpGraphQL(_ identifier: @escaping @Sendable (PersistedOperation) -> String) -> Dialect {
    .identifier(in: "queryId", sendsOperationName: false, missPolicy: .sendDocument, identifier).named("WPGraphQL")
  }

  /// Hot Chocolate (ChilliCream) with trusted documents: `id`, and what is unknown is an error.
  ///
  /// The server must be configured for the hash that we have: `AddSha256DocumentHashProvider(HashFormat.Hex)`, since its
  /// default is MD5. Where it has automatic persisted operations, use `.automaticPersistedQueries`.
  ///
  /// https://chillicream.com/docs/hotchocolate/v15/performance/trusted-documents
  public static let hotChocolate = Dialect.identifier(in: "id").named("Hot Chocolate")
}
