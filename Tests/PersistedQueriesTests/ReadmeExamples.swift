import Foundation
import PersistedQueries
import Testing

// The README's examples of clients, as they stand there: what compiles here compiles for its readers.

private enum Examples {
  struct Tokens: Sendable {
    func current() async throws -> String { "token" }
    func renew(_ rejected: String?) async throws -> String { "token" }
  }

  static func clients(aem: URL, graphql: URL, apiToken: String) -> [QueryClient] {
    [
      // begin
      QueryClient(url: aem),
      QueryClient(url: graphql, dialect: .strapi, authorization: .bearer(apiToken)),
      QueryClient(url: graphql, dialect: .strapi.byPOST, authorization: .bearer(apiToken)),
      QueryClient(url: graphql, dialect: .parseServer, authorization: .parseServer(applicationID: "memo")),
      QueryClient(url: graphql, dialect: .apollo),
      QueryClient(url: graphql, dialect: .wpGraphQL { $0.id }),
      QueryClient(url: graphql, dialect: .hotChocolate),
      QueryClient(url: graphql, dialect: .automaticPersistedQueries),
      QueryClient(url: graphql, dialect: .documentID),
      QueryClient(url: graphql, dialect: .identifier(in: "doc_id") { $0.name ?? $0.id }),
      QueryClient(url: graphql, dialect: .path("/persisted/{id}/{operationName}")),
      QueryClient(url: graphql, dialect: .document),
      // end
    ]
  }

  static func authorized(
    aem: URL, password: String, token: String, tokens: Tokens, key: String, session: UserSession
  ) -> [QueryClient] {
    [
      // begin
      QueryClient(url: aem, authorization: .basic(username: "admin", password: password)),
      QueryClient(url: aem, authorization: .bearer(token)),
      QueryClient(url: aem, authorization: .bearer { try await tokens.current() }),
      QueryClient(url: aem, authorization: .bearer(renewing: { rejected in try await tokens.renew(rejected) })),
      QueryClient(url: aem, authorization: .all(.headers(["X-Api-Key": key]), .session(session))),
      // end
    ]
  }

  static func session(graphql: URL, support: URL) -> QueryClient {
    // begin
    let session = UserSession.parseServer(store: .file(support.appending(path: "session.json")))
    let keys = Authorization.parseServer(applicationID: "memo")
    let client = QueryClient(url: graphql, dialect: .parseServer, authorization: .all(keys, .session(session)))
    // end
    return client
  }
}

// begin
extension Dialect {
  static let ours = Dialect("ours") { call in
    Request(path: "/stored/\(call.operation.id)", parameters: [.init("v", call.variables.jsonValue)])
  }
}
// end

@Suite struct ReadmeExamples {
  @Test func `every line of the examples stands in the README, and every client of the README is an example`() throws {
    let file = URL(filePath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = Self.lines(try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8))
    var examples: Set<String> = []
    var isExample = false
    for line in Self.lines(try String(contentsOf: file, encoding: .utf8)) {
      switch line {
      case "// begin": isExample = true
      case "// end": isExample = false
      default: if isExample, !line.isEmpty { examples.insert(line) }
      }
    }
    #expect(examples.count > 20)
    for example in examples { #expect(readme.contains(example), "\(example)") }
    for line in readme where line.hasPrefix("QueryClient(url: ") { #expect(examples.contains(line), "\(line)") }
    let url = try #require(URL(string: "https://example.com"))
    #expect(Examples.clients(aem: url, graphql: url, apiToken: "t").count == 12)
    #expect("\(Examples.session(graphql: url, support: URL(filePath: "/tmp")))".contains("X-Parse-Application-Id"))
    #expect(
      Examples.authorized(aem: url, password: "p", token: "t", tokens: .init(), key: "k", session: .init()).count == 5)
    #expect(Dialect.ours.name == "ours")
  }

  /// Without indentation, a comma at the end (in the examples' lists) and a remark.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line.trimmingCharacters(in: .whitespaces)
      if let remark = line.range(of: "  // ") { line = String(line[..<remark.lowerBound]) }
      return line.hasSuffix(",") ? String(line.dropLast()) : line
    }
  }
}
