import Foundation
import PersistedQueriesTesting
import Testing

@Suite struct LoopbackServerTests {
  /// Everything a server says to these bytes until it closes the connection.
  private func reply(of server: LoopbackServer, to text: String) async throws -> String {
    let wire = try Wire(port: server.port)
    wire.send(text)
    return await wire.receiveAll()
  }

  @Test func `records requests byte for byte`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let text = "GET /a%2fb;c?d= HTTP/1.1\r\nHost: x\r\nX-Odd:  two  words \r\nConnection: close\r\n\r\n"
    let reply = try await reply(of: server, to: text)
    #expect(
      reply == "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
    let request = try #require(server.requests.first)
    #expect(request.rawBytes == Data(text.utf8))
    #expect(request.target == "/a%2fb;c?d=")
    #expect(request.header("x-odd") == "two  words")
    #expect(request.headers.map(\.name) == ["Host", "X-Odd", "Connection"])
  }

  @Test func `serves several requests on one connection, even sent at once`() async throws {
    let server = try LoopbackServer { request in .text(request.target, contentType: "text/plain") }
    let reply = try await reply(
      of: server,
      to:
        "POST /1 HTTP/1.1\r\nContent-Length: 3\r\n\r\nabcGET /2 HTTP/1.1\r\n\r\nGET /3 HTTP/1.1\r\nConnection: close\r\n\r\n"
    )
    #expect(reply.components(separatedBy: "HTTP/1.1 200 OK").count == 4)
    #expect(server.requests.map(\.target) == ["/1", "/2", "/3"])
    #expect(server.requests.map(\.connection) == [0, 0, 0])
    #expect(server.requests.first?.body == Data("abc".utf8))
  }

  @Test func `puts a chunked body together`() async throws {
    let server = try LoopbackServer { _ in CannedResponse(status: 204) }
    let text = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    let chunks = "3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\nTrailer: 1\r\n\r\n"
    #expect(try await reply(of: server, to: text + chunks).hasPrefix("HTTP/1.1 204 No Content\r\n"))
    #expect(server.requests.first?.body == Data("abc0123456789".utf8))
    #expect(server.requests.first?.rawBytes == Data((text + chunks).utf8))
  }

  @Test func `tells a client that waits to go on`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let wire = try Wire(port: server.port)
    wire.send("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n")
    #expect(await wire.receive() == "HTTP/1.1 100 Continue\r\n\r\n")
    wire.send("ok")
    #expect(await wire.receiveAll().hasPrefix("HTTP/1.1 200 OK"))
    #expect(server.requests.first?.body == Data("ok".utf8))
  }

  @Test(arguments: [
    "nonsense\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n",
  ])
  func `answers 400 to what is no HTTP`(text: String) async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    #expect(try await reply(of: server, to: text).hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    #expect(server.requests.isEmpty)
  }

  @Test func `answers persisted queries by their identifier, and paths`() async throws {
    let server = try LoopbackServer()
    server.answer("wknd/one", with: "1")
    server.answer("wknd/two", with: Data("2".utf8))
    server.answer("wknd/three") { request in .text(request.persistedQuery?.text(of: "a") ?? "none") }
    server.answer(path: "/a.jpg", with: .text("image"))
    for (target, expected) in [
      ("/graphql/execute.json/wknd/one", "1"), ("/aem/graphql/execute.json/wknd/two%3Ba%3Db;", "2"),
      ("/graphql/execute.json/wknd/three%3Bb%3D1%3Ba%3Dx%3Dy%253B;", "x=y%3B"), ("/a.jpg?width=1", "image"),
    ] {
      let reply = try await reply(of: server, to: "GET \(target) HTTP/1.1\r\nConnection: close\r\n\r\n")
      #expect(reply.hasSuffix("\r\n\r\n\(expected)"), "\(reply)")
    }
  }

  @Test(arguments: [
    "/graphql/execute.json/wknd/one;a=b;", "/graphql/execute.json/wknd/one%3Ba%3Db",
    "/graphql/execute.json/wknd/one;", "/graphql/execute.json/wknd/other", "/",
  ])
  func `answers 404 with what it knows to anything else, a block of variables in the wrong form included`(
    target: String
  ) async throws {
    let server = try LoopbackServer()
    server.answer("wknd/one", with: "1")
    let reply = try await reply(of: server, to: "GET \(target) HTTP/1.1\r\nConnection: close\r\n\r\n")
    #expect(reply.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    #expect(reply.contains("no answer for \(target)"))
    #expect(reply.contains("wknd/one"))
  }

  @Test func `reads the variables of a POST`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let body = #"{"variables":{"b":"x;y","a":{"z":1,"k":[true,null]},"n":1.5}}"#
    _ = try await reply(
      of: server,
      to:
        "POST /graphql/execute.json/w/q HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    )
    let call = try #require(server.requests.first?.persistedQuery)
    #expect(call.id == "w/q")
    #expect(call.variables.map(\.name) == ["a", "b", "n"])
    #expect(call.variables.map(\.text) == [#"{"k":[true,null],"z":1}"#, "x;y", "1.5"])
  }

  @Test func `breaks off where it is told to`() async throws {
    let request = "GET / HTTP/1.1\r\n\r\n"
    #expect(try await reply(of: LoopbackServer { _ in .closed }, to: request) == "")
    let reply = try await reply(of: LoopbackServer { _ in .json("123456").truncated(after: 2) }, to: request)
    #expect(reply.contains("Content-Length: 6\r\n"))
    #expect(reply.hasSuffix("\r\n\r\n12"))
  }

  @Test func `counts all of a body, and keeps what it is told to`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    server.keepBodies(upTo: 4)
    let requests = [
      "POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\n0123456789",
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: 4\r\nConnection: close\r\n\r\nABCD",
    ]
    _ = try await reply(of: server, to: requests.joined())
    #expect(server.requests.map { String(decoding: $0.body, as: UTF8.self) } == ["0123", "abcd", "ABCD"])
    #expect(server.requests.map(\.bodySize) == [10, 7, 4])
    #expect(
      server.requests.map { String(decoding: $0.rawBytes.suffix(6), as: UTF8.self) } == [
        "\r\n0123", "\r\n4\r\nd", "\r\nABCD",
      ])
  }

  @Test func `stops reading a body, and goes on`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let goOn = Signal()
    let isHeld = server.holdBodies(after: 3, until: goOn)
    let wire = try Wire(port: server.port)
    wire.send("POST / HTTP/1.1\r\nContent-Length: 6\r\nConnection: close\r\n\r\nabcdef")
    await isHeld.wait()
    #expect(server.requests.isEmpty)
    goOn.fire()
    #expect(await wire.receiveAll().hasPrefix("HTTP/1.1 200 OK"))
    #expect(server.requests.map(\.body) == [Data("abcdef".utf8)])
    await server.connectionsClosed()
  }

  @Test func `sends the beginning of an answer, and then the rest`() async throws {
    let goOn = Signal()
    let server = try LoopbackServer { _ in .text("abcdef").held(after: 3, until: goOn) }
    let wire = try Wire(port: server.port)
    wire.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
    #expect(await wire.receive().hasSuffix("\r\n\r\nabc"))
    goOn.fire()
    #expect(await wire.receiveAll() == "def")
  }

  @Test func `stopping frees whoever waits`() async throws {
    let received = Signal()
    let server = try LoopbackServer { request in
      received.fire()
      return request.target == "/silence" ? .silence : .json("{}").delayed(until: Signal())
    }
    for target in ["/silence", "/delayed"] {
      let wire = try Wire(port: server.port)
      wire.send("GET \(target) HTTP/1.1\r\n\r\n")
      await received.wait()
      if target == "/delayed" { server.stop() } else { wire.close() }
      #expect(await wire.receiveAll() == "")
    }
    server.stop()
    #expect(throws: (any Error).self) { try Wire(port: server.port) }
  }

  @Test func `letting go of a server stops it`() async throws {
    var server: LoopbackServer? = try LoopbackServer()
    let wire = try Wire(port: try #require(server?.port))
    server = nil
    #expect(await wire.receiveAll() == "")
  }
}
