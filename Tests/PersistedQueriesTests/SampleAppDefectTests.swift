import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

/// What Adobe's WKND sample app for iOS (`Aem.swift`) gets wrong on the network, each a test that it would fail.
@Suite struct SampleAppDefectTests {
  @Test func `an optional token is sent as "Bearer Optional(...)"`() async throws {
    let token: String? = "abc"
    let bench = try Bench(authorization: .bearer { token })
    _ = try await bench.client.data(for: ProbeQuery())
    #expect(bench.server.requests.map { $0.header("Authorization") } == ["Bearer abc"])
  }

  @Test func `credentials go to every image host`() async throws {
    let elsewhere = try LoopbackServer { _ in .text("image") }
    let bench = try Bench(authorization: .basic(username: "admin", password: "admin"))
    let image = try #require(bench.client.url(forAsset: elsewhere.url.absoluteString + "/a.jpg"))
    _ = try await bench.client.data(from: image)
    #expect(elsewhere.requests.map { $0.header("Authorization") } == [nil])
  }

  @Test func `reserved characters in values change the request`() async throws {
    let bench = try Bench()
    let value = "= / ? & + % # \" { } ö 🏄"
    _ = try await bench.client.data(for: ProbeQuery(variables: Variables(["slug": .string(value)])))
    let encoded = "%3D%20%2F%20%3F%20%26%20%2B%20%25%20%23%20%22%20%7B%20%7D%20%C3%B6%20%F0%9F%8F%84"
    #expect(bench.server.requests.map(\.target) == ["\(Bench.target)%3Bslug%3D\(encoded);"])
  }

  @Test func `separators stand raw and nothing ends the block`() async throws {
    let bench = try Bench()
    _ = try await bench.client.data(for: ProbeQuery(variables: Variables(["a": "1", "b": "2"])))
    #expect(bench.server.requests.map(\.target) == ["\(Bench.target)%3Ba%3D1%3Bb%3D2;"])
  }

  @Test func `variables are unordered, so that each run has another URL`() async throws {
    let bench = try Bench()
    let variables = Variables(["z": "1", "a": "2", "m": "3", "b": "4", "y": "5"])
    for _ in 1...5 { _ = try await bench.client.data(for: ProbeQuery(variables: variables)) }
    #expect(Set(bench.server.requests.map(\.target)) == ["\(Bench.target)%3Bz%3D1%3Ba%3D2%3Bm%3D3%3Bb%3D4%3By%3D5;"])
  }

  @Test func `being offline crashes`() async throws {
    let transport = StubTransport { _ in throw URLError(.notConnectedToInternet) }
    let client = QueryClient(url: try url("https://example.com"), transport: transport)
    let error = await queryError { try await client.data(for: ProbeQuery()) }
    #expect((error?.underlyingError as? URLError)?.code == .notConnectedToInternet)
  }

  @Test(arguments: [
    CannedResponse.text("<html>Sign in</html>", status: 401), .text("<html>No such page</html>", status: 404),
    .text("<html>Sign in</html>"), CannedResponse(status: 204), .json(#"{"errors":[{"message":"no"}]}"#),
    .json(#"{"data":{"title":null}}"#), .json(#"{"data":"#),
  ])
  func `an answer that is not as expected crashes, or is never reported`(answer: CannedResponse) async throws {
    let bench = try Bench(answer: answer)
    let error = await queryError { try await bench.client.data(for: ProbeQuery()) }
    #expect(error?.operation == "wknd-shared/probe")
    #expect(error?.status == answer.status)
  }

  @Test func `nothing can be cancelled`() async throws {
    let received = Signal()
    let server = try LoopbackServer { _ in
      received.fire()
      return .silence
    }
    let client = QueryClient(url: server.url)
    let query = Task { try await client.data(for: ProbeQuery()) }
    await received.wait()
    query.cancel()
    await #expect(throws: CancellationError.self) { try await query.value }
  }

  @Test(arguments: [
    ("/a.jpg", "https://example.com/a.jpg"), ("https://s7.example.org/a.jpg", "https://s7.example.org/a.jpg"),
    ("/a b.jpg?width=10", "https://example.com/a%20b.jpg?width=10"), ("", nil), (nil, nil),
  ])
  func `image URLs are glued together`(asset: String?, expected: String?) throws {
    #expect(QueryClient(url: try url("https://example.com")).url(forAsset: asset)?.absoluteString == expected)
  }
}
