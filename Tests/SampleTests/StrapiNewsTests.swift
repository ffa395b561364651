import Foundation
import PersistedQueries
import PersistedQueriesTesting
import SampleSupport
import StrapiNews
import Testing

/// The news list against a stand-in for Strapi 5, over real sockets.
@Suite struct StrapiNewsTests {
  private let strapi: StrapiStandIn

  init() throws { strapi = try StrapiStandIn(.v5) }

  private func reader(
    _ dialect: Dialect = .strapi, token: String? = StrapiStandIn.apiToken
  ) -> NewsReader {
    NewsReader(
      client: QueryClient(url: strapi.url, dialect: dialect, authorization: token.map { .bearer($0) } ?? .none))
  }

  @Test(arguments: [1, 2, 3, 7, 25])
  func `the news are read to the last page, the newest first`(pageSize: Int) async throws {
    let news = try await reader().all(pageSize: pageSize)
    #expect(news.count == 7)
    #expect(news.map(\.createdAt) == news.map(\.createdAt).sorted(by: >))
    let first = try #require(news.first)
    #expect(first.title == "最新")
    #expect(first.tags.map(\.displayName) == ["お知らせ"])
    // Three digits of a fraction, to the millisecond.
    #expect(abs(first.createdAt.timeIntervalSince1970 - 1_683_331_199.999) < 0.0005)
    let gets = strapi.requests.filter { $0.graphQLCall?.query == nil }
    #expect(gets.count == (7 + pageSize - 1) / pageSize)
    #expect(strapi.requests.allSatisfy { $0.method == "GET" })
  }

  @Test func `the news are sorted as asked, by title`() async throws {
    let titles = try await reader().all(sort: ["title:asc"]).map(\.title)
    #expect(titles == titles.sorted())
  }

  @Test(arguments: ["C++ & é;日本/?", "graphql", "nothing"])
  func `the news are filtered, whatever stands in the text`(text: String) async throws {
    let found = try await reader().search(text)
    #expect(found.count == (text == "nothing" ? 0 : 1))
  }

  @Test func `an item is found by its identifier, or is nil`() async throws {
    let item = try #require(try await reader().client.newsById(documentId: "h7k1rz3v5m9qx2ybt0ncw8p2"))
    #expect(item.content == "本文\n2 行目 + 記号 & ;")
    #expect(try await reader().client.newsById(documentId: "none") == nil)
    #expect(try await reader().client.tags().map(\.slug) == ["swift", "oshirase"])
  }

  @Test func `a token that is not valid is unauthorized, in Strapi's words`() async throws {
    let error = try await #require(throws: QueryError.self) { try await reader(token: "old").all() }
    guard case .unauthorized = error.reason else {
      Issue.record("expected unauthorized, found \(error)")
      return
    }
    #expect(error.serverError == ServerError(name: "UnauthorizedError", message: "Missing or invalid credentials"))
  }

  @Test func `without a token it is forbidden, and the code is a text`() async throws {
    let error = try await #require(throws: QueryError.self) { try await reader(token: nil).all() }
    // The schema lets the field be null; the configuration does not, and the server says why it is.
    #expect(error.graphQLErrors.map(\.code) == ["FORBIDDEN"])
    #expect(error.graphQLErrors.first?.extensions["error"]?["name"] == "ForbiddenError")
    let response = try await reader(token: nil).client.response(for: NewsByIdQuery(documentId: "x"))
    #expect(response.errors.map(\.code) == ["FORBIDDEN"])
  }

  @Test func `an invalid sort key is Strapi's error`() async throws {
    let error = try await #require(throws: QueryError.self) { try await reader().all(sort: ["nope"]) }
    #expect(error.graphQLErrors.map(\.message) == ["Invalid key nope"])
  }

  @Test func `a Strapi that forgets the authorization of a GET is asked by POST`() async throws {
    strapi.forgetAuthorizationOfGET()
    await #expect(throws: QueryError.self) { try await reader().all() }
    #expect(try await reader(.strapi.byPOST).all().count == 7)
    #expect(strapi.requests.last?.method == "POST")
  }

  @Test func `a GET without the header of a preflight is blocked`() async throws {
    let error = try await #require(throws: QueryError.self) { try await reader(.automaticPersistedQueries).all() }
    #expect(error.graphQLErrors.map(\.code) == ["BAD_REQUEST"])
    #expect(error.status == 400)
  }

  @Test func `after a restart the text is sent again`() async throws {
    let reader = reader()
    _ = try await reader.all()
    strapi.restart()
    #expect(try await reader.all().count == 7)
    #expect(strapi.requests.map { $0.graphQLCall?.query != nil } == [false, true, false, true])
  }

  @Test func `an item is created, by POST`() async throws {
    let created = try await reader().client.createNews(data: NewsInput(content: "b", title: "a"))
    #expect(created.createNews?.title == "a")
    #expect(try await reader().all().count == 8)
  }

  @Test func `logging in begins a session, whose token reads the news`() async throws {
    let session = UserSession.strapi()
    let client = QueryClient(url: strapi.url, dialect: .strapi, authorization: .session(session))
    let error = try await #require(throws: QueryError.self) {
      try await client.login(identifier: "taro", password: "x")
    }
    #expect(error.graphQLErrors.map(\.message) == ["Invalid identifier or password"])
    _ = try await client.login(identifier: "taro", password: StrapiStandIn.password)
    #expect(try session.credentials()?.user == "1")
    #expect(try await NewsReader(client: client).all().count == 7)
  }
}
