package import Foundation
package import PersistedQueries

package typealias Memo = MemosQuery.Data.Memos.Edges.Memo

/// The camera memo: photos with a text, on a Parse Server, for their owner alone.
///
/// The operations are in `Queries` beside this file; `logIn(username:password:)` and the others are made from them.
package struct MemoBook: Sendable {
  package let client: QueryClient
  package let session: UserSession

  /// Makes a book; nothing is asked yet.
  ///
  /// - Parameters:
  ///   - url: the GraphQL endpoint of the server.
  ///   - store: keeps who is logged in, so that it outlives the program.
  package init(url: URL, applicationID: String, clientKey: String? = nil, store: any SessionStore = .memory) {
    session = .parseServer(store: store)
    let keys = Authorization.parseServer(applicationID: applicationID, clientKey: clientKey)
    client = QueryClient(url: url, dialect: .parseServer, authorization: .all(keys, .session(session)))
  }

  /// Whether someone is logged in, as far as is known here.
  package var isOpen: Bool { (try? session.credentials()) != nil }

  /// Logs in; who is not known yet is signed up.
  package func open(name: String, password: String) async throws {
    do {
      _ = try await client.signUp(username: name, password: password)
    } catch let error as QueryError where error.graphQLErrors.contains(where: { $0.code == 202 }) {
      _ = try await client.logIn(username: name, password: password)
    }
  }

  /// Saves a photo with a text, which only who is logged in can read.
  ///
  /// In two steps, as Parse Server does not say why it refuses a file that is a part of an object. The file itself has no
  /// access control: that nobody else knows its name is what keeps it private.
  ///
  /// - Parameter progress: hears how much of the photo is on its way.
  /// - Returns: the memo's identifier.
  package func save(
    _ text: String, photo: UploadFile, progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws -> String? {
    guard let user = try session.credentials()?.user else { throw MemoBookError.closed }
    let upload = try await client.reportingProgress(progress).uploadPhoto(file: photo)
    guard let file = upload.createFile?.fileInfo else { throw MemoBookError.noFile }
    let fields = CreateMemoFieldsInput(
      ACL: .only(user), fileName: photo.fileName, photo: FileInput(file: .parseFile(name: file.name, url: file.url)),
      text: text)
    return try await client.createMemo(fields: fields).createMemo?.memo.id
  }

  /// All memos that who is logged in may read, the newest first.
  package func memos(pageSize: Int = 20) async throws -> [Memo] {
    var memos: [Memo] = []
    var cursor: String?
    while true {
      let page = try await client.memos(first: pageSize, after: cursor).memos
      memos += page.edges.map(\.node)
      // Not by the cursor, which Parse Server gives for the last page, too; and a cursor that stays leads nowhere.
      guard page.pageInfo.hasNextPage, let end = page.pageInfo.endCursor, end != cursor else { return memos }
      cursor = end
    }
  }

  /// Writes a memo's photo to a file; false when it has none.
  package func photo(
    of memo: Memo, to file: URL, progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws -> Bool {
    guard let url = client.url(forAsset: memo.photo?.url) else { return false }
    try await client.reportingProgress(progress).download(from: url, to: file)
    return true
  }

  /// Takes the text away from a memo: null deletes it, and what is not named stays.
  package func deleteText(ofMemo id: String) async throws {
    _ = try await client.updateMemo(id: id, fields: UpdateMemoFieldsInput(text: .null))
  }

  /// Logs out. Whatever the server says to it, nobody is logged in here any more.
  package func close() async throws {
    _ = try await client.logOut()
  }
}

package enum MemoBookError: LocalizedError {
  case closed
  case noFile

  package var errorDescription: String? {
    switch self {
    case .closed: "Nobody is logged in."
    case .noFile: "The server took the photo, but did not say where it is."
    }
  }
}

extension ACLInput {
  /// For one user, and for nobody else. Without an access control list, everyone may read and write.
  package static func only(_ user: String) -> ACLInput {
    ACLInput(users: [UserACLInput(read: true, userId: user, write: true)])
  }
}

extension JSONValue {
  /// A file that was uploaded before, as Parse Server refers to it.
  static func parseFile(name: String, url: String) -> JSONValue {
    ["__type": "File", "name": .string(name), "url": .string(url)]
  }
}
