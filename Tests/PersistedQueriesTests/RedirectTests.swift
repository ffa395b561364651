import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

@Suite struct RedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func `within the origin the request goes on as it is`(status: Int) async throws {
    let server = try LoopbackServer { request in
      request.target.hasPrefix("/moved") ? .json(Bench.answer) : .redirect(to: "/moved%3Ba;?b=c", status: status)
    }
    let client = QueryClient(url: server.url, authorization: .bearer("abc"))
    #expect(try await client.data(for: ProbeQuery()).title == "Bali Surf Camp")
    #expect(server.requests.map(\.target) == [Bench.target, "/moved%3Ba;?b=c"])
    #expect(server.requests.map { $0.header("Authorization") } == ["Bearer abc", "Bearer abc"])
    #expect(server.requests.last?.header("Accept") == "application/graphql-response+json, application/json;q=0.9")
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `to another origin no credentials go along`(status: Int) async throws {
    let other = try LoopbackServer { _ in .json(Bench.answer) }
    let target = other.url.absoluteString + "/elsewhere"
    let server = try LoopbackServer { _ in .redirect(to: target, status: status) }
    let client = QueryClient(url: server.url, authorization: .bearer("abc"))
    #expect(try await client.data(for: ProbeQuery()).title == "Bali Surf Camp")
    #expect(server.requests.map { $0.header("Authorization") } == ["Bearer abc"])
    let request = try #require(other.requests.first)
    #expect(request.target == "/elsewhere")
    #expect(!String(decoding: request.rawBytes, as: UTF8.self).contains("abc"))
    #expect(request.header("User-Agent") == "swift-persisted-queries")
  }

  @Test func `credentials that were dropped stay dropped on the way back`() async throws {
    let home = try LoopbackServer()
    let other = try LoopbackServer()
    other.answer(path: "/away", with: .redirect(to: home.url.absoluteString + "/back"))
    home.answer(path: "/start", with: .redirect(to: other.url.absoluteString + "/away"))
    home.answer(path: "/back", with: .json("{}"))
    let client = QueryClient(url: home.url, authorization: .bearer("abc"))
    _ = try await client.data(from: home.url.appending(path: "start"))
    #expect(home.requests.map { $0.header("Authorization") } == ["Bearer abc", nil])
    #expect(other.requests.map { $0.header("Authorization") } == [nil])
  }

  @Test func `no cookie comes along, not even to the origin that set it`() async throws {
    let server = try LoopbackServer { _ in
      var response = CannedResponse.json(Bench.answer)
      response.headers.append((name: "Set-Cookie", value: "login-token=abc; Path=/"))
      return response
    }
    let client = QueryClient(url: server.url)
    for _ in 1...2 { _ = try await client.data(for: ProbeQuery()) }
    #expect(server.requests.map { $0.header("Cookie") } == [nil, nil])
  }

  @Test(arguments: [301, 302, 303])
  func `a POST does not become a GET`(status: Int) async throws {
    let server = try LoopbackServer { _ in .redirect(to: "/moved", status: status) }
    let error = await queryError { try await QueryClient(url: server.url).data(for: ProbeMutation()) }
    #expect(error?.kind == "status")
    #expect(error?.status == status)
    #expect(server.requests.map(\.method) == ["POST"])
  }

  @Test(arguments: [307, 308])
  func `a POST stays one within the origin`(status: Int) async throws {
    let server = try LoopbackServer { request in
      request.target == "/moved" ? .json(Bench.answer) : .redirect(to: "/moved", status: status)
    }
    let client = QueryClient(url: server.url, authorization: .bearer("abc"))
    _ = try await client.data(for: ProbeMutation(variables: Variables(["a": "b"])))
    #expect(server.requests.map(\.method) == ["POST", "POST"])
    #expect(server.requests.last.map { String(decoding: $0.body, as: UTF8.self) } == #"{"variables":{"a":"b"}}"#)
    #expect(server.requests.last?.header("Authorization") == "Bearer abc")
  }

  @Test func `a POST goes to no other origin`() async throws {
    let other = try LoopbackServer { _ in .json(Bench.answer) }
    let target = other.url.absoluteString
    let server = try LoopbackServer { _ in .redirect(to: target, status: 307) }
    let error = await queryError { try await QueryClient(url: server.url).data(for: ProbeMutation()) }
    #expect(error?.status == 307)
    #expect(other.requests.isEmpty)
  }

  @Test func `a circle ends`() async throws {
    let server = try LoopbackServer { _ in .redirect(to: "/again") }
    let error = await queryError { try await QueryClient(url: server.url).data(for: ProbeQuery()) }
    #expect(error != nil)
    #expect(server.requests.count == 11)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "javascript:1"])
  func `a redirect to another scheme is not followed`(location: String) async throws {
    let server = try LoopbackServer { _ in .redirect(to: location) }
    let error = await queryError { try await QueryClient(url: server.url).data(for: ProbeQuery()) }
    #expect(error != nil)
    #expect(server.requests.count == 1)
  }
}
