import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

@Suite struct AuthorizationTests {
  private struct Locker: Error {}

  private func header(_ authorization: Authorization) async throws -> String? {
    let bench = try Bench(authorization: authorization)
    _ = try await bench.client.data(for: ProbeQuery())
    return try #require(bench.server.requests.first).header("Authorization")
  }

  @Test func `sends exactly what the scheme asks for`() async throws {
    #expect(try await header(.none) == nil)
    #expect(try await header(.bearer("abc.DEF-1")) == "Bearer abc.DEF-1")
    #expect(try await header(.bearer { "fresh" }) == "Bearer fresh")
    #expect(try await header(.bearer { nil }) == nil)
    #expect(try await header(.basic(username: "admin", password: "admin")) == "Basic YWRtaW46YWRtaW4=")
    #expect(try await header(.basic(username: "a", password: "b:c")) == "Basic YTpiOmM=")
  }

  @Test func `basic is ISO-8859-1 where that suffices, as AEM reads it, else UTF-8`() async throws {
    #expect(
      try await header(.basic(username: "ö", password: "o\u{308}")) == "Basic "
        + Data([0xF6, 0x3A, 0xF6]).base64EncodedString())
    #expect(try await header(.basic(username: "a", password: "€")) == "Basic " + Data("a:€".utf8).base64EncodedString())
  }

  @Test func `a closure is asked before every request`() async throws {
    let tokens = Tokens()
    let bench = try Bench(authorization: .bearer { await tokens.next() })
    for _ in 1...2 { _ = try await bench.client.data(for: ProbeQuery()) }
    #expect(bench.server.requests.map { $0.header("Authorization") } == ["Bearer token1", "Bearer token2"])
  }

  private actor Tokens {
    private var count = 0
    func next() -> String {
      count += 1
      return "token\(count)"
    }
  }

  @Test(arguments: [
    Authorization.bearer("s3cret\r\nX-Evil: 1"), .bearer("s3cret\n"), .bearer("s3cret\u{0}"), .bearer("Bearer s3cret"),
    .bearer("s3crét"), .bearer(""), .bearer { "s3cret\r\n" }, .basic(username: "s3cret:x", password: "y"),
    .basic(username: "x", password: "s3cret\n"),
  ])
  func `what no header can hold is refused without being repeated`(authorization: Authorization) async throws {
    let bench = try Bench(authorization: authorization)
    let error = await queryError { try await bench.client.data(for: ProbeQuery()) }
    #expect(error?.kind == "invalidRequest")
    #expect(error?.description.contains("s3cr") == false)
    #expect(bench.server.requests.isEmpty)
  }

  @Test func `what the closure throws is kept`() async throws {
    let bench = try Bench(authorization: .bearer { throw Locker() })
    let error = await queryError { try await bench.client.data(for: ProbeQuery()) }
    #expect(error?.kind == "authorization")
    #expect(error?.underlyingError is Locker)
    #expect(error?.operation == "wknd-shared/probe")
  }

  @Test(arguments: [
    Authorization.bearer("s3cret"), .basic(username: "s3cret", password: "s3cret"), .bearer { "s3cret" },
  ])
  func `no description shows credentials`(authorization: Authorization) throws {
    let client = QueryClient(url: try url("https://example.com"), authorization: authorization)
    let request = TransportRequest(
      url: try url("https://example.com"), headers: ["Authorization": "Bearer s3cret", "X-Key": "s3cret"])
    var texts = ["\(authorization)", "\(client)", "\(request)"]
    texts += [String(reflecting: authorization), String(reflecting: client), String(reflecting: request)]
    for value in [authorization, client, request] as [Any] {
      var text = ""
      dump(value, to: &text)
      texts.append(text)
    }
    for text in texts { #expect(!text.contains("s3cret")) }
  }

  @Test func `an error does not repeat a token that the server echoes`() async throws {
    let filler = String(repeating: "x", count: 190)
    let bench = try Bench(
      authorization: .bearer("s3cret-token"),
      answer: .text("Authorization: Bearer s3cret-token \(filler)s3cret-token", status: 500))
    let error = try #require(await queryError { try await bench.client.data(for: ProbeQuery()) })
    #expect(error.kind == "status")
    #expect(!"\(error.reason)\(error)".contains("s3cret"))
  }
}
