import Foundation
import PersistedQueries
import ResponseFixtures
import Testing

/// Responses made at random, valid by the types of the operations in `ResponseFixtures`: with nulls, with and without what
/// `@skip` and `@include` leave out, with objects of every type and of types newer than the schema, with members in any
/// order and members that nobody asked for. `Responses.jsonl` holds them, each with what was selected of it.
@Suite struct ResponseTests {
  struct Response: Sendable, CustomTestStringConvertible {
    let operation: String
    let response: String
    /// The response without what was not asked for.
    let expected: JSONValue
    var testDescription: String { "\(operation): \(response.prefix(60))" }

    static func all() throws -> [Response] {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Responses.jsonl")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
        let json = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
        return Response(
          operation: try #require(json["operation"]?.stringValue),
          response: try #require(json["response"]?.stringValue), expected: try #require(json["expected"]))
      }
    }
  }

  @Test func `both readers agree, and what is written is what was read`() throws {
    let responses = try Response.all()
    #expect(responses.count > 50)
    for response in responses {
      let model = try #require(ResponseFixtures.models[response.operation], "\(response.operation)")
      #expect(try ResponseCheck.problem(model, response) == nil, "\(response.testDescription)")
    }
  }
}
