package import Foundation
package import PersistedQueriesTesting
import PersistedQueries

/// A stand-in for Strapi, 4 or 5, with the content types `News` and `Tag`: it does what the news list asks of it, and
/// refuses what Strapi refuses, in its words.
///
/// It runs no GraphQL: it knows the sample's operations by their names.
package final class StrapiStandIn: Sendable {
  package enum Version: Sendable {
    case v4, v5
  }

  /// The token with which it is asked.
  package static let apiToken = "news-reader-token"

  /// What the user `taro` logs in with.
  package static let password = "secret"

  struct State {
    var version: Version
    var documents = PersistedDocuments()
    var news = StrapiNewsItem.all
    /// Whether a GET loses its authorization, as in Strapi from 4.3 on, for years.
    var forgetsAuthorizationOfGET = false
  }

  let state: Locked<State>
  private let server: LoopbackServer

  /// Starts it.
  package init(_ version: Version) throws {
    let state = Locked(State(version: version))
    self.state = state
    server = try LoopbackServer { request in state.withLock { $0.answer(to: request) } }
  }

  /// The GraphQL endpoint.
  package var url: URL { server.url.appending(path: "graphql") }

  /// Every request so far.
  package var requests: [RecordedRequest] { server.requests }

  /// Forgets its persisted queries, as when it is started again.
  package func restart() { state.withLock { $0.documents.forgetAll() } }

  /// Loses the authorization of every GET, as Strapi did from 4.3 on.
  package func forgetAuthorizationOfGET() { state.withLock { $0.forgetsAuthorizationOfGET = true } }

  package func stop() { server.stop() }
}

struct StrapiTag {
  var id: Int
  var name: String
  var slug: String

  static let swift = StrapiTag(id: 1, name: "Swift", slug: "swift")
  static let notices = StrapiTag(id: 2, name: "お知らせ", slug: "oshirase")
  static let all = [swift, notices]
}

struct StrapiNewsItem {
  var id: Int
  var title: String
  var content: String?
  var createdAt: String
  var tags: [StrapiTag]

  /// Seven items, the newest last.
  static let all: [StrapiNewsItem] = [
    StrapiNewsItem(id: 1, title: "はじめてのニュース", content: nil, createdAt: "2023-04-27T11:02:03.000Z", tags: []),
    StrapiNewsItem(
      id: 2, title: "GraphQL 版を公開しました", content: "本文\n2 行目 + 記号 & ;", createdAt: "2023-04-28T04:29:49.151Z",
      tags: [.notices, .swift]),
    StrapiNewsItem(
      id: 3, title: "Persisted queries", content: "By GET", createdAt: "2023-05-01T00:00:00.012Z", tags: [.swift]),
    StrapiNewsItem(id: 4, title: "C++ & é;日本/?", content: "", createdAt: "2023-05-02T00:00:00.120Z", tags: []),
    StrapiNewsItem(
      id: 5, title: "Tags", content: "Two of them", createdAt: "2023-05-03T12:00:00.000Z", tags: StrapiTag.all),
    StrapiNewsItem(id: 6, title: "Pages", content: "To the end", createdAt: "2023-05-04T12:00:00.500Z", tags: [.swift]),
    StrapiNewsItem(id: 7, title: "最新", content: "新しい", createdAt: "2023-05-05T23:59:59.999Z", tags: [.notices]),
  ]

  var documentID: String { "h7k1rz3v5m9qx2ybt0ncw8p\(id)" }
}
