import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

@Suite struct CancellationTests {
  private func outcome<Value: Sendable>(of task: Task<Value, any Error>) async -> (any Error)? {
    if case .failure(let error) = await task.result { error } else { nil }
  }

  @Test func `cancelling a request under way is a CancellationError`() async throws {
    let received = Signal()
    let server = try LoopbackServer { _ in
      received.fire()
      return .silence
    }
    let client = QueryClient(url: server.url)
    let query = Task { try await client.data(for: ProbeQuery()) }
    await received.wait()
    query.cancel()
    #expect(await outcome(of: query) is CancellationError)
  }

  @Test func `cancelling while the body comes is a CancellationError`() async throws {
    let received = Signal()
    let release = Signal()
    let server = try LoopbackServer { _ in
      received.fire()
      return .json(Bench.answer).delayed(until: release)
    }
    let client = QueryClient(url: server.url)
    let file = Task { try await client.data(from: server.url) }
    await received.wait()
    file.cancel()
    #expect(await outcome(of: file) is CancellationError)
    release.fire()
  }

  @Test func `a task that is cancelled already sends nothing and asks for no token`() async throws {
    let asked = Signal()
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let client = QueryClient(
      url: server.url,
      authorization: .bearer {
        asked.fire()
        return "abc"
      })
    let start = Signal()
    let query = Task {
      await start.wait()
      return try await client.data(for: ProbeQuery())
    }
    query.cancel()
    #expect(await outcome(of: query) is CancellationError)
    #expect(!asked.isFired)
    #expect(server.requests.isEmpty)
  }

  @Test func `cancelling while a token is fetched is a CancellationError`() async throws {
    let asked = Signal()
    let transport = StubTransport()
    let client = QueryClient(
      url: try url("https://example.com"),
      authorization: .bearer {
        asked.fire()
        await Signal().wait()  // Until the task is cancelled.
        throw URLError(.cancelled)
      }, transport: transport)
    let query = Task { try await client.data(for: ProbeQuery()) }
    await asked.wait()
    query.cancel()
    #expect(await outcome(of: query) is CancellationError)
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [0, 0.2, -1]) func `a server that never answers is a timeout`(seconds: TimeInterval) async throws {
    let bench = try Bench(timeout: seconds, answer: .silence)
    let error = try #require(await queryError { try await bench.client.data(for: ProbeQuery()) })
    #expect(error.kind == "transport")
    #expect((error.underlyingError as? URLError)?.code == .timedOut)
    #expect(error.operation == "wknd-shared/probe")
  }

  @Test(arguments: [TimeInterval.infinity, .nan, 1e300]) func `no timeout is too long`(seconds: TimeInterval)
    async throws
  {
    let bench = try Bench(timeout: seconds)
    #expect(try await bench.client.data(for: ProbeQuery()).title == "Bali Surf Camp")
  }

  @Test func `one client serves many tasks at once`() async throws {
    let server = try LoopbackServer { request in
      .json(#"{"data":{"title":"\#(request.persistedQuery?.text(of: "n") ?? "")"}}"#)
    }
    let client = QueryClient(url: server.url)
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<50 {
        group.addTask {
          (number, try await client.data(for: ProbeQuery(variables: Variables(["n": .int(Int64(number))]))).title)
        }
      }
      for try await (number, title) in group { #expect(title == "\(number)") }
    }
    #expect(server.requests.count == 50)
  }
}

/// At every moment of a request's first steps: one of them once ended the process on Linux.
@Suite struct EarlyCancellationTests {
  @Test func `requests may be cancelled as soon as they begin`() async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let client = QueryClient(url: server.url)
    for turns in 0..<400 {
      let query = Task { try await client.data(for: ProbeQuery()) }
      for _ in 0..<turns { await Task.yield() }
      query.cancel()
      if case .failure(let error) = await query.result { #expect(error is CancellationError) }
    }
  }
}
