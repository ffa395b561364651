import CameraMemo
import Foundation
import PersistedQueries
import PersistedQueriesTesting
import StrapiNews
import StrapiNews4
import Testing

/// Whole answers of the servers, in `Fixtures` beside this file, over real sockets. The status is in the file's name.
@Suite struct FixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  private static func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

  /// Runs an operation that is answered by a fixture.
  private func run<Query: PersistedQuery>(
    _ query: Query, _ name: String, _ authorization: Authorization = .none
  ) async throws -> QueryResponse<Query.Data> {
    let body = try Self.bytes(name)
    let status = name.split(separator: ".").compactMap { Int($0) }.last ?? 200
    let server = try LoopbackServer { _ in .json(body, status: status) }
    let client = QueryClient(url: server.url, dialect: .document, authorization: authorization)
    return try await client.response(for: query)
  }

  // MARK: What went well

  private static let login = LoginMutation(identifier: "taro", password: "x")
  private static let upload = UploadPhotoMutation(file: .data(Data(), fileName: "a.jpg"))

  /// What is answered, by the fixtures' names.
  private static let answered: [(String, any PersistedQuery)] = [
    ("strapi-5/create-news.json", CreateNewsMutation(data: NewsInput(title: "a"))), ("strapi-5/login.json", login),
    ("strapi-5/news-by-id.json", StrapiNews.NewsByIdQuery(documentId: "a")),
    ("strapi-5/news-by-id.not-found.json", StrapiNews.NewsByIdQuery(documentId: "a")),
    ("strapi-5/news-filtered.json", NewsFilteredQuery()), ("strapi-5/news-list.json", StrapiNews.NewsListQuery()),
    ("strapi-5/news-list.empty.json", StrapiNews.NewsListQuery()), ("strapi-5/tags.json", StrapiNews.TagsQuery()),
    ("strapi-4/news-by-id.json", StrapiNews4.NewsByIdQuery(id: "2")),
    ("strapi-4/news-by-id.not-found.json", StrapiNews4.NewsByIdQuery(id: "2")),
    ("strapi-4/news-list.json", StrapiNews4.NewsListQuery()), ("strapi-4/tags.json", StrapiNews4.TagsQuery()),
    ("strapi-4/upload.json", UploadImageMutation(file: .data(Data(), fileName: "a.jpg"))),
    ("parse/create-memo.json", CreateMemoMutation(fields: CreateMemoFieldsInput())),
    ("parse/delete-memo.json", DeleteMemoMutation(id: "a")),
    ("parse/log-in.json", LogInMutation(username: "taro", password: "x")), ("parse/log-out.json", LogOutMutation()),
    ("parse/memo-by-id.json", MemoByIdQuery(id: "a")), ("parse/memos.json", MemosQuery()),
    ("parse/memos.empty.json", MemosQuery()), ("parse/sign-up.json", SignUpMutation(username: "taro", password: "x")),
    ("parse/upload-photo.json", upload), ("parse/viewer.json", CurrentUserQuery()),
  ]

  @Test(arguments: answered.indices)
  func `an answer is read, and written again as it was`(index: Int) async throws {
    let (name, query) = Self.answered[index]
    try await check(query, name)
  }

  private func check(_ query: some PersistedQuery, _ name: String) async throws {
    let response = try await run(query, name)
    #expect(response.errors.isEmpty, "\(name)")
    let data = try #require(response.data, "\(name)")
    let written = try JSONValue(json: JSONEncoder().encode(data))
    #expect(written == (try JSONValue(json: Self.bytes(name)))["data"], "\(name)")
  }

  // MARK: What did not

  /// What is refused: the operation, the reason, the codes of its GraphQL errors, and the server's own error.
  private static let refused: [(String, any PersistedQuery, String, [GraphQLError.Code?], ServerError?)] = [
    ("strapi-5/error.csrf.400.json", StrapiNews.TagsQuery(), "graphQL", ["BAD_REQUEST"], nil),
    ("strapi-5/error.forbidden-list.200.json", StrapiNews.TagsQuery(), "graphQL", ["FORBIDDEN"], nil),
    ("strapi-5/error.forbidden.200.json", StrapiNews.NewsListQuery(), "graphQL", ["FORBIDDEN"], nil),
    ("strapi-5/error.invalid-sort-key.200.json", StrapiNews.NewsListQuery(), "graphQL", ["BAD_USER_INPUT"], nil),
    ("strapi-5/error.login-invalid.200.json", login, "graphQL", ["BAD_USER_INPUT"], nil),
    (
      "strapi-5/error.persisted-query-not-found.200.json", StrapiNews.TagsQuery(), "notPersisted",
      ["PERSISTED_QUERY_NOT_FOUND"], nil
    ),
    (
      "strapi-5/error.persisted-query-not-supported.200.json", StrapiNews.TagsQuery(), "notPersisted",
      ["PERSISTED_QUERY_NOT_SUPPORTED"], nil
    ),
    (
      "strapi-5/error.unauthorized.401.json", StrapiNews.TagsQuery(), "unauthorized", [],
      ServerError(name: "UnauthorizedError", message: "Missing or invalid credentials")
    ),
    ("strapi-5/error.variable.400.json", StrapiNews.NewsListQuery(), "graphQL", ["BAD_USER_INPUT"], nil),
    (
      "strapi-5/error.rest.403.json", StrapiNews.TagsQuery(), "status", [],
      ServerError(name: "ForbiddenError", message: "Forbidden")
    ),
    ("strapi-4/error.forbidden.200.json", StrapiNews4.NewsListQuery(), "graphQL", ["FORBIDDEN"], nil),
    ("parse/error.app-id.403.json", MemosQuery(), "status", [], ServerError(message: "unauthorized")),
    (
      "parse/error.bad-credentials.200.json", LogInMutation(username: "taro", password: "x"), "graphQL", [101], nil
    ),
    ("parse/error.no-session.200.json", CurrentUserQuery(), "unauthorized", [209], nil),
    ("parse/error.object-not-found.200.json", MemoByIdQuery(id: "a"), "graphQL", [101], nil),
    (
      "parse/error.rate-limit.429.json", MemosQuery(), "status", [],
      ServerError(code: 100, message: "Too many requests.")
    ),
    (
      "parse/error.session-expired.400.json", MemosQuery(), "unauthorized", [],
      ServerError(code: 209, message: "Invalid session token")
    ),
    ("parse/error.upload-refused.200.json", upload, "graphQL", ["INTERNAL_SERVER_ERROR"], nil),
    ("parse/error.username-taken.200.json", SignUpMutation(username: "taro", password: "x"), "graphQL", [202], nil),
  ]

  @Test(arguments: refused.indices)
  func `a refusal is one typed error, in the server's words`(index: Int) async throws {
    let (name, query, reason, codes, serverError) = Self.refused[index]
    let body = try Self.bytes(name)
    let status = name.split(separator: ".").compactMap { Int($0) }.last ?? 200
    let server = try LoopbackServer { _ in .json(body, status: status) }
    // Strapi's rule for dead sessions is what every client does with a 401; Parse Server has a code for it.
    let session = Authorization.session(name.hasPrefix("parse") ? .parseServer() : .strapi())
    let client = QueryClient(url: server.url, dialect: .document, authorization: session)
    let error = try await #require(throws: QueryError.self) { try await client.data(for: query) }
    #expect(String("\(error.reason)".prefix { $0 != "(" }) == reason, "\(name): \(error)")
    #expect(error.graphQLErrors.map(\.code) == codes, "\(name)")
    #expect(error.serverError == serverError, "\(name)")
    #expect(error.status == status, "\(name)")
    #expect(!error.description.isEmpty)
  }

  @Test func `every fixture is in one of the two lists`() throws {
    let files = FileManager.default.enumerator(at: Self.folder, includingPropertiesForKeys: nil)
    let names = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "json" }.map { file in
      file.pathComponents.suffix(2).joined(separator: "/")
    }
    #expect(names.sorted() == (Self.answered.map(\.0) + Self.refused.map(\.0)).sorted())
  }
}
