import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

/// A query with a name and a hash.
struct NamedQuery: PersistedQuery {
  static let operation = PersistedOperation(
    id: "folder/named", name: "Named", kind: .query, document: "query Named($v: String) {\n  title(v: $v)\n}",
    sha256: "0a1b")

  var variables = Variables()

  typealias Data = ProbeQuery.Data
}

/// The same as a mutation.
struct NamedMutation: PersistedQuery {
  static let operation = PersistedOperation(
    id: "folder/named", name: "Named", kind: .mutation, document: "mutation Named { title }", sha256: "0a1b")

  var variables = Variables()

  typealias Data = ProbeQuery.Data
}

@Suite struct DialectTests {
  private static let variables: KeyValuePairs<String, JSONValue> = ["v": "C++ & é;日本/?", "a": [1, true]]
  private static let encoded =
    "%7B%22a%22%3A%5B1%2Ctrue%5D%2C%22v%22%3A%22C%2B%2B%20%26%20%C3%A9%3B%E6%97%A5%E6%9C%AC%2F%3F%22%7D"

  private static let text = "query%20Named%28%24v%3A%20String%29%20%7B%0A%20%20title%28v%3A%20%24v%29%0A%7D"
  private static let hash = "%7B%22persistedQuery%22%3A%7B%22sha256Hash%22%3A%220a1b%22%2C%22version%22%3A1%7D%7D"

