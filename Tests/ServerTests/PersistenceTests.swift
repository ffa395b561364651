import CameraMemo
import PersistedQueries
import Queries
import StrapiNews
import Testing

/// How a server learns of operations, and what it refuses.
@Suite(.enabled(if: GraphQLServer.isRunning)) struct PersistenceTests {
  @Test func `the text is sent once, and again after a restart`() async throws {
    let instance = try await ServerInstance("restart")
    let client = try instance.client(.news, .automaticPersistedQueries)
    for page in 1...3 { _ = try await client.data(for: NewsListQuery(page: page)) }
    _ = try await client.data(for: NewsByIdQuery(documentId: "1"))
    try await instance.tell(.forget)
    for page in 1...2 { _ = try await client.data(for: NewsListQuery(page: page)) }
    let learning = ["GET persistedQuery: miss", "GET persistedQuery: registered"]
    let known = "GET persistedQuery: hit"
    #expect(try await instance.log() == learning + [known, known] + learning + learning + [known])
  }

  @Test func `what another client taught the server is known`() async throws {
    let instance = try await ServerInstance("another client")
    _ = try await instance.client(.wknd, .automaticPersistedQueries.byPOST).data(for: AdventuresAllQuery())
    _ = try await instance.client(.wknd, .automaticPersistedQueries).data(for: AdventuresAllQuery(limit: 1))
    #expect(
      try await instance.log() == [
        "POST persistedQuery: miss", "POST persistedQuery: registered", "GET persistedQuery: hit",
      ])
  }

  @Test func `a server without persisted queries gets texts by POST from then on`() async throws {
    let instance = try await ServerInstance("off")
    try await instance.tell(.off)
    let client = try instance.client(.memo, .automaticPersistedQueries)
    for first in 1...2 { _ = try await client.data(for: MemosQuery(first: first)) }
    #expect(
      try await instance.log() == ["GET persistedQuery: not supported", "POST query: text", "POST query: text"])
  }

  @Test(arguments: [ServedDialect.automaticPersistedQueries, .aem, .documentID, .document])
  func `what is too long for a URL goes by POST`(dialect: ServedDialect) async throws {
    let instance = try await ServerInstance("long \(dialect.name)")
    let slug = String(repeating: "é", count: 1_500)
    let response = try await instance.client(.wknd, dialect.dialect).response(for: AdventureBySlugQuery(slug: slug))
    #expect(response.errors.isEmpty)
    #expect(response.extensions["received"]?["variables"] == ["slug": .string(slug)])
    #expect(try await instance.log() == dialect.log(.query, "POST"))
  }

  @Test func `a text with another hash than the one that is sent is refused`() async throws {
    let instance = try await ServerInstance("mismatch")
    let client = try instance.client(.news, .automaticPersistedQueries)
    let error = try await #require(throws: QueryError.self) { try await client.data(for: MisnamedQuery()) }
    guard case .notPersisted(.mismatch) = error.reason else {
      Issue.record("expected a mismatch, found \(error)")
      return
    }
    #expect(try await instance.log() == ["GET persistedQuery: miss", "GET persistedQuery: mismatch"])
  }

  @Test func `a document that was not deployed is never sent`() async throws {
    let instance = try await ServerInstance("undeployed")
    let error = try await #require(throws: QueryError.self) {
      try await instance.client(.news, .documentID).data(for: MisnamedQuery())
    }
    guard case .notPersisted(.notInList) = error.reason else {
      Issue.record("expected a miss, found \(error)")
      return
    }
    #expect(try await instance.log() == ["GET documentId: miss"])
    let unknown = try await #require(throws: QueryError.self) {
      try await instance.client(.wknd, .aem).data(for: MisnamedQuery())
    }
    #expect(unknown.status == 404)
  }
}
