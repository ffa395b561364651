import PersistedQueries
import Testing

/// The server would refuse what does not fit: that it takes what we send means something.
@Suite(.enabled(if: GraphQLServer.isRunning)) struct RefusalTests {
  @Test(arguments: [ServedDialect.document, .automaticPersistedQueries])
  func `a variable of another type does not pass coercion`(dialect: ServedDialect) async throws {
    let instance = try await ServerInstance("wrong \(dialect.name)")
    let wrong: [JSONValue] = ["one", 1.5, [1], 2_147_483_648, true]
    for value in wrong {
      let error = try await #require(throws: QueryError.self) {
        try await instance.client(.news, dialect.dialect).data(for: PageQuery(page: value))
      }
      #expect(error.graphQLErrors.contains { $0.message.contains("$page") }, "\(value): \(error)")
    }
    _ = try await instance.client(.news, dialect.dialect).data(for: PageQuery(page: 1))
  }

  @Test func `what the schema does not have does not pass validation`() async throws {
    let instance = try await ServerInstance("invalid")
    let error = try await #require(throws: QueryError.self) {
      try await instance.client(.memo, .document).data(for: PageQuery(page: 1))
    }
    #expect(error.graphQLErrors.contains { $0.message.contains("Cannot query field 'newslist_connection'") })
  }

  @Test func `a mutation by GET is refused`() async throws {
    let instance = try await ServerInstance("write")
    // What no client of ours sends, as it says of itself that it is a query.
    let error = try await #require(throws: QueryError.self) {
      try await instance.client(.memo, .document).data(for: DisguisedMutation())
    }
    #expect(error.status == 405)
    #expect(try await instance.log() == ["GET query: refused"])
  }

  @Test(arguments: [
    "wknd-shared/adventure-by-slug;slug=bali;", "wknd-shared/adventure-by-slug%3Bslug=bali;",
    "wknd-shared/adventure-by-slug%3Bslug%3Dbali", "wknd-shared/adventure-by-slug%3Bslug%3Db+i;",
    "wknd-shared/adventure-by-slug%3Bslug%3D%E9;", "wknd-shared/adventure-by-slug%3Bslug%3Da%3Bb;",
    "wknd-shared/adventures-all;",
  ])
  func `what AEM could misunderstand is refused`(path: String) async throws {
    let instance = try await ServerInstance("misunderstood \(path)")
    let dialect = Dialect("AEM") { _ in .init(percentEncodedPath: "/graphql/execute.json/\(path)") }
    let error = try await #require(throws: QueryError.self) {
      try await instance.client(.wknd, dialect).data(for: PageQuery(page: 1))
    }
    #expect(error.status == 400)
    #expect(try await instance.log() == ["GET aem: refused"])
  }
}
