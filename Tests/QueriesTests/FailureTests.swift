import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Queries
import Testing
import WKNDFixtures

/// What generated functions throw.
@Suite struct FailureTests {
  @Test(
    arguments: [
      (
        RecordedAnswer.fieldUndefined,
        "Validation error of type FieldUndefined: Field 'adventureList' in type 'QueryType' is undefined"
          + " @ 'adventureList'"
      ), (.missingVariable, "Variable 'slug' has coerced Null value for NonNull type 'String!'"),
      (.noResource, "no resource available"),
      (
        .notAFragment,
        "Exception while fetching data (/adventureByPath) : Path: '/content/dam/wknd-shared/en/adventures/nope'"
          + " did not yield a Content Fragment"
      ),
    ],
    [(200, "application/json"), (400, "application/graphql-response+json"), (500, "application/graphql-response+json")])
  func `the server's error, under any status`(
    failure: (answer: RecordedAnswer, message: String), http: (status: Int, contentType: String)
  ) async throws {
    let bench = try Bench(failure.answer, status: http.status, contentType: http.contentType)
    let error = await #expect(throws: QueryError.self) {
      try await bench.client.getAdventureByPath(adventurePath: "/content/dam/wknd-shared/en/adventures/nope")
    }
    #expect(error?.graphQLErrors.map(\.message) == [failure.message])
    #expect(error?.operation == "wknd-shared/adventure-by-path")
    #expect(error?.status == http.status)
    #expect(error?.description == "\"wknd-shared/adventure-by-path\": \(failure.message)")
  }

  @Test func `an error knows its place in the query and in the answer`() async throws {
    let bench = try Bench(.notAFragment)
    let error = await #expect(throws: QueryError.self) {
      try await bench.client.getAdventureByPath(adventurePath: "/content/dam/wknd-shared/en/adventures/nope")
    }
    let details = try #require(error?.graphQLErrors.first)
    #expect(details.locations == [.init(line: 15, column: 3)])
    #expect(details.path == [.key("adventureByPath")])
    #expect(details.extensions == ["classification": "DataFetchingException"])
  }

  @Test func `partial data is given, and its errors beside it`() async throws {
    let bench = try Bench(.partialData)
    let response = try await bench.client.response(for: AdventuresAllQuery())
    #expect(response.data?.adventures.map(\.slug) == ["bali-surf-camp", "beervana-portland"])
    #expect(response.data?.adventures.last?.primaryImage == nil)
    let error = try #require(response.errors.first)
    #expect(response.errors.count == 1)
    #expect(error.message.hasSuffix("Resource not readable"))
    #expect(error.path == [.key("adventureList"), .key("items"), .index(1), .key("primaryImage")])
    let data = try await bench.client.getAdventuresAll()
    #expect(data == response.data)
    try await bench.expectSameReadings(of: AdventuresAllQuery(), as: data)
  }

  @Test func `the fake AEM refuses as AEM does`() async throws {
    let bench = try Bench()
    let folder = "/content/dam/wknd-shared/en/adventures"
    for (path, message) in [
      ("/content/nowhere", "no resource available"),
      (folder, "Exception while fetching data (/adventureByPath) : Path: '\(folder)' did not yield a Content Fragment"),
    ] {
      let error = await #expect(throws: QueryError.self) {
        try await bench.client.getAdventureByPath(adventurePath: path)
      }
      #expect(error?.graphQLErrors.map(\.message) == [message])
    }
  }

  @Test(arguments: [
    (#"{"items":[null,{},{"price":1},{"price":"free"}]}"#, "adventureList.items[3].price", "a number"),
    (#"{"items":[{"title":5}]}"#, "adventureList.items[0].title", "a string"),
    (
      #"{"items":[{"primaryImage":{"_path":[],"_dynamicUrl":""}}]}"#, "adventureList.items[0].primaryImage._path",
      "a string"
    ),
    (#"{"items":{}}"#, "adventureList.items", "a list"),
    (#"{"items":null}"#, "adventureList.items", "a list"),
    ("{}", "adventureList.items", "a list"),
    ("null", "adventureList", "an object"),
  ])
  func `what does not fit is named with its query and its path`(
    list: String, path: String, expected: String
  ) async throws {
    let member = #"{"adventureList":\#(list)}"#
    let bench = try Bench(.json(#"{"data":\#(member)}"#))
    let error = await #expect(throws: QueryError.self) { try await bench.client.getAdventuresAll() }
    guard case .unreadable(let reading) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reading.description.hasPrefix("\(path): expected "), "\(reading)")
    #expect(reading.expected.contains(expected), "\(reading)")
    let description = try #require(error?.description)
    #expect(description.hasPrefix("\"wknd-shared/adventures-all\": "), "\(description)")
    #expect(description.contains(path), "\(description)")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AdventuresAllQuery.Data.self, from: Data(member.utf8))
    }
  }
}
