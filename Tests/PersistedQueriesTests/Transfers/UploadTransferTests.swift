import Foundation
import PersistedQueries
import PersistedQueriesTesting
import TestSupport
import Testing

/// How files come to the server: large ones, more than once, and not to the end.
@Suite(.timeLimit(.minutes(1))) struct UploadTransferTests {
  private static let size = 2_000_000

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func largeFile(_ size: Int = Self.size) throws -> UploadFile {
    let url = folder.url("movie.mp4")
    try noise(size).write(to: url)
    return .file(url)
  }

  /// A file of zeros that takes no space.
  private func emptySpace(_ size: Int) throws -> UploadFile {
    let url = folder.url("space.bin")
    try Data().write(to: url)
    try FileHandle(forWritingTo: url).truncate(atOffset: UInt64(size))
    return .file(url)
  }

  /// The bytes of the only file of each request.
  private func files(of server: LoopbackServer) throws -> [Data] {
    try server.requests.map { try #require(FormParts($0).files.first).content }
  }

  @Test(arguments: [true, false])
  func `a large file arrives as it is, and progress tells of all of it`(isInMemory: Bool) async throws {
    let content = noise(5_000_000)
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let transport = WatchingTransport()
    let reports = Reports()
    let client = QueryClient(url: server.url, transport: transport).reportingProgress(reports.handler)
    let file = isInMemory ? UploadFile.data(content, fileName: "movie.mp4") : try largeFile(content.count)
    #expect(try await client.data(for: ProbeUpload(file: file)).title == "Bali Surf Camp")
    #expect(try files(of: server) == [content])
    #expect(reports.areComplete(total: 5_000_000))
    // How many there are on the way is the system's to say: fewer when it is busy.
    #expect(reports.all.count > 1)
    // What stood in the temporary folder for a while was nobody else's business.
    #expect(transport.files.map(\.mode) == [0o600])
    #expect(transport.files.allSatisfy { !FileManager.default.fileExists(atPath: $0.url.path) })
  }

  @Test func `a server may count what it does not keep`() async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    server.keepBodies(upTo: 1_000)
    _ = try await QueryClient(url: server.url).data(for: ProbeUpload(file: try largeFile()))
    let request = try #require(server.requests.first)
    #expect(request.body.count == 1_000)
    #expect(request.bodySize > Self.size)
    #expect(request.header("Content-Length") == "\(request.bodySize)")
  }

  @Test func `a file that is too large for memory arrives`() async throws {
    let size = 18_000_000
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    server.keepBodies(upTo: 1_000)
    let reports = Reports()
    _ = try await QueryClient(url: server.url).reportingProgress(reports.handler)
      .data(for: ProbeUpload(file: try emptySpace(size)))
    #expect(server.requests.map { $0.bodySize > size && $0.bodySize < size + 1_000 } == [true])
    #expect(reports.areComplete(total: Int64(size)))
    #expect(reports.all.count > 1)
  }

  @Test func `a server that does not read on is an error, and nothing worse`() async throws {
    for _ in 1...3 {
      let server = try LoopbackServer { _ in .json(Bench.answer) }
      server.keepBodies(upTo: 0)
      let isHeld = server.holdBodies(after: 300_000, until: Signal())
      let upload = ProbeUpload(file: try emptySpace(18_000_000))
      // Under load, URLSession on Linux does not always notice before the timeout.
      let client = QueryClient(url: server.url, timeout: 1)
      let task = Task { await queryError { try await client.data(for: upload) } }
      await isHeld.wait()
      server.stop()
      #expect(await task.value?.kind == "transport")
    }
  }

  /// At all times that there are: before it is sent, while it is, and when the answer comes.
  @Test func `cancelling at any time ends the call`() async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    server.keepBodies(upTo: 0)
    let client = QueryClient(url: server.url)
    let upload = ProbeUpload(file: try largeFile())
    for turns in 0..<40 {
      let task = Task { try await client.data(for: upload) }
      for _ in 0..<(turns * turns) { await Task.yield() }
      task.cancel()
      switch await task.result {
      case .success(let data): #expect(data.title == "Bali Surf Camp")
      case .failure(let error): #expect(error is CancellationError)
      }
    }
  }

  @Test func `small files and empty ones have progress, too`() async throws {
    let empty = folder.url("empty.txt")
    try Data().write(to: empty)
    let files: [(UploadFile, Int64)] = [
      (.file(empty), 0), (.data(Data(), fileName: "a"), 0), (.data(Data("abc".utf8), fileName: "a"), 3),
    ]
    for (file, size) in files {
      let server = try LoopbackServer { _ in .json(Bench.answer) }
      let reports = Reports()
      let client = QueryClient(url: server.url).reportingProgress(reports.handler)
      _ = try await client.data(for: ProbeUpload(file: file))
      #expect(try self.files(of: server).map(\.count) == [Int(size)])
      #expect(reports.areComplete(total: size), "\(reports.all)")
      #expect(reports.all.last?.fraction == 1)
    }
  }

  @Test func `progress counts the bytes of all files`() async throws {
    let bench = try Bench()
    let reports = Reports()
    let files = [UploadFile.data(noise(700_000), fileName: "a"), try largeFile(900_000)]
    _ = try await bench.client.reportingProgress(reports.handler)
      .data(for: ProbeUpload { $0.set("files", to: files) })
    #expect(reports.areComplete(total: 1_600_000))
  }

  @Test func `no progress is told of operations without files`() async throws {
    let bench = try Bench()
    let reports = Reports()
    _ = try await bench.client.reportingProgress(reports.handler).data(for: ProbeMutation())
    #expect(reports.all.isEmpty)
  }

  @Test func `a renewed token sends the file once more, and progress does not go back`() async throws {
    let server = try LoopbackServer { request in
      request.header("Authorization") == "Bearer new" ? .json(Bench.answer) : CannedResponse(status: 401)
    }
    let reports = Reports()
    let client = QueryClient(
      url: server.url, authorization: .bearer(renewing: { rejected in rejected == nil ? "old" : "new" }))
    _ = try await client.reportingProgress(reports.handler).data(for: ProbeUpload(file: try largeFile()))
    let files = try files(of: server)
    #expect(files.count == 2)
    #expect(files.allSatisfy { $0.count == Self.size } && files.first == files.last)
    #expect(reports.areComplete(total: Int64(Self.size)))
  }

  @Test func `a server without persisted queries gets the file with the text alone`() async throws {
    let server = try LoopbackServer { request in
      let isFirst = String(decoding: request.body.prefix(1_000), as: UTF8.self).contains("sha256Hash")
      return .json(isFirst ? #"{"errors":[{"message":"PersistedQueryNotSupported"}]}"# : Bench.answer)
    }
    let reports = Reports()
    let client = QueryClient(url: server.url, dialect: .automaticPersistedQueries)
    _ = try await client.reportingProgress(reports.handler).data(for: ProbeUpload(file: try largeFile()))
    let forms = try server.requests.map(FormParts.init)
    #expect(try forms.map { try $0.operations["extensions"] == nil } == [false, true])
    #expect(forms.first?.files == forms.last?.files)
    #expect(reports.areComplete(total: Int64(Self.size)))
  }

  @Test func `a query that the server does not know is sent with its text and its file`() async throws {
    let server = try LoopbackServer { request in
      let hasText = String(decoding: request.body.prefix(1_000), as: UTF8.self).contains("{ title }")
      return .json(hasText ? Bench.answer : #"{"errors":[{"message":"PersistedQueryNotFound"}]}"#)
    }
    var variables = Variables()
    variables.set("like", to: UploadFile.data(Data("abc".utf8), fileName: "a"))
    _ = try await QueryClient(url: server.url, dialect: .automaticPersistedQueries)
      .data(for: ProbeQuery(variables: variables))
    #expect(server.requests.map(\.method) == ["POST", "POST"])
    #expect(try files(of: server).map(\.count) == [3, 3])
  }

  @Test(arguments: [307, 308])
  func `a redirect within the origin sends the file once more`(status: Int) async throws {
    let server = try LoopbackServer { request in
      request.target == "/moved" ? .json(Bench.answer) : .redirect(to: "/moved", status: status)
    }
    let reports = Reports()
    let client = QueryClient(url: server.url, authorization: .bearer("abc")).reportingProgress(reports.handler)
    _ = try await client.data(for: ProbeUpload(file: try largeFile()))
    #expect(server.requests.map(\.target).last == "/moved")
    #expect(try files(of: server).map(\.count) == [Self.size, Self.size])
    #expect(server.requests.map { $0.header("Authorization") } == ["Bearer abc", "Bearer abc"])
    #expect(reports.areComplete(total: Int64(Self.size)))
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `no file goes to another origin`(status: Int) async throws {
    let other = try LoopbackServer { _ in .json(Bench.answer) }
    let target = other.url.absoluteString
    let server = try LoopbackServer { _ in .redirect(to: target, status: status) }
    let error = await queryError {
      try await QueryClient(url: server.url).data(for: ProbeUpload(file: try largeFile()))
    }
    #expect(error?.status == status)
    #expect(other.requests.isEmpty)
  }

  @Test func `after an error nothing is left, and nobody is told that all is done`() async throws {
    let server = try LoopbackServer { _ in .json(#"{"errors":[{"message":"too large"}]}"#, status: 413) }
    let transport = WatchingTransport()
    let reports = Reports()
    let client = QueryClient(url: server.url, transport: transport).reportingProgress(reports.handler)
    let error = await queryError { try await client.data(for: ProbeUpload(file: try largeFile())) }
    #expect(error?.graphQLErrors.map(\.message) == ["too large"])
    #expect(reports.all.allSatisfy { $0.completed < Self.size })
    #expect(transport.files.count == 1)
    #expect(transport.files.allSatisfy { !FileManager.default.fileExists(atPath: $0.url.path) })
  }

  /// More than sockets hold, so that the client is certainly in the midst of it.
  @Test func `cancelling in the middle ends the call at once, closes the connection and leaves nothing`() async throws {
    let size = 24_000_000
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    server.keepBodies(upTo: 0)
    let goOn = Signal()
    let isHeld = server.holdBodies(after: 100_000, until: goOn)
    let transport = WatchingTransport()
    let reports = Reports()
    let client = QueryClient(url: server.url, transport: transport).reportingProgress(reports.handler)
    let upload = ProbeUpload(file: try emptySpace(size))
    let task = Task { try await client.data(for: upload) }
    await isHeld.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    goOn.fire()
    await server.connectionsClosed()
    #expect(server.requests.isEmpty)
    #expect(reports.all.allSatisfy { $0.completed < size })
    #expect(transport.files.count == 1)
    #expect(transport.files.allSatisfy { !FileManager.default.fileExists(atPath: $0.url.path) })
  }

  @Test func `a transport that only sends is enough`() async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let reports = Reports()
    let client = QueryClient(url: server.url, transport: PlainTransport()).reportingProgress(reports.handler)
    _ = try await client.data(for: ProbeUpload(file: try largeFile()))
    #expect(try files(of: server).map(\.count) == [Self.size])
    #expect(reports.all == [TransferProgress(completed: Int64(Self.size), total: Int64(Self.size))])
  }

  @Test func `a stub keeps what it was sent, after the file is gone`() async throws {
    let transport = StubTransport()
    transport.answer("wknd-shared/upload", with: Bench.answer)
    let client = QueryClient(url: try url("https://example.com"), transport: transport)
    _ = try await client.data(for: ProbeUpload(file: try largeFile(2_000_000)))
    let request = try #require(transport.requests.first)
    #expect(try request.body?.data().count ?? 0 > 2_000_000)
    #expect(request.header("Content-Type")?.hasPrefix("multipart/form-data; boundary=") == true)
  }
}
