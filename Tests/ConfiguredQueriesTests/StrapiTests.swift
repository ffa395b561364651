import Foundation
import PersistedQueries
import PersistedQueriesTesting
import StrapiQueries
import Testing

/// Strapi 4's answers, read into flat values and written again. How the code looks is the golden cases' part.
@Suite struct StrapiTests {
  private static let list = """
    {"newslist":{"data":[
      {"id":"2","attributes":{"title":"GraphQL","content":"a\\nb","createdAt":"2023-04-28T04:29:49.151Z",
        "tags":{"data":[{"id":"2","attributes":{"displayName":"お知らせ","slug":"news"}},
                        {"id":"1","attributes":{"displayName":"Swift","slug":"swift"}}]}}},
      {"id":"1","attributes":{"title":"First","content":null,"createdAt":"2023-04-27T11:02:03.000Z",
        "tags":{"data":[]}}}],
     "meta":{"pagination":{"page":1,"pageSize":25,"pageCount":1,"total":2}}}}
    """

  private static let one = """
    {"news":{"data":{"id":7,"attributes":{"title":"One","createdAt":"2023-04-28T04:29:49.151Z",
      "cover":{"data":{"id":"1","attributes":{"url":"/a.jpg"}}},
      "photos":{"data":[{"attributes":{"url":"/b.jpg","width":5},"id":"2"}]},
      "author":{"data":{"id":"3","attributes":{"name":"Ann"}}},
      "tags":{"data":[{"id":"1","attributes":{"displayName":"Swift"}}]},
      "blocks":[{"text":"q"},{"image":{"data":{"id":"9","attributes":{"url":"/c.jpg"}}}},{}]}}}}
    """

  /// What both readers give, which must be the same, and what comes back when it is written and read again.
  private func value<Model: ResponseModel & Equatable>(_ type: Model.Type, _ json: String) throws -> Model {
    let value = try Model(json: Data(json.utf8))
    #expect(try JSONDecoder().decode(Model.self, from: Data(json.utf8)) == value)
    let written = try JSONEncoder().encode(value)
    #expect(try Model(json: written) == value)
    #expect(try JSONDecoder().decode(Model.self, from: written) == value)
    return value
  }

  private func isWrittenAsItWasRead<Model: ResponseModel>(_ type: Model.Type, _ json: String) throws -> Bool {
    let written = try JSONEncoder().encode(try Model(json: Data(json.utf8)))
    return try JSONDecoder().decode(JSONValue.self, from: written)
      == JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
  }

  @Test func `entities are flat, relations are lists, and meta stays beside data`() throws {
    let list = try #require(value(NewsListQuery.Data.self, Self.list).newslist)
    #expect(list.meta.pagination.total == 2)
    #expect(list.data.map(\.id) == ["2", "1"])
    #expect(list.data.map(\.title) == ["GraphQL", "First"])
    #expect(list.data[0].content == "a\nb")
    #expect(list.data[0].tags.map(\.slug) == ["news", "swift"])
    #expect(list.data[1].tags.isEmpty)
    // `Identifiable`, as lists of views want it.
    func identities<Value: Identifiable>(_ values: [Value]) -> [Value.ID] { values.map(\.id) }
    #expect(identities(list.data[0].tags) == ["2", "1"])
    #expect(try isWrittenAsItWasRead(NewsListQuery.Data.self, Self.list))
  }

