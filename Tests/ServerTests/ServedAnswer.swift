import Foundation
import PersistedQueries

/// What came of an operation, whatever its types.
struct ServedAnswer {
  var errors: [GraphQLError]
  /// What the server says that it received.
  var received: JSONValue
  /// The answer's `data`, as the server wrote it.
  var data: JSONValue
  /// What was read of it, as the models write it.
  var model: JSONValue

  /// The variables, before the server coerced them.
  var variables: JSONValue {
    let variables = received["variables"] ?? .null
    return variables == .null ? [:] : variables
  }
}

extension QueryClient {
  /// Runs an operation.
  ///
  /// - Parameter recorder: the client's transport.
  func answer(to query: some PersistedQuery, _ recorder: AnswerRecorder) async throws -> ServedAnswer {
    let response = try await response(for: query)
    let body = try await JSONValue(json: recorder.body)
    return ServedAnswer(
      errors: response.errors, received: response.extensions["received"] ?? .null, data: body["data"] ?? .null,
      model: try JSONValue(json: JSONEncoder().encode(response.data)))
  }
}

/// Keeps the last answer's body.
actor AnswerRecorder: Transport {
  private static let transport = URLSessionTransport()
  private(set) var body = Data()

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    let response = try await Self.transport.send(request)
    body = response.body
    return response
  }
}

extension JSONValue {
  /// Without members and elements that hold nothing: a model has none where the answer has null, and where it is to drop
  /// null elements or wrappers, it may have an empty list in place of a null.
  var withoutEmptiness: JSONValue {
    switch self {
    case .object(let members): .object(members.mapValues(\.withoutEmptiness).filter { !$0.value.isEmpty })
    case .array(let elements): .array(elements.filter { $0 != .null }.map(\.withoutEmptiness))
    default: self
    }
  }

  private var isEmpty: Bool { [.null, [], [:]].contains(self) }

  /// Whether there is a semicolon in it, which AEM could not tell from a separator.
  var hasSemicolon: Bool {
    switch self {
    case .string(let text): text.contains(";")
    case .array(let elements): elements.contains(where: \.hasSemicolon)
    case .object(let members): members.contains { $0.key.contains(";") || $0.value.hasSemicolon }
    default: false
    }
  }

  /// An object with the members of both; those of the other come first.
  func merging(_ other: JSONValue) -> JSONValue {
    guard case .object(let mine) = self, case .object(let theirs) = other else { return other }
    return .object(mine.merging(theirs) { $1 })
  }
}
