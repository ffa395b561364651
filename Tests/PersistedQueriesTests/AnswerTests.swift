import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

/// What a client makes of what comes back.
@Suite struct AnswerTests {
  private static let failed = #"{"errors":[{"message":"Field 'x' is undefined"},{"message":"another"}],"data":null}"#
  private static let types = ["application/json", "application/graphql-response+json; charset=utf-8"]

  @Test(arguments: [200, 400, 500, 401, 404], types)
  func `GraphQL errors without data are thrown, whatever the status and the type`(
    status: Int, type: String
  ) async throws {
    let bench = try Bench(answer: .json(Self.failed, status: status, contentType: type))
    let error = try #require(await queryError { try await bench.client.data(for: ProbeQuery()) })
    #expect(error.kind == "graphQL")
    #expect(error.graphQLErrors.map(\.message) == ["Field 'x' is undefined", "another"])
    #expect(error.status == status)
    #expect(error.operation == "wknd-shared/probe")
    #expect(error.description == "\"wknd-shared/probe\": Field 'x' is undefined (and 1 more)")
    #expect(error.localizedDescription == error.description)
  }

  @Test(arguments: [200, 400, 500], types)
  func `a response holds GraphQL errors instead of throwing them`(status: Int, type: String) async throws {
    let bench = try Bench(answer: .json(Self.failed, status: status, contentType: type))
    let response = try await bench.client.response(for: ProbeQuery())
    #expect(response.data == nil)
    #expect(response.errors.count == 2)
    #expect(response.status == status)
    #expect(response.headers["content-type"] == type)
  }

  @Test func `partial data is returned, and its errors are in the response`() async throws {
    let bench = try Bench(answer: .json(#"{"errors":[{"message":"no image"}],"data":{"title":"Bali"}}"#))
    #expect(try await bench.client.data(for: ProbeQuery()).title == "Bali")
    let response = try await bench.client.response(for: ProbeQuery())
    #expect(response.data?.title == "Bali")
    #expect(response.errors.map(\.message) == ["no image"])
  }

  @Test func `data null without errors is an error only for the data`() async throws {
    let bench = try Bench(answer: .json(#"{"data":null}"#))
    let error = await queryError { try await bench.client.data(for: ProbeQuery()) }
    #expect(error?.kind == "noData")
    #expect(try await bench.client.response(for: ProbeQuery()).data == nil)
  }

  @Test(arguments: [
    (CannedResponse(status: 401), "unauthorized", "401"),
    (.text("<html>Sign in</html>", status: 401), "unauthorized", "401"),
    (CannedResponse(status: 204), "emptyBody", "204"),
    (CannedResponse(status: 200), "emptyBody", "200"),
    (.text("<!DOCTYPE html>\n<html>\u{1B}[31m  Sign in</html>"), "notGraphQL", "<!DOCTYPE html> <html> [31m Sign in</html>"),
    (.json("{}"), "notGraphQL", "{}"),
    (.json(#"{"message":"hello"}"#), "notGraphQL", "hello"),
    (.json("[]"), "notGraphQL", "[]"),
    (.json("null"), "notGraphQL", "null"),
    (.json("   "), "notGraphQL", "200"),
    (.json(#"{"data":{"title":"Ba"#), "unreadable", "does not fit"),
    (.json(#"{"data":{}}"#), "unreadable", "title"),
    (.text("Not Found", status: 404), "status", "published"),
    (.text("<html>Blocked</html>", status: 403), "status", "CSRF"),
    (.json(#"{"data":null,"error":{"status":500,"name":"Oops"}}"#, status: 500), "status", "Oops"),
    (.json(#"{"code":209,"error":"gone"}"#, status: 400), "status", "gone"),
    (CannedResponse(status: 503), "status", "503"),
    (CannedResponse(status: 304), "status", "304"),
    (CannedResponse(status: 300), "status", "redirect"),
  ])
  func `anything else is one clear error`(answer: CannedResponse, kind: String, word: String) async throws {
    let bench = try Bench(answer: answer)
    for error in [
      await queryError { try await bench.client.data(for: ProbeQuery()) },
      await queryError { try await bench.client.response(for: ProbeQuery()) },
    ] {
      let error = try #require(error)
      #expect(error.kind == kind)
      #expect(error.status == answer.status)
      #expect(error.description.hasPrefix("\"wknd-shared/probe\": "))
      #expect(error.description.contains(word), "\(error)")
      #expect(!error.description.contains { $0.isNewline })
    }
  }

  @Test func `a login that is asked for by a challenge is unauthorized too`() async throws {
    var answer = CannedResponse(status: 401)
    answer.headers = [(name: "WWW-Authenticate", value: "Basic realm=\"Sling (Development)\"")]
    for authorization in [Authorization.none, .basic(username: "a", password: "b"), .bearer("x")] {
      let bench = try Bench(authorization: authorization, answer: answer)
      let error = await queryError { try await bench.client.data(for: ProbeQuery()) }
      #expect(error?.kind == "unauthorized")
      #expect(bench.server.requests.count == 1)
    }
  }

  @Test func `of a long body only the beginning is kept`() async throws {
    let bench = try Bench(answer: .text("ö" + String(repeating: "<p>ö</p>", count: 10_000), status: 502))
    let error = try #require(await queryError { try await bench.client.data(for: ProbeQuery()) })
    guard case .status(let excerpt) = error.reason else { return #expect(Bool(false), "\(error)") }
    #expect(excerpt.utf8.count <= 203)
    #expect(excerpt.hasSuffix("..."))
    #expect(!excerpt.contains("\u{FFFD}"))
  }

  @Test(arguments: [CannedResponse.closed, .json(Bench.answer).truncated(after: 10)])
  func `a connection that breaks is a transport error`(answer: CannedResponse) async throws {
    let bench = try Bench(answer: answer)
    let error = try #require(await queryError { try await bench.client.data(for: ProbeQuery()) })
    #expect(error.kind == "transport")
    #expect(error.status == nil)
    #expect(error.underlyingError != nil)
    #expect(error.description.contains("http://127.0.0.1:\(bench.server.port)"))
  }

  @Test func `no server is a transport error`() async throws {
    let bench = try Bench()
    bench.server.stop()
    let error = try #require(await queryError { try await bench.client.data(for: ProbeQuery()) })
    #expect(error.kind == "transport")
    #expect(error.underlyingError is URLError)
  }

  @Test func `a body beyond the transport's limit ends the request`() async throws {
    let server = try LoopbackServer { _ in .text(String(repeating: "x", count: 100_000)) }
    let transport = URLSessionTransport(maximumBodySize: 1_000)
    let error = await queryError { try await QueryClient(url: server.url, transport: transport).data(for: ProbeQuery()) }
    #expect((error?.underlyingError as? URLError)?.code == .dataLengthExceedsMaximum)
  }

  @Test func `a byte order mark and white space before the object do no harm`() async throws {
    let bench = try Bench(answer: .json(" \r\n\t" + Bench.answer))
    #expect(try await bench.client.data(for: ProbeQuery()).title == "Bali Surf Camp")
  }
}
