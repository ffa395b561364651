import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

@Suite struct AssetTests {
  private static let dynamic = "/adobe/dynamicmedia/deliver/dm-aid--1f2e/surf.jpg?preferwebp=true&width=1000&quality=80"

  @Test(arguments: [
    (dynamic, "https://example.com:8443" + dynamic),
    ("/content/dam/a.jpg", "https://example.com:8443/content/dam/a.jpg"),
    ("content/dam/a.jpg", "https://example.com:8443/content/dam/a.jpg"),
    ("/a b/ö.jpg", "https://example.com:8443/a%20b/%C3%B6.jpg"),
    ("/a%20b/%C3%B6.jpg", "https://example.com:8443/a%20b/%C3%B6.jpg"),
    ("/100%/a%2.jpg", "https://example.com:8443/100%25/a%252.jpg"),
    ("/a#b[1]{2}\"<>\\^`|.jpg", "https://example.com:8443/a%23b%5B1%5D%7B2%7D%22%3C%3E%5C%5E%60%7C.jpg"),
    ("/a.jpg?crop=1,2&x=a b", "https://example.com:8443/a.jpg?crop=1,2&x=a%20b"),
    ("  /a.jpg\n", "https://example.com:8443/a.jpg"),
    ("https://images.example.org/a.jpg?b=c#d", "https://images.example.org/a.jpg?b=c#d"),
    ("HTTP://images.example.org/a b.jpg", "HTTP://images.example.org/a%20b.jpg"),
    ("http://[::1]:4503/a.jpg", "http://[::1]:4503/a.jpg"),
    ("//images.example.org/a.jpg", "https://images.example.org/a.jpg"),
    ("/a/http://b", "https://example.com:8443/a/http://b"),
    ("1:2", "https://example.com:8443/1:2"),
  ])
  func `resolves`(asset: String, expected: String) throws {
    let client = QueryClient(url: try url("https://example.com:8443/"))
    #expect(client.url(forAsset: asset)?.absoluteString == expected)
  }

  @Test(arguments: [
    nil, "", "  ", "javascript:alert(1)", "file:///etc/passwd", "data:image/png;base64,AA==", "ftp://example.org/a",
    "mailto:a@b.c", "https://", "https:a.jpg", "https:///a.jpg", "//", "///a", "https://user:pw@example.org/a",
  ])
  func `is nil for what is no web address`(asset: String?) throws {
    #expect(QueryClient(url: try url("https://example.com")).url(forAsset: asset) == nil)
  }

  @Test func `a proxy's path comes before the server's own paths and no others`() throws {
    let client = QueryClient(url: try url("https://example.com/aem/"))
    #expect(client.url(forAsset: "/a.jpg")?.absoluteString == "https://example.com/aem/a.jpg")
    #expect(client.url(forAsset: "https://example.com/a.jpg")?.absoluteString == "https://example.com/a.jpg")
  }

  @Test func `fetches with the client's credentials from its own origin only`() async throws {
    let image = Data([0xFF, 0xD8, 0x00, 0x0A, 0x0D])
    let own = try LoopbackServer { _ in CannedResponse(headers: [("Content-Type", "image/jpeg")], body: image) }
    let other = try LoopbackServer { _ in CannedResponse(body: image) }
    let client = QueryClient(url: own.url, authorization: .bearer("abc"))
    let ownURL = try #require(client.url(forAsset: "/a b.jpg?width=10"))
    #expect(try await client.data(from: ownURL) == image)
    #expect(try await client.data(from: other.url.appending(path: "b.jpg")) == image)
    #expect(own.requests.map(\.requestLine) == ["GET /a%20b.jpg?width=10 HTTP/1.1"])
    #expect(own.requests.map { $0.header("Authorization") } == ["Bearer abc"])
    #expect(other.requests.map { $0.header("Authorization") } == [nil])
  }

  @Test(arguments: ["http://127.0.0.1:PORT", "http://localhost:PORT", "https://127.0.0.1:PORT", "http://127.0.0.1"])
  func `scheme, host and port make the origin`(text: String) async throws {
    let transport = StubTransport { _ in TransportResponse(status: 200) }
    let client = QueryClient(
      url: try url("http://127.0.0.1:8080"), authorization: .bearer("abc"), transport: transport)
    _ = try await client.data(from: try url(text.replacing("PORT", with: "8080") + "/a"))
    #expect(transport.requests.map { $0.header("Authorization") } == [text == "http://127.0.0.1:PORT" ? "Bearer abc" : nil])
  }

  @Test func `a default port is the same as none`() async throws {
    let transport = StubTransport { _ in TransportResponse(status: 200) }
    let client = QueryClient(url: try url("https://Example.com"), authorization: .bearer("abc"), transport: transport)
    _ = try await client.data(from: try url("https://example.com:443/a"))
    #expect(transport.requests.map { $0.header("Authorization") } == ["Bearer abc"])
  }

  @Test(arguments: [(404, "status"), (401, "unauthorized"), (500, "status")])
  func `a status other than 2xx is an error with the URL and without its query`(
    status: Int, kind: String
  ) async throws {
    let bench = try Bench(answer: CannedResponse(status: status))
    let target = try #require(bench.client.url(forAsset: "/a.jpg?sig=s3cret"))
    let error = try #require(await queryError { try await bench.client.data(from: target) })
    #expect(error.kind == kind)
    #expect(error.status == status)
    #expect(error.operation == nil)
    #expect(error.url == target)
    #expect(error.description.hasPrefix("\"\(bench.server.url)/a.jpg\": "))
  }

  @Test(arguments: ["file:///etc/passwd", "javascript:alert(1)", "http://a:b@example.com/"])
  func `what is no web address is not fetched`(text: String) async throws {
    let transport = StubTransport { _ in TransportResponse(status: 200) }
    let client = QueryClient(url: try url("https://example.com"), transport: transport)
    let error = await queryError { try await client.data(from: try url(text)) }
    #expect(error?.kind == "invalidRequest")
    #expect(transport.requests.isEmpty)
  }
}
