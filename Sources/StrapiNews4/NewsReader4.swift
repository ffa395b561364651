package import PersistedQueries

package typealias News4 = NewsListQuery.Data.Newslist.News

/// The news of a Strapi 4.
///
/// The queries in `Queries` beside this file have Strapi 4's wrappers (`data { id attributes { ... } }`). The types that
/// are made from them have not: `"flatten": "strapi4"` says so in `persisted-queries.json`.
package struct NewsReader4: Sendable {
  package let client: QueryClient

  package init(client: QueryClient) { self.client = client }

  /// All news, page after page, the newest first unless said otherwise.
  ///
  /// - Parameters:
  ///   - sort: fields with their directions, as `["title:asc"]`.
  ///   - pageSize: how many items are asked for at once; at most 100.
  package func all(sort: [String] = ["createdAt:desc"], pageSize: Int = 25) async throws -> [News4] {
    var news: [News4] = []
    var page = 1
    while let answer = try await client.newsList(page: page, pageSize: pageSize, sort: sort) {
      news += answer.data
      // Whatever a server says of its pages, an empty one is the end.
      if answer.data.isEmpty || answer.meta.pagination.page >= answer.meta.pagination.pageCount { break }
      page += 1
    }
    return news
  }
}
