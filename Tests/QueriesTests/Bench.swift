import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Queries
import Testing
import WKNDFixtures

/// A server with the WKND content, and a client for it.
struct Bench {
  static let path = "/graphql/execute.json/wknd-shared"

  let server: LoopbackServer
  let client: QueryClient

  init() throws {
    server = try LoopbackServer()
    try server.answerWKNDQueries()
    client = QueryClient(url: server.url)
  }

  /// A server that gives one recorded answer, whatever is asked.
  init(_ answer: RecordedAnswer, status: Int = 200, contentType: String = "application/json") throws {
    try self.init(.json(answer.data, status: status, contentType: contentType))
  }

  init(_ answer: CannedResponse) throws {
    server = try LoopbackServer { _ in answer }
    client = QueryClient(url: server.url)
  }

  /// Reads a query's answer in every other way that there is: each must give `data`.
  func expectSameReadings<Query: PersistedQuery>(
    of query: Query, as data: Query.Data, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws where Query.Data: Codable & Equatable {
    #expect(try await client.response(for: query).data == data, sourceLocation: sourceLocation)
    let target = try #require(server.requests.last?.target)
    let body = try await client.data(from: try #require(URL(string: server.url.absoluteString + target)))

    let envelope = try JSONDecoder().decode(Envelope<Query.Data>.self, from: body)
    #expect(envelope.data == data, sourceLocation: sourceLocation)
    let member = Data(try #require(JSONValue(json: body)["data"]).json.utf8)
    #expect(try JSONDecoder().decode(Query.Data.self, from: member) == data, sourceLocation: sourceLocation)
    #expect(try Query.Data(json: member) == data, sourceLocation: sourceLocation)

    let encoded = try JSONEncoder().encode(data)
    #expect(try JSONDecoder().decode(Query.Data.self, from: encoded) == data, sourceLocation: sourceLocation)
    #expect(try Query.Data(json: encoded) == data, sourceLocation: sourceLocation)
  }

  /// What adopters who decode by themselves write.
  private struct Envelope<Content: Decodable>: Decodable {
    var data: Content
  }
}
