import CameraMemo
import Foundation
import PersistedQueries
import PersistedQueriesTesting
import StrapiNews
import Testing

/// The exact URLs of every dialect for the samples' operations, from `GoldenURLs.json` beside this file.
@Suite struct GoldenURLTests {
  struct Golden: Decodable, CustomTestStringConvertible {
    var operation: String
    var sha256: String
    /// By the names of dialects.
    var urls: [String: String]

    var testDescription: String { operation }

    static var all: [Golden] {
      get throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "GoldenURLs.json")
        return try JSONDecoder().decode([Golden].self, from: Data(contentsOf: file))
      }
    }
  }

  private static let dialects: [String: Dialect] = [
    "apq": .automaticPersistedQueries, "documentId": .documentID, "wpgraphql_queryId": .wpGraphQL,
    "hotchocolate_id": .hotChocolate, "full_document": .document,
  ]

  private static let queries: [String: any PersistedQuery] = [
    "Tags": TagsQuery(),
    "NewsList": NewsListQuery(page: 2, pageSize: 10, sort: ["createdAt:desc"]),
    "NewsById": NewsByIdQuery(documentId: "h7k1rz3v5m9qx2ybt0ncw8pe"),
    "NewsFiltered": NewsFilteredQuery(
      filters: NewsFiltersInput(title: StringFilterInput(containsi: "C++ & é;日本/?"))),
    "Memos": MemosQuery(first: 20, after: "YXJyYXljb25uZWN0aW9uOjE="),
  ]

  @Test(arguments: try Golden.all)
  func `what goes over the wire is the golden URL, byte for byte`(golden: Golden) async throws {
    let query = try #require(Self.queries[golden.operation])
    #expect(type(of: query).operation.sha256 == golden.sha256)
    #expect(golden.urls.count == Self.dialects.count)
    for (name, dialect) in Self.dialects {
      let server = try LoopbackServer { _ in .json(#"{"errors":[{"message":"no"}]}"#) }
      let client = QueryClient(url: server.url.appending(path: "graphql"), dialect: dialect)
      await #expect(throws: QueryError.self) { try await client.data(for: query) }
      #expect(server.requests.map(\.requestLine) == ["GET \(golden.urls[name] ?? "") HTTP/1.1"], "\(name)")
    }
  }
}
