import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

/// A client's URL that can not be used is an error of the first request, never a crash.
@Suite struct AddressTests {
  @Test(arguments: [
    ("ftp://example.com", "\"ftp\""), ("file:///etc", "\"file\""), ("example.com", "no scheme"), ("/a", "no scheme"),
    ("javascript:alert(1)", "\"javascript\""), ("http://", "no host"), ("http:///a", "no host"),
    ("https://user:s3cret@example.com", "user name"), ("https://example.com?a=b", "query"),
    ("https://example.com/#a", "fragment"), ("http://example.com:99999", "99999"), ("http://example.com:0", "port 0"),
  ])
  func `says what is wrong`(text: String, word: String) async throws {
    let transport = StubTransport()
    let client = QueryClient(url: try url(text), transport: transport)
    for error in [
      await queryError { try await client.data(for: ProbeQuery()) },
      await queryError { try await client.response(for: ProbeQuery()) },
      await queryError { try await client.data(from: try url("https://example.com/a")) },
    ] {
      #expect(error?.kind == "invalidRequest")
      #expect(error?.description.contains(word) == true, "\(error?.description ?? "nil")")
    }
    #expect(client.url(forAsset: "/a.jpg") == nil)
    #expect(transport.requests.isEmpty)
    var dumped = ""
    dump(client, to: &dumped)
    for text in ["\(client)", dumped] { #expect(!text.contains("s3cret")) }
  }

  @Test(arguments: [
    ("HTTPS://Example.com", "https://Example.com/graphql/execute.json/wknd-shared/probe"),
    ("http://[::1]:4503/", "http://[::1]:4503/graphql/execute.json/wknd-shared/probe"),
    ("http://localhost:4502/aem", "http://localhost:4502/aem/graphql/execute.json/wknd-shared/probe"),
  ])
  func `builds on what it was given`(text: String, expected: String) async throws {
    let transport = StubTransport()
    transport.answer("wknd-shared/probe", with: Bench.answer)
    _ = try await QueryClient(url: try url(text), transport: transport).data(for: ProbeQuery())
    #expect(transport.requests.map(\.url.absoluteString) == [expected])
  }
}
