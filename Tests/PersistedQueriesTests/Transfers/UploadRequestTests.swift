import Foundation
import PersistedQueries
import PersistedQueriesTesting
import TestSupport
import Testing

/// What goes over the wire for an operation with files.
/// https://github.com/jaydenseric/graphql-multipart-request-spec
@Suite struct UploadRequestTests {
  struct Photo: InputObject, Hashable {
    var upload: UploadFile?
    var caption: InputValue<UploadFile> = .absent
    var more: [Photo?]?

    var __inputFields: Variables {
      var fields = Variables()
      fields.set("upload", to: upload)
      fields.set("caption", to: caption)
      fields.set("more", to: more)
      return fields
    }
  }

  private static let file = UploadFile.data(Data("abc".utf8), fileName: "a.jpg")

  private func file(_ text: String) -> UploadFile { .data(Data(text.utf8), fileName: "\(text).txt") }

  /// The form that a call sends, by a dialect that sends the text.
  private func form(dialect: Dialect = .document, _ upload: ProbeUpload) async throws -> FormParts {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let client = QueryClient(url: server.url.appending(path: "graphql"), dialect: dialect)
    _ = try await client.data(for: upload)
    #expect(server.requests.count == 1)
    return try FormParts(try #require(server.requests.first))
  }

  @Test func `the request is the specification's, byte for byte`() async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let client = QueryClient(
      url: server.url.appending(path: "graphql"), dialect: .document, authorization: .bearer("abc"))
    _ = try await client.data(for: ProbeUpload(file: Self.file))
    let request = try #require(server.requests.first)
    #expect(request.requestLine == "POST /graphql HTTP/1.1")
    #expect(request.header("Accept") == "application/graphql-response+json, application/json;q=0.9")
    #expect(request.header("Authorization") == "Bearer abc")
    #expect(request.header("Expect") == nil)
    #expect(request.header("Transfer-Encoding") == nil)
    let type = try #require(request.header("Content-Type"))
    let boundary = type.dropFirst("multipart/form-data; boundary=".count)
    #expect((30...70).contains(boundary.count))
    let expected = """
      --B
      Content-Disposition: form-data; name="operations"
      Content-Type: application/json

      {"operationName":"Upload","query":"mutation Upload($file: Upload!) { title }","variables":{"file":null}}
      --B
      Content-Disposition: form-data; name="map"
      Content-Type: application/json

      {"0":["variables.file"]}
      --B
      Content-Disposition: form-data; name="0"; filename="a.jpg"
      Content-Type: image/jpeg

      abc
      --B--

      """
    let sent = String(decoding: request.body, as: UTF8.self).replacingOccurrences(of: boundary, with: "B")
    #expect(sent == expected.replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(request.header("Content-Length") == "\(request.body.count)")
  }

  @Test func `each request has a boundary of its own`() async throws {
    let bench = try Bench()
    for _ in 1...2 { _ = try await bench.client.data(for: ProbeUpload(file: Self.file)) }
    #expect(Set(bench.server.requests.map { $0.header("Content-Type") }).count == 2)
  }

