import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

@Suite struct StubTransportTests {
  private func request(_ path: String) throws -> TransportRequest {
    TransportRequest(url: try #require(URL(string: "https://example.com\(path)")))
  }

  @Test func `answers by identifier and records`() async throws {
    let transport = StubTransport()
    transport.answer("wknd/one", with: "1", status: 201)
    transport.fail("wknd/two", with: URLError(.notConnectedToInternet))
    let response = try await transport.send(request("/graphql/execute.json/wknd/one%3Ba%3Db;"))
    #expect(response.status == 201)
    #expect(response.body == Data("1".utf8))
    #expect(response.headers == ["content-type": "application/json"])
    await #expect(throws: URLError(.notConnectedToInternet)) {
      try await transport.send(request("/graphql/execute.json/wknd/two"))
    }
    let unknown = try await transport.send(request("/graphql/execute.json/wknd/three"))
    #expect(unknown.status == 404)
    #expect(transport.requests.count == 3)
  }

  @Test func `a closure answers the rest`() async throws {
    let transport = StubTransport { request in TransportResponse(status: 418, body: Data(request.url.path().utf8)) }
    #expect(try await transport.send(request("/a")).body == Data("/a".utf8))
  }
}
