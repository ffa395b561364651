import CameraMemo
import Foundation
import PersistedQueries
import PersistedQueriesTesting
import SampleSupport
import Testing

/// The camera memo against a stand-in for Parse Server, over real sockets.
@Suite struct CameraMemoTests {
  private let server: ParseStandIn
  private let folder = FileManager.default.temporaryDirectory.appending(path: "camera-memo-\(UUID().uuidString)")

  init() throws { server = try ParseStandIn() }

  private func book(_ name: String = "session") -> MemoBook {
    MemoBook(
      url: server.url, applicationID: ParseStandIn.applicationID, store: .file(folder.appending(path: "\(name).json")))
  }

  private func clean() { try? FileManager.default.removeItem(at: folder) }

  private func photo(_ size: Int = 5) -> UploadFile {
    .data(Data((0..<size).map { UInt8(truncatingIfNeeded: $0) }), fileName: "\(UUID().uuidString).jpg")
  }

  @Test func `sign up, upload, save, list, download, log out`() async throws {
    defer { clean() }
    let book = book()
    #expect(!book.isOpen)
    try await book.open(name: "taro", password: "secret")
    #expect(book.isOpen)

    let photo = photo(2_000_000)
    let progress = Locked<[TransferProgress]>([])
    let id = try await book.save("海の写真", photo: photo) { step in progress.withLock { $0.append(step) } }
    let steps = progress.withLock { $0 }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.completed < $1.completed })
    #expect(steps.last?.completed == steps.last?.total)
    #expect((steps.last?.completed ?? 0) >= 2_000_000)

    let memos = try await book.memos()
    #expect(memos.map(\.text) == ["海の写真"])
    #expect(memos.first?.id == id)
    #expect(memos.first?.fileName == photo.fileName)
    let memo = try #require(memos.first)
    let copy = folder.appending(path: "copy.jpg")
    #expect(try await book.photo(of: memo, to: copy))
    #expect(UploadFile.Source.data(try Data(contentsOf: copy)) == photo.source)

    try await book.close()
    #expect(!book.isOpen)
    #expect(try await book.memos().isEmpty)
  }

  @Test func `who is known already is logged in, and a wrong password is Parse Server's error`() async throws {
    defer { clean() }
    try await book().open(name: "taro", password: "secret")
    let other = book("other")
    try await other.open(name: "taro", password: "secret")
    #expect(other.isOpen)
    let error = try await #require(throws: QueryError.self) {
      try await book("third").open(name: "taro", password: "x")
    }
    #expect(error.graphQLErrors.map(\.code) == [101])
    #expect(error.graphQLErrors.map(\.message) == ["Invalid username/password."])
  }

  @Test func `who starts the app again is still logged in`() async throws {
    defer { clean() }
    try await book().open(name: "taro", password: "secret")
    let relaunched = book()
    #expect(relaunched.isOpen)
    let user = try await relaunched.client.currentUser().viewer.user
    #expect(user.username == "taro")
    #expect(try relaunched.session.credentials()?.user == user.id)
  }

  @Test func `a memo is for its owner alone`() async throws {
    defer { clean() }
    let (taro, hanako) = (book("taro"), book("hanako"))
    try await taro.open(name: "taro", password: "secret")
    try await hanako.open(name: "hanako", password: "secret")
    let id = try #require(try await taro.save("mine", photo: photo()))
    #expect(try await hanako.memos().isEmpty)
    let error = try await #require(throws: QueryError.self) { try await hanako.client.memoById(id: id) }
    #expect(error.graphQLErrors.map(\.code) == [101])
    #expect(try await taro.client.memoById(id: id).memo.text == "mine")

    // On the wire: one entry, and nothing public.
    let create = try #require(server.requests.last { $0.graphQLCall?.operationName == "CreateMemo" }?.graphQLCall)
    let list = try #require(create.variables["fields"]?["ACL"])
    let user = try #require(try taro.session.credentials()?.user)
    #expect(list == ["users": [["userId": .string(user), "read": true, "write": true]]])
  }

  @Test func `all pages are read, and none twice`() async throws {
    defer { clean() }
    let book = book()
    try await book.open(name: "taro", password: "secret")
    for number in 1...5 { _ = try await book.save("\(number)", photo: photo()) }
    #expect(try await book.memos(pageSize: 2).map(\.text) == ["5", "4", "3", "2", "1"])
    let queries = server.requests.filter { $0.method == "GET" && $0.graphQLCall?.operationName == "Memos" }
    // Three pages; the first was a miss, after which the text went along once.
    #expect(queries.filter { $0.graphQLCall?.query == nil }.count == 3)
    #expect(queries.filter { $0.graphQLCall?.query != nil }.count == 1)
  }

  @Test func `a null deletes a text, and what is not sent stays`() async throws {
    defer { clean() }
    let book = book()
    try await book.open(name: "taro", password: "secret")
    let id = try #require(try await book.save("gone", photo: photo()))
    try await book.deleteText(ofMemo: id)
    let memo = try #require(try await book.memos().first)
    #expect(memo.text == nil)
    #expect(memo.photo != nil)
    let call = try #require(server.requests.last { $0.graphQLCall?.operationName == "UpdateMemo" }?.graphQLCall)
    #expect(call.variables["fields"] == ["text": nil])
  }

  @Test func `a dead session is forgotten, and logging in works again`() async throws {
    defer { clean() }
    let book = book()
    try await book.open(name: "taro", password: "secret")
    server.expireSessions()
    let error = try await #require(throws: QueryError.self) { try await book.memos() }
    guard case .unauthorized = error.reason else {
      Issue.record("expected unauthorized, found \(error)")
      return
    }
    #expect(error.status == 400)
    #expect(error.serverError == ServerError(code: 209, message: "Invalid session token"))
    #expect(!book.isOpen)
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "session.json").path))
    try await book.open(name: "taro", password: "secret")
    #expect(book.isOpen)
  }

  @Test func `logging out forgets the session though the server refuses it`() async throws {
    defer { clean() }
    let book = book()
    try await book.open(name: "taro", password: "secret")
    server.expireSessions()
    await #expect(throws: QueryError.self) { try await book.close() }
    #expect(!book.isOpen)
  }

  @Test func `a server that was started again, or that has no persisted queries any more, is asked all the same`()
    async throws
  {
    defer { clean() }
    let book = book()
    try await book.open(name: "taro", password: "secret")
    _ = try await book.memos()
    server.restart()
    _ = try await book.memos()
    server.disablePersistedQueries()
    _ = try await book.memos()
    #expect(server.requests.last?.method == "POST")
  }

  @Test func `what Parse Server refuses arrives in its words`() async throws {
    defer { clean() }
    let stranger = MemoBook(url: server.url, applicationID: "other")
    let error = try await #require(throws: QueryError.self) { try await stranger.memos() }
    #expect(error.status == 403)
    #expect(error.serverError == ServerError(message: "unauthorized"))

    // Only who is logged in may upload, and the refusal is a null where none may be.
    let closed = self.book()
    let refused = try await #require(throws: QueryError.self) { try await closed.client.uploadPhoto(file: photo()) }
    #expect(refused.graphQLErrors.first?.message == "Cannot return null for non-nullable field FileInfo.name.")
    #expect(refused.graphQLErrors.first?.path == [.key("createFile"), .key("fileInfo"), .key("name")])

    let book = book("big")
    try await book.open(name: "taro", password: "secret")
    let big = try await #require(throws: QueryError.self) {
      try await book.save("big", photo: photo(ParseStandIn.maximumFileSize + 1))
    }
    #expect(big.graphQLErrors.first?.message.hasPrefix("File truncated as it exceeds") == true)
  }
}
