import Foundation
import PersistedQueries
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// A server that we did not write runs every operation of the samples: `.ci/graphql-server.py`, which is Ariadne and
// graphql-core from PyPI. It parses and validates the texts, coerces the variables and executes, and with every answer
// it tells what it received. Without the server these tests do not run:
//
//     python3 -m venv /tmp/server && /tmp/server/bin/pip install -r .ci/requirements.txt
//     /tmp/server/bin/python3 .ci/graphql-server.py swift test --filter ServerTests

/// That server, if it runs.
enum GraphQLServer {
  /// The samples, by the names that the server has for them.
  enum Sample: String {
    case wknd, news, news4, memo
  }

  static let url = ProcessInfo.processInfo.environment["GRAPHQL_SERVER"].flatMap { URL(string: $0) }

  static var isRunning: Bool { url != nil }

  /// The identifiers of each sample's operations, as the server found them in its folder.
  static func operations() async throws -> [String: [String]] {
    try await JSONDecoder().decode([String: [String]].self, from: body(of: "operations"))
  }

  /// What the server has at a path.
  ///
  /// - Parameter command: is sent by POST; nil to GET.
  @discardableResult
  static func body(of path: String, after command: String? = nil) async throws -> Data {
    struct Refusal: Error {
      var status: Int?
    }
    guard let url else { throw Refusal() }
    var request = URLRequest(url: url.appending(path: path))
    if let command {
      request.httpMethod = "POST"
      request.httpBody = Data(command.utf8)
    }
    let (body, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode
    guard let status, (200...299).contains(status) else { throw Refusal(status: status) }
    return body
  }
}

/// A server of its own within the server: with its own list of persisted queries, its own log, and its own content.
struct ServerInstance {
  enum Command: String {
    /// Nobody has asked it anything yet.
    case new
    /// Its list of persisted queries is gone, as after a restart.
    case forget
    /// It takes no persisted queries.
    case off
  }

  /// Also the seed of the content.
  let name: String

  init(_ name: String) async throws {
    self.name = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    try await tell(.new)
  }

  func client(
    _ sample: GraphQLServer.Sample, _ dialect: Dialect, transport: any Transport = URLSessionTransport()
  ) throws -> QueryClient {
    let root = try #require(GraphQLServer.url).appending(path: "\(name)/\(sample.rawValue)")
    // For AEM a client's URL is the server's, here behind a proxy's path, and for others the endpoint's.
    let isAEM = dialect.name == Dialect.aem.name
    return QueryClient(url: isAEM ? root : root.appending(path: "graphql"), dialect: dialect, transport: transport)
  }

  func tell(_ command: Command) async throws {
    try await GraphQLServer.body(of: "\(name)/control", after: command.rawValue)
  }

  /// What was asked, and what came of it: "GET persistedQuery: miss".
  func log() async throws -> [String] {
    struct Entry: Decodable {
      var method: String
      var `protocol`: String?
      var outcome: String
    }
    let entries = try await JSONDecoder().decode([Entry].self, from: GraphQLServer.body(of: "\(name)/log"))
    return entries.map { "\($0.method) \($0.protocol ?? "?"): \($0.outcome)" }
  }
}
