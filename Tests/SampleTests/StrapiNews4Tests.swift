import Foundation
import PersistedQueries
import SampleSupport
import StrapiNews4
import Testing

/// The news list against a stand-in for Strapi 4, whose wrappers the models do not have.
@Suite struct StrapiNews4Tests {
  private let strapi: StrapiStandIn
  private let reader: NewsReader4

  init() throws {
    strapi = try StrapiStandIn(.v4)
    let authorization = Authorization.bearer(StrapiStandIn.apiToken)
    reader = NewsReader4(client: QueryClient(url: strapi.url, dialect: .strapi, authorization: authorization))
  }

  @Test(arguments: [1, 3, 25])
  func `the news are read to the last page, flat`(pageSize: Int) async throws {
    let news = try await reader.all(pageSize: pageSize)
    #expect(news.map(\.id) == ["7", "6", "5", "4", "3", "2", "1"])
    #expect(news.first?.title == "最新")
    #expect(news.first?.tags.map(\.displayName) == ["お知らせ"])
    #expect(news.last?.content == nil)
    #expect(news.last?.tags.isEmpty == true)
  }

  @Test func `an item is found by its identifier, or is nil`() async throws {
    let item = try #require(try await reader.client.newsById(id: "2"))
    #expect(item.title == "GraphQL 版を公開しました")
    #expect(item.tags.map(\.slug) == ["oshirase", "swift"])
    #expect(try await reader.client.newsById(id: "99") == nil)
    #expect(try await reader.client.tags()?.map(\.id) == ["1", "2"])
  }

  @Test func `what is read is written as Strapi has it, and read again`() async throws {
    let news = try await reader.all()
    let json = try JSONEncoder().encode(news)
    #expect(String(decoding: json, as: UTF8.self).contains(#""attributes":"#))
    #expect(try JSONDecoder().decode([News4].self, from: json) == news)
  }
}
