import Foundation
import PersistedQueries
import PersistedQueriesTesting

/// A query as the generator writes them, for whatever variables a test wants to send.
struct ProbeQuery: PersistedQuery {
  static let operation = PersistedOperation(
    id: "wknd-shared/probe", name: nil, kind: .query, document: "{ title }", sha256: "")

  var variables = Variables()

  struct Data: ResponseModel, Codable, Equatable {
    var title: String

    init(reading reader: inout ResponseReader) throws {
      title = reader.string("title")
    }

    func visitMembers(with other: Self, _ visitor: inout MemberVisitor) {
      visitor.string("title", title, other.title)
    }
  }
}

/// The same call as a mutation.
struct ProbeMutation: PersistedQuery {
  static let operation = PersistedOperation(
    id: "wknd-shared/probe", name: "Probe", kind: .mutation, document: "mutation Probe { title }", sha256: "")

  var variables = Variables()

  typealias Data = ProbeQuery.Data
}

/// And as a subscription.
struct ProbeSubscription: PersistedQuery {
  static let operation = PersistedOperation(
    id: "wknd-shared/probe", name: "Probe", kind: .subscription, document: "subscription Probe { title }", sha256: "")

  var variables = Variables()

  typealias Data = ProbeQuery.Data
}

/// A server that knows the probe, and a client for it.
struct Bench {
  static let answer = #"{"data":{"title":"Bali Surf Camp"}}"#
  static let target = "/graphql/execute.json/wknd-shared/probe"

  let server: LoopbackServer
  let client: QueryClient

  init(
    prefix: String = "", authorization: Authorization = .none, timeout: TimeInterval = 30,
    answer: CannedResponse = .json(Bench.answer)
  ) throws {
    server = try LoopbackServer { _ in answer }
    client = QueryClient(
      url: server.url.appending(path: prefix), authorization: authorization, timeout: timeout)
  }
}

extension Variables {
  init(_ elements: KeyValuePairs<String, JSONValue>) {
    self.init()
    for (name, value) in elements { set(name, to: value) }
  }
}

/// The error that `work` throws; nil when it throws none.
func queryError(from work: () async throws -> some Any) async -> QueryError? {
  do {
    _ = try await work()
    return nil
  } catch {
    return error as? QueryError
  }
}

extension QueryError {
  /// The reason's case without what it holds.
  var kind: String { String("\(reason)".prefix { $0 != "(" }) }
}

func url(_ text: String) throws -> URL {
  struct NoURL: Error {}
  guard let url = URL(string: text) else { throw NoURL() }
  return url
}
