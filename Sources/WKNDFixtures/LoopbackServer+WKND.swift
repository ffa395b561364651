package import PersistedQueriesTesting

extension LoopbackServer {
  /// The identifiers of the WKND queries.
  package static let wkndQueries = [
    "adventure-by-path", "adventure-by-price", "adventure-by-slug", "adventures-all", "adventures-by-activity",
    "article-by-author", "article-by-path", "article-by-slug", "articles-all",
  ].map { "wknd-shared/\($0)" }

  /// Answers the WKND queries from the WKND content, as AEM does: an unknown slug gets an empty list, an unknown path
  /// an error.
  package func answerWKNDQueries() throws {
    let answers = WKNDAnswers(content: try WKNDContent())
    for id in Self.wkndQueries {
      answer(id) { request in
        request.persistedQuery.flatMap(answers.answer) ?? CannedResponse(status: 404)
      }
    }
  }
}