  @Test func `files in lists, optionals and input objects are mapped to their places`() async throws {
    let form = try await form(
      ProbeUpload { variables in
        variables.set("title", to: "Bali")
        variables.set("files", to: [file("0"), nil, file("1")])
        variables.set("none", to: UploadFile?.none)
        variables.set("absent", to: InputValue<UploadFile>.absent)
        variables.set("null", to: InputValue<UploadFile>.null)
        variables.set("one", to: InputValue<UploadFile>.value(file("2")))
        variables.set(
          "input",
          to: Photo(
            upload: file("3"), caption: .value(file("4")),
            more: [nil, Photo(upload: nil, more: [Photo(upload: file("5"))])]))
        variables.set("lists", to: [[file("6")], [], [file("7"), file("8")]])
        for number in 9...11 { variables.set("last\(number)", to: file("\(number)")) }
      })
    #expect(
      try form.operations["variables"] == [
        "title": "Bali", "files": [nil, nil, nil], "null": nil, "one": nil, "lists": [[nil], [], [nil, nil]],
        "input": ["upload": nil, "caption": nil, "more": [nil, ["more": [["upload": nil]]]]],
        "last9": nil, "last10": nil, "last11": nil,
      ])
    let paths = [
      "files.0", "files.2", "one", "input.upload", "input.caption", "input.more.1.more.0.upload", "lists.0.0",
      "lists.2.0", "lists.2.1", "last9", "last10", "last11",
    ]
    // In the order of the files, also from 10 on: a server may read both as they come.
    let expected = paths.enumerated().map { "\"\($0)\":[\"variables.\($1)\"]" }.joined(separator: ",")
    #expect(form.map == "{\(expected)}")
    #expect(form.files.map(\.text) == (0...11).map { "\($0)" })
    #expect(
      form.files.map { $0.head.prefix(40) }
        == (0...11).map { "Content-Disposition: form-data; name=\"\($0)\"".prefix(40) })
  }

  @Test func `every dialect's body becomes the operations`() async throws {
    let variables: JSONValue = ["file": nil]
    let document = JSONValue.string(ProbeUpload.operation.document)
    let expected: [(Dialect, JSONValue)] = [
      (.aem, ["variables": variables]),
      (.documentID, ["documentId": "sha256:abc123", "operationName": "Upload", "variables": variables]),
      (.identifier(in: "id"), ["id": "abc123", "operationName": "Upload", "variables": variables]),
      (.path("/p/{id}"), ["variables": variables]),
      (
        .parseServer,
        [
          "query": document, "operationName": "Upload", "variables": variables,
          "extensions": ["persistedQuery": ["version": 1, "sha256Hash": "abc123"]],
        ]
      ),
    ]
    for (dialect, operations) in expected {
      let form = try await form(dialect: dialect, ProbeUpload(file: Self.file))
      #expect(try form.operations == operations, "\(dialect)")
      #expect(form.map == #"{"0":["variables.file"]}"#)
    }
  }

  @Test func `Apollo's header against forged requests comes along`() async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    _ = try await QueryClient(url: server.url, dialect: .apollo).data(for: ProbeUpload(file: Self.file))
    #expect(server.requests.map { $0.header("apollo-require-preflight") } == ["true"])
  }

  @Test func `a query with a file goes by POST, too`() async throws {
    let bench = try Bench()
    var variables = Variables()
    variables.set("like", to: Self.file)
    _ = try await bench.client.data(for: ProbeQuery(variables: variables))
    let request = try #require(bench.server.requests.first)
    #expect(request.requestLine == "POST \(Bench.target) HTTP/1.1")
    #expect(try FormParts(request).map == #"{"0":["variables.like"]}"#)
  }

  @Test(arguments: [
    ("plain name.jpg", "plain name.jpg"), ("Bücher 日本 🏄.pdf", "Bücher 日本 🏄.pdf"), ("a\"b.txt", "a%22b.txt"),
    ("a\"; name=\"operations", "a%22; name=%22operations"), ("a\\b;c%22.txt", "a\\b;c%22.txt"),
    ("a\r\nContent-Type: text/html\r\n\r\n<script>", "a%0D%0AContent-Type: text/html%0D%0A%0D%0A<script>"),
    ("a\r\n--B--\r\n", "a%0D%0A--B--%0D%0A"), ("../../etc/passwd", "../../etc/passwd"),
  ])
  func `no name of a file becomes anything else`(name: String, expected: String) async throws {
    let form = try await form(ProbeUpload(file: .data(Data("abc".utf8), fileName: name, contentType: "text/plain")))
    #expect(form.parts.count == 3)
    #expect(
      form.files.map(\.head) == [
        "Content-Disposition: form-data; name=\"0\"; filename=\"\(expected)\"\r\nContent-Type: text/plain"
      ])
    #expect(form.files.map(\.text) == ["abc"])
  }

  @Test(arguments: [
    ("a.JPG", "image/jpeg"), ("a.b.jpeg", "image/jpeg"), ("a.heic", "image/heic"), ("a.pdf", "application/pdf"),
    ("a", "application/octet-stream"), ("jpg", "application/octet-stream"), ("a.", "application/octet-stream"),
    ("a.xyz", "application/octet-stream"), ("", "application/octet-stream"),
  ])
  func `the ending of a name tells its type, unless that is said`(name: String, type: String) throws {
    #expect(UploadFile.data(Data(), fileName: name).contentType == type)
    #expect(UploadFile.file(try url("file:///x"), fileName: name).contentType == type)
    #expect(UploadFile.data(Data(), fileName: name, contentType: "a/b").contentType == "a/b")
  }

  @Test func `a file is called as on the disk, unless something else is said`() throws {
    let url = URL(fileURLWithPath: "/photos/Bali 1.png")
    #expect(UploadFile.file(url) == UploadFile.file(url, fileName: "Bali 1.png", contentType: "image/png"))
  }

  @Test func `what can not be sent is said before anything is`() async throws {
    let folder = try TemporaryFolder()
    let missing = folder.url("missing.jpg")
    let cases: [(file: UploadFile, problem: String)] = [
      (
        .data(Data(), fileName: ""),
        "the file of the variable \"files[1]\" has no name; give it one as its \"fileName\""
      ),
      (
        .data(Data(), fileName: "a\u{0}.jpg"),
        "the name of the file of the variable \"files[1]\" contains a control character"
      ),
      (
        .data(Data(), fileName: "a", contentType: "text/plain\r\nX: y"),
        "the file of the variable \"files[1]\" has a content type that is none; expected one such as \"image/jpeg\""
      ),
      (
        .data(Data(), fileName: "a", contentType: ""),
        "the file of the variable \"files[1]\" has a content type that is none; expected one such as \"image/jpeg\""
      ),
      (
        .file(missing),
        "the file of the variable \"files[1]\" can not be read from \"\(missing.path)\": No such file or directory"
      ),
      (
        .file(folder.root),
        "the file of the variable \"files[1]\" is \"\(folder.url("").path(percentEncoded: false))\", which is no regular file"
      ),
      (
        .file(try url("https://example.com/a.jpg")),
        "the file of the variable \"files[1]\" is \"https://example.com/a.jpg\"; expected a file on this machine"
      ),
    ]
    for (file, problem) in cases {
      let bench = try Bench()
      let reports = Reports()
      let error = await queryError {
        try await bench.client.reportingProgress(reports.handler)
          .data(for: ProbeUpload { $0.set("files", to: [Self.file, file]) })
      }
      let text = error?.description.replacingOccurrences(of: "folder/\"", with: "folder\"")
      #expect(
        text
          == "\"wknd-shared/upload\": no request can be made: \(problem)".replacingOccurrences(
            of: "folder/\"", with: "folder\""))
      #expect(bench.server.requests.isEmpty)
      #expect(reports.all.isEmpty)
    }
  }

  /// What the kernel makes up while it is read has no size before.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/version")))
  func `a file that changes while it is read is not sent`() async throws {
    let bench = try Bench()
    let file = UploadFile.file(URL(fileURLWithPath: "/proc/version"))
    let error = await queryError { try await bench.client.data(for: ProbeUpload(file: file)) }
    #expect(error?.kind == "invalidRequest")
    #expect(error?.description.hasSuffix("\"file\" changed its size of 0 bytes while it was read") == true)
    #expect(bench.server.requests.isEmpty)
  }

  @Test func `a dialect without the member "variables" can not send files`() async throws {
    let server = try LoopbackServer { _ in .json(Bench.answer) }
    let dialect = Dialect("ours") { Dialect.Request(parameters: [.init("v", $0.variables.jsonValue)]) }
    let error = await queryError {
      try await QueryClient(url: server.url, dialect: dialect).data(for: ProbeUpload(file: Self.file))
    }
    #expect(error?.description.contains("the dialect \"ours\" has no parameter \"variables\"") == true)
    #expect(server.requests.isEmpty)
  }
}