  @Test func `fragments, single relations, files and dynamic zones`() throws {
    let news = try #require(value(NewsByIdQuery.Data.self, Self.one).news)
    #expect(news.id == "7")
    #expect(news.cover?.address == "/a.jpg")
    #expect(news.cover?.picture == Picture(address: "/a.jpg"))
    #expect(news.photos.map(\.width) == [5])
    #expect(news.author?.name == "Ann")
    #expect(news.tags == [TagLine(id: "1", displayName: "Swift")])
    #expect(news.blocks?.count == 3)
    #expect(news.blocks?[0]?.componentBlocksQuote?.text == "q")
    #expect(news.blocks?[1]?.componentBlocksImage?.image?.address == "/c.jpg")
    #expect(news.blocks?[2] == .other)
    let json = Self.one.replacing(#""id":7"#, with: #""id":"7""#)
    #expect(try isWrittenAsItWasRead(NewsByIdQuery.Data.self, json))
  }

  @Test(arguments: [#"{"news":{"data":null}}"#, #"{"news":null}"#, #"{"news":{}}"#, "{}"])
  func `no entity is nil`(json: String) throws {
    #expect(try value(NewsByIdQuery.Data.self, json).news == nil)
  }

  @Test(arguments: ["null", #"{"data":null}"#, "{}", #"{"data":[]}"#])
  func `no relation is an empty list or nil`(relation: String) throws {
    let json = #"""
      {"news":{"data":{"attributes":{"tags":\#(relation),"photos":\#(relation),"cover":null,"author":{"data":null},
        "createdAt":"2023-04-28T04:29:49Z","blocks":null,"title":""},"id":"1"}}}
      """#
    let news = try #require(value(NewsByIdQuery.Data.self, json).news)
    #expect(news.tags.isEmpty && news.photos.isEmpty && news.cover == nil && news.author == nil)
  }

  @Test func `members come in any order and the last of a name counts`() throws {
    let json = #"""
      {"tags":{"data":null,"data":[{"attributes":{"slug":"x","slug":"s","newslist":{"data":[{"id":1}]},"more":{},
        "displayName":"d"},"attributes":{"newslist":null,"displayName":"D","slug":"S"},"id":"0","id":"5"}]}}
      """#
    let tags = try TagsQuery.Data(json: Data(json.utf8)).tags
    #expect(tags == [.init(id: "5", displayName: "D", slug: "S", newslist: [])])
    #expect(tags[0].tagLine == TagLine(id: "5", displayName: "D"))
    let ordered =
      #"{"tags":{"data":[{"id":"5","attributes":{"displayName":"D","slug":"S","newslist":{"data":[{"id":"1"}]}}}]}}"#
    #expect(try value(TagsQuery.Data.self, ordered).tags[0].newslist.map(\.id) == ["1"])
    #expect(try isWrittenAsItWasRead(TagsQuery.Data.self, ordered))
  }

  @Test(arguments: [
    (#"{"tags":null}"#, "tags: expected "),
    (#"{"tags":{"data":null}}"#, "tags.data: expected a value, found null"),
    (
      #"{"tags":{"data":[{"id":"1"}]}}"#, "tags.data[0].attributes.displayName: expected a string, found no such member"
    ),
    (
      #"{"tags":{"data":[{"id":"1","attributes":null}]}}"#,
      "tags.data[0].attributes.displayName: expected a string, found no such member"
    ),
    (
      #"{"tags":{"data":[{"id":"1","attributes":{"displayName":1}}]}}"#,
      "tags.data[0].attributes.displayName: expected a string, found 1"
    ),
    (#"{"tags":{"data":[{"id":null,"attributes":{}}]}}"#, "tags.data[0].id: expected "),
    (#"{"tags":{"data":[{"id":"1","attributes":[]}]}}"#, "tags.data[0].attributes: expected an object"),
  ])
  func `an error says where in the response it is`(json: String, message: String) throws {
    let error = #expect(throws: ResponseReadingError.self) { try TagsQuery.Data(json: Data(json.utf8)) }
    let description = error?.description ?? ""
    #expect(description.hasPrefix(message), "\(description)")
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TagsQuery.Data.self, from: Data(json.utf8)) }
  }

  @Test func `attributes that were left out are nil`() throws {
    #expect(try value(AuthorQuery.Data.self, #"{"news":{"data":{}}}"#).news == .init())
    let json =
      #"{"news":{"data":{"attributes":{"title":"T","content":null,"author":{"data":{"attributes":{"email":"e"}}}}}}}"#
    #expect(
      try value(AuthorQuery.Data.self, json).news == .init(title: "T", author: .init(email: "e")))
    #expect(try isWrittenAsItWasRead(AuthorQuery.Data.self, json))
  }

  @Test func `each upload of several is flat`() throws {
    let json = #"{"multipleUpload":[{"data":{"id":"1","attributes":{"name":"a","url":"/a"}}},null,{"data":null}]}"#
    let files = try value(MultipleUploadMutation.Data.self, json).multipleUpload
    #expect(files == [.init(id: "1", name: "a", address: "/a"), nil, nil])
  }

  @Test func `values can be made by hand, and what only looks like Strapi's stays as it is`() throws {
    let news = NewsListQuery.Data.Newslist.News(
      id: "1", title: "T", createdAt: Date(timeIntervalSince1970: 0), tags: [])
    #expect(news.content == nil)
    let people = try value(PeopleQuery.Data.self, #"{"people":[{"data":{"name":"a"},"attributes":null}]}"#).people
    #expect(people?.first??.data?.name == "a")
  }

  @Test func `functions give flat results and begin sessions`() async throws {
    let transport = StubTransport()
    let session = UserSession.strapi()
    let client = QueryClient(
      url: try #require(URL(string: "https://example.com")), authorization: .session(session), transport: transport)
    transport.answer("news-by-id", with: #"{"data":\#(Self.one)}"#)
    #expect(try await client.newsById(id: "7")?.title == "One")
    transport.answer("login", with: #"{"data":{"login":{"jwt":"j","user":{"id":"4"}}}}"#)
    _ = try await client.login(identifier: "ann", password: "p")
    #expect(try session.credentials() == .init(token: "j", user: "4"))
  }
}
