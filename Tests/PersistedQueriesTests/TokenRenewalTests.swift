import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

@Suite struct TokenRenewalTests {
  /// Gives out `token1`, `token2`, ... and counts how often it was asked.
  private actor Issuer {
    var rejected: [String?] = []
    var gate: Signal?

    func hold(until gate: Signal) { self.gate = gate }

    func issue(_ rejected: String?) async -> String {
      self.rejected.append(rejected)
      let number = self.rejected.count
      await gate?.wait()
      return "token\(number)"
    }
  }

  private func client(_ issuer: Issuer, accepting accepted: Locked<String>) throws -> (QueryClient, LoopbackServer) {
    let server = try LoopbackServer { request in
      let isValid = accepted.withLock { request.header("Authorization") == "Bearer \($0)" }
      return isValid ? .json(Bench.answer) : CannedResponse(status: 401)
    }
    let authorization = Authorization.bearer(renewing: { await issuer.issue($0) })
    return (QueryClient(url: server.url, authorization: authorization), server)
  }

  @Test func `a token is asked for once, and again when the server refuses it`() async throws {
    let issuer = Issuer()
    let accepted = Locked("token1")
    let (client, server) = try client(issuer, accepting: accepted)
    _ = try await client.data(for: ProbeQuery())
    _ = try await client.data(for: ProbeQuery())
    accepted.withLock { $0 = "token2" }
    _ = try await client.data(for: ProbeQuery())
    #expect(await issuer.rejected == [nil, "token1"])
    let sent = server.requests.map { $0.header("Authorization") }
    #expect(sent == ["Bearer token1", "Bearer token1", "Bearer token1", "Bearer token2"])
  }

  @Test func `it is renewed once, however many requests fail together`() async throws {
    let issuer = Issuer()
    let (client, server) = try client(issuer, accepting: Locked("token2"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...20 { group.addTask { _ = try await client.data(for: ProbeQuery()) } }
      try await group.waitForAll()
    }
    #expect(await issuer.rejected == [nil, "token1"])
    #expect(server.requests.filter { $0.header("Authorization") == "Bearer token2" }.count == 20)
  }

  @Test func `a file is fetched once more, too`() async throws {
    let issuer = Issuer()
    let (client, server) = try client(issuer, accepting: Locked("token2"))
    _ = try await client.data(from: server.url.appending(path: "a.jpg"))
    #expect(server.requests.count == 2)
  }

  @Test func `a token that is refused again is an error, and no loop`() async throws {
    let issuer = Issuer()
    let (client, server) = try client(issuer, accepting: Locked("another"))
    let error = await queryError { try await client.data(for: ProbeQuery()) }
    #expect(error?.kind == "unauthorized")
    #expect(server.requests.count == 2)
  }

  @Test func `the same token again is not sent again`() async throws {
    let server = try LoopbackServer { _ in CannedResponse(status: 401) }
    let client = QueryClient(url: server.url, authorization: .bearer(renewing: { _ in "same" }))
    let error = await queryError { try await client.data(for: ProbeQuery()) }
    #expect(error?.kind == "unauthorized")
    #expect(server.requests.count == 1)
  }

  @Test func `what the closure throws arrives, and the next request asks again`() async throws {
    struct Locker: Error {}
    let isOpen = Locked(false)
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let authorization = Authorization.bearer(renewing: { _ in
      if isOpen.withLock({ $0 }) { return "token" }
      throw Locker()
    })
    let client = QueryClient(url: server.url, authorization: authorization)
    let error = await queryError { try await client.data(for: ProbeQuery()) }
    #expect(error?.underlyingError is Locker)
    isOpen.withLock { $0 = true }
    _ = try await client.data(for: ProbeQuery())
  }

  @Test func `a request that is cancelled while it waits fails alone`() async throws {
    let issuer = Issuer()
    let gate = Signal()
    await issuer.hold(until: gate)
    let (client, server) = try client(issuer, accepting: Locked("token1"))
    let first = Task { try await client.data(for: ProbeQuery()) }
    while await issuer.rejected.isEmpty { await Task.yield() }
    let second = Task { try await client.data(for: ProbeQuery()) }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    gate.fire()
    _ = try await second.value
    #expect(await issuer.rejected == [nil])
    #expect(server.requests.count == 1)
  }
}
