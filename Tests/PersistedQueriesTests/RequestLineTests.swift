import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

/// What comes out of the socket, byte for byte.
@Suite struct RequestLineTests {
  @Test(arguments: [
    ("=", "%3D"), ("/", "%2F"), ("?", "%3F"), ("&", "%26"), ("+", "%2B"), ("%", "%25"), ("#", "%23"), (" ", "%20"),
    ("\"", "%22"), ("{", "%7B"), ("}", "%7D"), (":", "%3A"), ("@", "%40"), (",", "%2C"), ("!", "%21"), ("'", "%27"),
    ("(", "%28"), (")", "%29"), ("*", "%2A"), ("[", "%5B"), ("]", "%5D"), ("\\", "%5C"), ("^", "%5E"), ("|", "%7C"),
    ("`", "%60"), ("<", "%3C"), (">", "%3E"), ("$", "%24"), ("\n", "%0A"), ("\r", "%0D"), ("\t", "%09"),
    ("\0", "%00"), ("\u{7F}", "%7F"), ("ö", "%C3%B6"), ("o\u{308}", "o%CC%88"), ("🏄", "%F0%9F%8F%84"),
    ("é̂", "%C3%A9%CC%82"),
    ("", ""), ("-_.~aZ09", "-_.~aZ09"), ("%2F", "%252F"), (".", "."), ("..", ".."), ("/../", "%2F..%2F"),
    ("/content/dam/a b", "%2Fcontent%2Fdam%2Fa%20b"), ("Y3Vyc29yMQ==", "Y3Vyc29yMQ%3D%3D"),
    ("true", "true"), ("null", "null"),
  ])
  func `a string stands in the URL encoded once`(value: String, encoded: String) async throws {
    let bench = try Bench()
    let data = try await bench.client.data(for: ProbeQuery(variables: Variables(["slug": .string(value)])))
    #expect(data.title == "Bali Surf Camp")
    let request = try #require(bench.server.requests.first)
    #expect(request.requestLine == "GET \(Bench.target)%3Bslug%3D\(encoded); HTTP/1.1")
    #expect(request.persistedQuery?.variables == [.init(name: "slug", text: value)])
    #expect(request.body.isEmpty)
  }

  @Test(arguments: [
    (JSONValue.int(1600), "1600"), (.double(152.59), "152.59"), (.double(-0.5), "-0.5"), (.bool(false), "false"),
    (.null, "null"), (.array(["a", 1]), "%5B%22a%22%2C1%5D"), (.array([]), "%5B%5D"),
    (
      .object(["b": ["x": nil], "a": "ö\"/"]),
      "%7B%22a%22%3A%22%C3%B6%5C%22%2F%22%2C%22b%22%3A%7B%22x%22%3Anull%7D%7D"
    ),
  ])
  func `other values stand as text or compact JSON`(value: JSONValue, encoded: String) async throws {
    let bench = try Bench()
    _ = try await bench.client.data(for: ProbeQuery(variables: Variables(["v": value])))
    #expect(bench.server.requests.map(\.target) == ["\(Bench.target)%3Bv%3D\(encoded);"])
  }

  @Test func `variables keep the order of their declaration, and what is not set is not sent`() async throws {
    let bench = try Bench()
    var variables = Variables()
    variables.set("slug", to: "bali-surf-camp")
    variables.set("imageFormat", to: String?.none)
    variables.set("imageWidth", to: 1200)
    variables.set("a", to: true)
    _ = try await bench.client.data(for: ProbeQuery(variables: variables))
    let target = "\(Bench.target)%3Bslug%3Dbali-surf-camp%3BimageWidth%3D1200%3Ba%3Dtrue;"
    #expect(bench.server.requests.map(\.target) == [target])
  }

  @Test func `without variables nothing is appended`() async throws {
    let bench = try Bench()
    _ = try await bench.client.data(for: ProbeQuery())
    #expect(bench.server.requests.map(\.target) == [Bench.target])
  }