  @Test(arguments: [
    (
      Dialect.automaticPersistedQueries, "/graphql?operationName=Named&variables=\(encoded)&extensions=\(hash)",
      "/graphql?operationName=Named&extensions=\(hash)"
    ),
    (
      .documentID, "/graphql?documentId=sha256%3A0a1b&operationName=Named&variables=\(encoded)",
      "/graphql?documentId=sha256%3A0a1b&operationName=Named"
    ),
    (
      .documentID { "x-\($0.id)" }, "/graphql?documentId=x-folder%2Fnamed&operationName=Named&variables=\(encoded)",
      "/graphql?documentId=x-folder%2Fnamed&operationName=Named"
    ),
    (.wpGraphQL, "/graphql?queryId=0a1b&variables=\(encoded)", "/graphql?queryId=0a1b"),
    (.wpGraphQL { $0.id }, "/graphql?queryId=folder%2Fnamed&variables=\(encoded)", "/graphql?queryId=folder%2Fnamed"),
    (
      .hotChocolate, "/graphql?id=0a1b&operationName=Named&variables=\(encoded)",
      "/graphql?id=0a1b&operationName=Named"
    ),
    (
      .identifier(in: "doc_id", sendsOperationName: false), "/graphql?doc_id=0a1b&variables=\(encoded)",
      "/graphql?doc_id=0a1b"
    ),
    (
      .path("/persisted/{id}/{operationName}"), "/graphql/persisted/0a1b/Named?variables=\(encoded)",
      "/graphql/persisted/0a1b/Named"
    ),
    (
      .path("stored/{id}.json") { $0.id }, "/graphql/stored/folder/named.json?variables=\(encoded)",
      "/graphql/stored/folder/named.json"
    ),
    (
      .document, "/graphql?query=\(text)&operationName=Named&variables=\(encoded)",
      "/graphql?query=\(text)&operationName=Named"
    ),
    (
      Dialect("ours") { call in
        .init(path: "/a b/\(call.operation.id)", parameters: [.init("v&", call.variables.jsonValue)])
      }, "/graphql/a%20b/folder/named?v%26=\(encoded)", "/graphql/a%20b/folder/named?v%26=%7B%7D"
    ),
  ])
  func `one exact URL for one meaning`(dialect: Dialect, target: String, withoutVariables: String) async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let client = QueryClient(url: server.url.appending(path: "graphql"), dialect: dialect)
    _ = try await client.data(for: NamedQuery(variables: Variables(Self.variables)))
    _ = try await client.data(for: NamedQuery())
    #expect(server.requests.map(\.requestLine) == ["GET \(target) HTTP/1.1", "GET \(withoutVariables) HTTP/1.1"])
    #expect(server.requests.allSatisfy { $0.header("Content-Type") == nil && $0.body.isEmpty })
  }

  @Test(arguments: [
    (
      Dialect.automaticPersistedQueries,
      #"{"extensions":{"persistedQuery":{"sha256Hash":"0a1b","version":1}},"operationName":"Named","query":"mutation Named { title }","variables":{"v":"x"}}"#
    ),
    (.documentID, #"{"documentId":"sha256:0a1b","operationName":"Named","variables":{"v":"x"}}"#),
    (.wpGraphQL, #"{"query":"mutation Named { title }","queryId":"0a1b","variables":{"v":"x"}}"#),
    (.hotChocolate, #"{"id":"0a1b","operationName":"Named","variables":{"v":"x"}}"#),
    (.path("/{id}"), #"{"variables":{"v":"x"}}"#),
    (.document, #"{"operationName":"Named","query":"mutation Named { title }","variables":{"v":"x"}}"#),
    (.aem, #"{"variables":{"v":"x"}}"#),
  ])
  func `a mutation goes by POST`(dialect: Dialect, body: String) async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let client = QueryClient(url: server.url, dialect: dialect)
    _ = try await client.data(for: NamedMutation(variables: Variables(["v": "x"])))
    let request = try #require(server.requests.first)
    #expect(request.method == "POST")
    #expect(request.header("Content-Type") == "application/json")
    #expect(String(decoding: request.body, as: UTF8.self) == body)
  }

  @Test func `a server that tells a path with a slash at its end from one without is asked as the URL says`()
    async throws
  {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    for path in ["/graphql/", "/graphql", "", "/"] {
      let client = QueryClient(url: try url("\(server.url.absoluteString)\(path)"), dialect: .hotChocolate)
      _ = try await client.data(for: NamedQuery())
    }
    #expect(server.requests.map { $0.target.prefix { $0 != "?" } } == ["/graphql/", "/graphql", "/", "/"])
  }

  @Test func `a URL that is too long, for us or for the server, goes by POST`() async throws {
    let server = try LoopbackServer { request in
      request.method == "GET" && request.target.utf8.count > 300 ? CannedResponse(status: 414) : .json(Bench.answer)
    }
    var client = QueryClient(url: server.url, dialect: .hotChocolate)
    let long = NamedQuery(variables: Variables(["v": .string(String(repeating: "x", count: 300))]))
    _ = try await client.data(for: long)
    client.maximumURLLength = 300
    _ = try await client.data(for: long)
    client.maximumURLLength = 8_000
    _ = try await client.data(for: NamedQuery())
    #expect(server.requests.map(\.method) == ["GET", "POST", "POST", "GET"])
    #expect(server.requests[1].body == server.requests[2].body)
  }

  @Test func `queries can be sent by POST alone`() async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let client = QueryClient(url: server.url, dialect: .strapi.byPOST)
    _ = try await client.data(for: NamedQuery())
    let request = try #require(server.requests.first)
    #expect(request.method == "POST")
    #expect(request.graphQLCall?.sha256 == "0a1b")
    #expect(request.graphQLCall?.query == nil)
  }

  @Test func `the headers of a dialect are in every request, and cannot break out of their line`() async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    _ = try await QueryClient(url: server.url, dialect: .strapi).data(for: NamedQuery())
    #expect(server.requests[0].header("apollo-require-preflight") == "true")
    let hostile = Dialect.document.header("X-A", "a\r\nX-B: b")
    let error = await queryError { try await QueryClient(url: server.url, dialect: hostile).data(for: NamedQuery()) }
    #expect(error?.kind == "invalidRequest")
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["@evil.example/", "evil", ":81/x", "//evil.example/x", "/ok?x=1#y"])
  func `a dialect cannot lead to another server`(path: String) async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let dialect = Dialect("hostile") { _ in .init(percentEncodedPath: path) }
    let client = QueryClient(url: server.url, dialect: dialect, authorization: .bearer("secret"))
    _ = await queryError { try await client.data(for: NamedQuery()) }
    #expect(server.requests.allSatisfy { $0.target.hasPrefix("/") })
  }

  @Test func `what a dialect throws is said, and nothing is sent`() async throws {
    struct NoShop: LocalizedError { var errorDescription: String? { "there is no shop" } }
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let client = QueryClient(url: server.url, dialect: Dialect("shop") { _ in throw NoShop() })
    let error = await queryError { try await client.data(for: NamedQuery()) }
    #expect(error?.description == "\"folder/named\": no request can be made: there is no shop")
    #expect(server.requests.isEmpty)
  }

  @Test func `an AEM client can leave out the semicolon at the end`() async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let client = QueryClient(url: server.url, dialect: .aem(endsVariables: false))
    _ = try await client.data(for: ProbeQuery(variables: Variables(["slug": "beervana-portland"])))
    #expect(server.requests.map(\.target) == ["\(Bench.target)%3Bslug%3Dbeervana-portland"])
  }
}
