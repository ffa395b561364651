import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

/// A server with automatic persisted queries, which can be told to forget, or to have none.
private final class RegisteringServer: Sendable {
  struct State {
    var known: Set<String> = []
    var misses = #"{"errors":[{"message":"PersistedQueryNotFound","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}]}"#
    var missStatus = 200
    var hasPersistedQueries = true
  }

  let state = Locked(State())
  let server: LoopbackServer

  init() throws {
    let state = state
    server = try LoopbackServer { request in
      guard let call = request.graphQLCall else { return CannedResponse(status: 400) }
      return state.withLock { state in
        guard let hash = call.sha256 ?? call.parameters["queryId"]?.stringValue else {
          return call.query == nil ? CannedResponse(status: 400) : .json(Bench.answer)
        }
        if !state.hasPersistedQueries {
          return .json(
            #"{"errors":[{"message":"PersistedQueryNotSupported","extensions":{"code":"PERSISTED_QUERY_NOT_SUPPORTED"}}]}"#
          )
        }
        if call.query != nil { state.known.insert(hash) }
        return state.known.contains(hash) ? .json(Bench.answer) : .json(state.misses, status: state.missStatus)
      }
    }
  }

  /// What was asked, in short: the method, and what stood for the operation.
  var log: [String] {
    server.requests.map { request in
      let call = request.graphQLCall
      let parts = [
        call?.sha256 ?? call?.parameters["queryId"]?.stringValue == nil ? nil : "id", call?.query == nil ? nil : "text",
      ]
      return ([request.method] + parts.compactMap { $0 }).joined(separator: " ")
    }
  }

  func client(_ dialect: Dialect = .automaticPersistedQueries) -> QueryClient {
    QueryClient(url: server.url, dialect: dialect)
  }
}

@Suite struct PersistedQueryMissTests {
  @Test(arguments: [200, 404, 400])
  func `the text is sent once, and again after the server has forgotten it`(status: Int) async throws {
    let bench = try RegisteringServer()
    bench.state.withLock { $0.missStatus = status }
    let client = bench.client()
    _ = try await client.data(for: NamedQuery())
    _ = try await client.data(for: NamedQuery())
    bench.state.withLock { $0.known = [] }
    _ = try await client.data(for: NamedQuery())
    #expect(bench.log == ["GET id", "GET id text", "GET id", "GET id", "GET id text"])
  }

  @Test func `a text that is too long for a URL is sent by POST, and asked for by GET from then on`() async throws {
    let bench = try RegisteringServer()
    var client = bench.client()
    client.maximumURLLength = bench.server.url.absoluteString.utf8.count + 140
    _ = try await client.data(for: NamedQuery())
    _ = try await client.data(for: NamedQuery())
    #expect(bench.log == ["GET id", "POST id text", "GET id"])
  }

  @Test func `a server without persisted queries gets the text by POST for good, from copies of the client, too`()
    async throws
  {
    let bench = try RegisteringServer()
    bench.state.withLock { $0.hasPersistedQueries = false }
    let client = bench.client()
    _ = try await client.data(for: NamedQuery())
    var copy = client
    copy.reloads = true
    _ = try await copy.data(for: NamedQuery())
    _ = try await client.data(for: NamedMutation())
    #expect(bench.log == ["GET id", "POST text", "POST text", "POST text"])
  }

  @Test(arguments: [
    (#"{"message":"x","extensions":{"code":"PERSISTED_QUERY_NOT_IN_LIST"}}"#, PersistedQueryMiss.notInList),
    (#"{"message":"Persisted document not found.","extensions":{"code":"PERSISTED_DOCUMENT_NOT_FOUND"}}"#, .notInList),
    (#"{"message":"x","extensions":{"code":"PERSISTED_QUERY_ID_REQUIRED"}}"#, .identifierRequired),
    (#"{"message":"x","extensions":{"code":"QUERY_NOT_IN_SAFELIST"}}"#, .identifierRequired),
    (#"{"message":"provided sha does not match query"}"#, .mismatch),
  ])
  func `a safelist is never sent the text`(miss: String, expected: PersistedQueryMiss) async throws {
    let bench = try RegisteringServer()
    bench.state.withLock { $0.misses = "{\"errors\":[\(miss)]}" }
    let client = bench.client()
    let error = await queryError { try await client.data(for: NamedQuery()) }
    guard case .notPersisted(expected)? = error?.reason else {
      Issue.record("expected \(expected), found \(String(describing: error))")
      return
    }
    #expect(error?.graphQLErrors.count == 1)
    // `response(for:)` throws it, too: nothing was run.
    let other = await queryError { try await client.response(for: NamedQuery()) }
    #expect(other?.kind == "notPersisted")
    #expect(bench.log == ["GET id", "GET id"])
  }

  @Test(arguments: [
    #"{"message":"PersistedQueryNotFound"}"#, #"{"message":"Persisted query not found"}"#,
    #"{"message":"PersistedQueryNotFound","extensions":{"code":"HC0020"}}"#,
    #"{"message":"Unknown","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}"#,
  ])
  func `every spelling of a miss is understood`(miss: String) async throws {
    let bench = try RegisteringServer()
    bench.state.withLock { $0.misses = "{\"errors\":[\(miss)]}" }
    _ = try await bench.client(.wpGraphQL).data(for: NamedQuery())
    #expect(bench.log == ["GET id", "GET id text"])
  }

  @Test(arguments: [Dialect.documentID, .hotChocolate, .path("/{id}")])
  func `a dialect of deployed documents never sends the text`(dialect: Dialect) async throws {
    let miss = #"{"errors":[{"message":"PersistedQueryNotFound","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}]}"#
    let server = try LoopbackServer { _ in .json(miss, status: 404) }
    let client = QueryClient(url: server.url, dialect: dialect)
    let error = await queryError { try await client.data(for: NamedQuery()) }
    #expect(error?.description == "\"folder/named\": \(PersistedQueryMiss.notFound)")
    #expect(server.requests.count == 1)
  }

  @Test func `a server that never learns is an error after one more request`() async throws {
    let miss = #"{"errors":[{"message":"PersistedQueryNotFound"}]}"#
    let server = try LoopbackServer { _ in .json(miss) }
    let client = QueryClient(url: server.url, dialect: .automaticPersistedQueries)
    let error = await queryError { try await client.data(for: NamedQuery()) }
    #expect(error?.kind == "notPersisted")
    #expect(server.requests.count == 2)
  }

  @Test func `an error beside data is no miss`() async throws {
    let answer = #"{"data":{"title":"a"},"errors":[{"message":"PersistedQueryNotFound"}]}"#
    let server = try LoopbackServer { _ in .json(answer) }
    let client = QueryClient(url: server.url, dialect: .automaticPersistedQueries)
    #expect(try await client.data(for: NamedQuery()).title == "a")
  }
}
