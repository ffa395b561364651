import Foundation
import PersistedQueries
import PersistedQueriesTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct DownloadTests {
  private let folder: TemporaryFolder
  private let place: URL

  init() throws {
    folder = try TemporaryFolder()
    place = folder.url("movie.mp4")
    try Data("old".utf8).write(to: place)
  }

  /// What is in the folder, hidden files included, and what is in the file.
  private func expectOld() throws {
    #expect(try folder.names(in: "") == ["movie.mp4"])
    #expect(try folder.read("movie.mp4") == "old")
  }

  @Test func `a file takes its place, and progress tells of all of it`() async throws {
    let content = noise(3_000_000)
    let server = try LoopbackServer { _ in CannedResponse(body: content) }
    let reports = Reports()
    let client = QueryClient(url: server.url, authorization: .bearer("abc")).reportingProgress(reports.handler)
    try await client.download(from: server.url.appending(path: "a b.mp4"), to: place)
    #expect(try Data(contentsOf: place) == content)
    #expect(try folder.names(in: "") == ["movie.mp4"])
    #expect(reports.areComplete(total: 3_000_000))
    #expect(reports.all.count > 10)
    #expect(reports.all.allSatisfy { $0.total == 3_000_000 })
    #expect(server.requests.map(\.requestLine) == ["GET /a%20b.mp4 HTTP/1.1"])
    #expect(server.requests.map { $0.header("Authorization") } == ["Bearer abc"])
  }

  @Test func `without a length there is no total before the end`() async throws {
    var body = Data()
    for _ in 1...50 { body += Data("2710\r\n".utf8) + noise(10_000) + Data("\r\n".utf8) }
    body += Data("0\r\n\r\n".utf8)
    let response = CannedResponse(headers: [("Transfer-Encoding", "chunked")], body: body)
    let server = try LoopbackServer { _ in response }
    let reports = Reports()
    try await QueryClient(url: server.url).reportingProgress(reports.handler).download(from: server.url, to: place)
    #expect(try Data(contentsOf: place).count == 500_000)
    #expect(reports.areComplete(total: 500_000))
    #expect(reports.all.count > 2)
    #expect(reports.all.dropLast().allSatisfy { $0.total == nil && $0.fraction == nil })
  }

  /// Its length is that of what is sent, and not of what comes out.
  @Test func `a compressed answer is decompressed, and has no total before the end`() async throws {
    // 16,384 zeros by gzip.
    let body = try #require(
      Data(
        base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA"))
    let server = try LoopbackServer { _ in
      CannedResponse(headers: [("Content-Encoding", "gzip")], body: body)
    }
    let reports = Reports()
    try await QueryClient(url: server.url).reportingProgress(reports.handler).download(from: server.url, to: place)
    #expect(try Data(contentsOf: place) == Data(count: 16_384))
    #expect(reports.areComplete(total: 16_384))
  }

  @Test func `an empty file has progress, too`() async throws {
    let bench = try Bench(answer: CannedResponse())
    let reports = Reports()
    try await bench.client.reportingProgress(reports.handler).download(from: bench.server.url, to: place)
    #expect(try folder.read("movie.mp4") == "")
    #expect(reports.all == [TransferProgress(completed: 0, total: 0)])
  }

  @Test(arguments: [404, 401, 500, 304])
  func `a status other than 2xx is an error, and what was there stays`(status: Int) async throws {
    let bench = try Bench(answer: .text("<h1>no such movie</h1>", status: status))
    let reports = Reports()
    let error = try #require(
      await queryError {
        try await bench.client.reportingProgress(reports.handler).download(from: bench.server.url, to: place)
      })
    #expect(error.status == status)
    #expect(error.kind == (status == 401 ? "unauthorized" : "status"))
    if status == 404 { #expect(error.description.contains("no such movie")) }
    #expect(reports.all.isEmpty)
    try expectOld()
  }

  @Test func `what breaks off is an error, and what was there stays`() async throws {
    let bench = try Bench(answer: CannedResponse(body: noise(1_000_000)).truncated(after: 600_000))
    let error = await queryError { try await bench.client.download(from: bench.server.url, to: place) }
    #expect(error?.kind == "transport")
    try expectOld()
  }

  @Test func `cancelling in the middle ends the call at once, closes the connection and leaves nothing`() async throws {
    let goOn = Signal()
    let begun = Signal()
    let server = try LoopbackServer { _ in
      CannedResponse(body: noise(20_000_000)).held(after: 200_000, until: goOn)
    }
    let client = QueryClient(url: server.url).reportingProgress { _ in begun.fire() }
    let task = Task { [place] in try await client.download(from: server.url, to: place) }
    await begun.wait()
    #expect(try folder.names(in: "").count == 2)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try expectOld()
    goOn.fire()
    await server.connectionsClosed()
  }

  @Test func `credentials go to the client's own origin only, also by redirects`() async throws {
    let other = try LoopbackServer { _ in CannedResponse(body: Data("new".utf8)) }
    let target = other.url.absoluteString + "/b"
    let server = try LoopbackServer { _ in .redirect(to: target) }
    let client = QueryClient(
      url: server.url, authorization: .all(.headers(["X-Parse-Session-Token": "r:1"]), .bearer("abc")))
    try await client.download(from: server.url.appending(path: "a"), to: place)
    try await client.download(from: other.url.appending(path: "c"), to: place)
    #expect(try folder.read("movie.mp4") == "new")
    #expect(server.requests.map { $0.header("Authorization") } == ["Bearer abc"])
    #expect(other.requests.map(\.target) == ["/b", "/c"])
    for request in other.requests {
      #expect(request.header("Authorization") == nil)
      #expect(request.header("X-Parse-Session-Token") == nil)
    }
  }

  @Test func `a token is renewed once`() async throws {
    let server = try LoopbackServer { request in
      request.header("Authorization") == "Bearer new"
        ? CannedResponse(body: Data("new".utf8)) : .text("who are you?", status: 401)
    }
    let reports = Reports()
    let client = QueryClient(
      url: server.url, authorization: .bearer(renewing: { rejected in rejected == nil ? "old" : "new" }))
    try await client.reportingProgress(reports.handler).download(from: server.url, to: place)
    #expect(try folder.read("movie.mp4") == "new")
    #expect(server.requests.count == 2)
    #expect(reports.areComplete(total: 3))
  }

  @Test func `what is held in memory is limited, and a download is not`() async throws {
    let body = noise(200_000)
    let server = try LoopbackServer { _ in CannedResponse(body: body) }
    let client = QueryClient(url: server.url, transport: URLSessionTransport(maximumBodySize: 1_000))
    #expect(await queryError { try await client.data(from: server.url) }?.kind == "transport")
    try await client.download(from: server.url, to: place)
    #expect(try Data(contentsOf: place) == body)
  }

  @Test func `a place that can not be written is said before anything is sent`() async throws {
    let bench = try Bench()
    for place in [folder.url("no/such/folder.jpg"), try url("https://example.com/a.jpg")] {
      let error = await queryError { try await bench.client.download(from: bench.server.url, to: place) }
      #expect(error?.kind == "invalidRequest")
    }
    #expect(bench.server.requests.isEmpty)
    try expectOld()
  }

  @Test func `a folder does not give way to a file`() async throws {
    try FileManager.default.createDirectory(at: folder.url("folder"), withIntermediateDirectories: true)
    let bench = try Bench()
    let reports = Reports()
    let error = await queryError {
      try await bench.client.reportingProgress(reports.handler).download(
        from: bench.server.url, to: folder.url("folder"))
    }
    #expect(error?.kind == "fileNotWritten")
    #expect(error?.description.hasSuffix("the file can not be written: Is a directory") == true)
    #expect((error?.underlyingError as? POSIXError)?.code == .EISDIR)
    #expect(reports.all.allSatisfy { $0.completed != $0.total })
    #expect(try folder.names(in: "") == ["folder", "movie.mp4"])
  }

  @Test(arguments: ["file:///etc/passwd", "http://a:b@example.com/"])
  func `what is no web address is not fetched`(text: String) async throws {
    let transport = StubTransport { _ in TransportResponse(status: 200) }
    let client = QueryClient(url: try url("https://example.com"), transport: transport)
    let error = await queryError { try await client.download(from: try url(text), to: place) }
    #expect(error?.kind == "invalidRequest")
    #expect(transport.requests.isEmpty)
    try expectOld()
  }

  @Test func `a transport that only sends is enough, and a stub is`() async throws {
    let bench = try Bench(answer: CannedResponse(body: Data("new".utf8)))
    let stub = StubTransport { _ in TransportResponse(status: 200, body: Data("newer".utf8)) }
    for (transport, expected) in [(PlainTransport() as any Transport, "new"), (stub, "newer")] {
      let reports = Reports()
      let client = QueryClient(url: bench.server.url, transport: transport).reportingProgress(reports.handler)
      try await client.download(from: bench.server.url, to: place)
      #expect(try folder.read("movie.mp4") == expected)
      #expect(reports.areComplete(total: Int64(expected.utf8.count)))
    }
  }
}
