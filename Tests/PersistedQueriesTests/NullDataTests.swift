import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

/// Two fields that may be null.
private struct NullableQuery: PersistedQuery {
  static let operation = PersistedOperation(id: "a/b", name: nil, kind: .query, document: "{ a b }", sha256: "")

  var variables: Variables { Variables() }

  struct Data: ResponseModel {
    var a: String?
    var b: String?

    init(reading reader: inout ResponseReader) throws {
      a = try reader.optionalString("a")
      b = try reader.optionalString("b")
    }

    func write(to writer: inout ResponseWriter) throws {
      try writer.write("a", a)
      try writer.write("b", b)
    }
  }
}

@Suite struct NullDataTests {
  private func client(_ answer: String) throws -> (QueryClient, LoopbackServer) {
    let server = try LoopbackServer { _ in .json(answer) }
    return (QueryClient(url: server.url), server)
  }

  @Test(arguments: [
    #"{"errors":[{"message":"no"}],"data":{"a":null,"b":null}}"#,
    #"{"data": { "b" : null , "a" :null } ,"errors":[{"message":"no"}]}"#,
    #"{"data":{"a":"x"},"data":{"a":null},"errors":[{"message":"no"}]}"#,
    #"{"data":{},"errors":[{"message":"no"}]}"#,
  ])
  func `nulls alone beside an error are no data`(answer: String) async throws {
    let (client, server) = try client(answer)
    let error = await queryError { try await client.data(for: NullableQuery()) }
    #expect(error?.graphQLErrors.map(\.message) == ["no"])
    let response = try await client.response(for: NullableQuery())
    #expect(response.data != nil)
    #expect(response.errors.count == 1)
    #expect(server.requests.count == 2)
  }

  @Test(arguments: [
    #"{"errors":[{"message":"no"}],"data":{"a":null,"b":"x"}}"#, #"{"data":{"a":null,"b":null}}"#,
    #"{"data":{"a":null,"b":null},"errors":[]}"#, #"{"data":{"a":"x"},"errors":[{"message":"no"}]}"#,
  ])
  func `partial data, and nulls without an error, are data`(answer: String) async throws {
    let (client, server) = try client(answer)
    _ = try await client.data(for: NullableQuery())
    #expect(server.requests.count == 1)
  }
}
