package import PersistedQueries

package typealias News = NewsListQuery.Data.NewsPage.News

/// The news of a Strapi 5.
///
/// The queries are in `Queries` beside this file; `newsList(page:pageSize:sort:)` and the others are made from them.
package struct NewsReader: Sendable {
  package let client: QueryClient

  package init(client: QueryClient) { self.client = client }

  /// All news, page after page, the newest first unless said otherwise.
  ///
  /// - Parameters:
  ///   - sort: fields with their directions, as `["title:asc"]`. Not by `id`, which changes when an item is published.
  ///   - pageSize: how many items are asked for at once; at most 100.
  package func all(sort: [String] = ["createdAt:desc"], pageSize: Int = 25) async throws -> [News] {
    var news: [News] = []
    var page = 1
    while true {
      let answer = try await client.newsList(page: page, pageSize: pageSize, sort: sort)
      news += answer.nodes
      // Whatever a server says of its pages, an empty one is the end.
      if answer.nodes.isEmpty || answer.pageInfo.page >= answer.pageInfo.pageCount { return news }
      page += 1
    }
  }

  /// The ten newest items with a text in their title, in upper or lower case.
  package func search(_ text: String) async throws -> [NewsFilteredQuery.Data.Newslist] {
    try await client.newsFiltered(filters: NewsFiltersInput(title: StringFilterInput(containsi: text)))
  }
}