  @Test(arguments: ["", "/", "/aem", "/aem/", "/a%20b/c", "/aem//"])
  func `a proxy's path comes first, with or without a slash at its end`(prefix: String) async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let client = QueryClient(url: try url(server.url.absoluteString + prefix))
    _ = try await client.data(for: ProbeQuery(variables: Variables(["a": "b"])))
    var path = prefix
    while path.hasSuffix("/") { path.removeLast() }
    #expect(server.requests.map(\.target) == ["\(path)\(Bench.target)%3Ba%3Db;"])
  }

  @Test func `headers tell what is accepted and never an origin or a browser`() async throws {
    let bench = try Bench()
    _ = try await bench.client.data(for: ProbeQuery())
    let request = try #require(bench.server.requests.first)
    #expect(request.header("Accept") == "application/graphql-response+json, application/json;q=0.9")
    #expect(request.header("User-Agent") == "swift-persisted-queries")
    for name in ["Origin", "Content-Type", "Authorization", "Cookie", "Referer"] {
      #expect(request.header(name) == nil)
    }
  }

  @Test(arguments: [
    Variables(["a": "x;y"]), Variables(["first": "x", "a": "x;y"]), Variables(["a": ["x;y"]]),
    Variables(["a": ["k": ["x;y"]]]), Variables(["a;b": "x"]), Variables(["a=b": "x"]),
  ])
  func `a semicolon in a value goes by POST`(variables: Variables) async throws {
    let bench = try Bench()
    _ = try await bench.client.data(for: ProbeQuery(variables: variables))
    let request = try #require(bench.server.requests.first)
    #expect(request.requestLine == "POST \(Bench.target) HTTP/1.1")
    #expect(request.header("Content-Type") == "application/json")
    #expect(request.persistedQuery?.variables.count == variables.elements.count)
  }

  @Test func `a POST holds the variables as they are`() async throws {
    let bench = try Bench()
    let variables = Variables(["slug": "a;\"ö\n", "n": 1, "none": nil, "list": [1.5, true]])
    _ = try await bench.client.data(for: ProbeQuery(variables: variables))
    let body = #"{"variables":{"list":[1.5,true],"n":1,"none":null,"slug":"a;\"ö\n"}}"#
    #expect(bench.server.requests.map { String(decoding: $0.body, as: UTF8.self) } == [body])
  }

  @Test func `a URL beyond the limit goes by POST, and one at the limit by GET`() async throws {
    let bench = try Bench()
    let around = bench.server.url.absoluteString + Bench.target + "%3Ba%3D;"
    let room = QueryClient.defaultMaximumURLLength - around.utf8.count
    for count in [room, room + 1] {
      let value = String(repeating: "x", count: count)
      _ = try await bench.client.data(for: ProbeQuery(variables: Variables(["a": .string(value)])))
    }
    #expect(bench.server.requests.map(\.method) == ["GET", "POST"])
    #expect(
      bench.server.requests.first.map { bench.server.url.absoluteString.utf8.count + $0.target.utf8.count } == 8_000)
  }

  @Test func `the limit is the client's`() async throws {
    let bench = try Bench()
    var client = bench.client
    client.maximumURLLength = 20
    _ = try await client.data(for: ProbeQuery(variables: Variables(["a": "b"])))
    #expect(bench.server.requests.map(\.requestLine) == ["POST \(Bench.target) HTTP/1.1"])
  }

  @Test func `a mutation goes by POST`() async throws {
    let bench = try Bench()
    _ = try await bench.client.data(for: ProbeMutation(variables: Variables(["a": "b"])))
    let request = try #require(bench.server.requests.first)
    #expect(request.requestLine == "POST \(Bench.target) HTTP/1.1")
    #expect(String(decoding: request.body, as: UTF8.self) == #"{"variables":{"a":"b"}}"#)
  }

  @Test func `a subscription sends nothing`() async throws {
    let bench = try Bench()
    let error = await queryError { try await bench.client.data(for: ProbeSubscription()) }
    #expect(error?.kind == "invalidRequest")
    #expect(error?.description.contains("subscription") == true)
    #expect(bench.server.requests.isEmpty)
  }

  @Test(arguments: [JSONValue.double(.nan), .double(.infinity), .array([["x": .double(.nan)]]), .decimal(.nan)])
  func `a number that is not finite sends nothing`(value: JSONValue) async throws {
    let bench = try Bench()
    let error = await queryError {
      try await bench.client.data(for: ProbeQuery(variables: Variables(["price": value])))
    }
    #expect(error?.kind == "invalidRequest")
    #expect(error?.description.contains("\"price\"") == true)
    #expect(bench.server.requests.isEmpty)
  }
}
