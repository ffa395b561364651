import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

/// What is sent, what is not, and what is refused before anything is sent.
@Suite struct VariableTests {
  struct Filter: InputObject, Hashable {
    var ids: [Int?]?
    var ratio: Double?
    var big: Int64?
    var note: InputValue<String> = .absent
    var and: [Filter]?

    var __inputFields: Variables {
      var fields = Variables()
      fields.set("ids", to: ids)
      fields.set("ratio", to: ratio)
      fields.set("big", to: big)
      fields.set("note", to: note)
      fields.set("and", to: and)
      return fields
    }
  }

  struct Search: PersistedQuery {
    struct Data: ResponseModel, Codable {
      init() {}
      init(reading reader: inout ResponseReader) throws {}
      func visitMembers(with other: Self, _ visitor: inout MemberVisitor) {}
    }
    static let operation = PersistedOperation(id: "x/search", name: nil, kind: .query, document: "{a}", sha256: "")
    var variables: Variables
  }

  /// The request that a call makes, or the error it ends in.
  private func target(_ set: (inout Variables) -> Void) async throws -> String {
    var variables = Variables()
    set(&variables)
    let transport = StubTransport()
    transport.answer("x/search", with: #"{"data":{}}"#)
    let client = QueryClient(url: try #require(URL(string: "https://x")), transport: transport)
    _ = try await client.data(for: Search(variables: variables))
    return String(try #require(transport.requests.first).url.absoluteString.dropFirst("https://x".count))
  }

  @Test(arguments: [Int(Int32.min), -1, 0, Int(Int32.max)])
  func `an Int of 32 bits is sent`(value: Int) async throws {
    #expect(try await target { $0.set("n", to: value) } == "/graphql/execute.json/x/search%3Bn%3D\(value);")
  }

  @Test func `an Int of more than 32 bits is refused with its place`() async throws {
    let cases: [(path: String, set: (inout Variables) -> Void)] = [
      ("limit", { $0.set("limit", to: 3_000_000_000) }),
      ("limit", { $0.set("limit", to: Optional(3_000_000_000)) }),
      ("limit", { $0.set("limit", to: InputValue<Int>.value(3_000_000_000)) }),
      ("ids[1][0]", { $0.set("ids", to: [[1], [3_000_000_000]]) }),
      ("filter.ids[2]", { $0.set("filter", to: Filter(ids: [1, nil, 3_000_000_000])) }),
      (
        "filter.and[1].and[0].ids[0]",
        { $0.set("filter", to: Filter(and: [Filter(), Filter(and: [Filter(ids: [3_000_000_000])])])) }
      ),
    ]
    for (path, set) in cases {
      let error = await #expect(throws: QueryError.self) { try await target(set) }
      let expected =
        "the variable \"\(path)\" is 3000000000; expected an Int of 32 bits, from -2147483648 to 2147483647"
      #expect(error?.description == "\"x/search\": no request can be made: \(expected)")
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that JSON has not is refused with its place`(value: Double) async throws {
    let error = await #expect(throws: QueryError.self) {
      try await target { $0.set("filter", to: Filter(and: [Filter(ratio: value)])) }
    }
    #expect(error?.description.contains("the variable \"filter.and[0].ratio\" is \(value); expected a finite") == true)
  }

  @Test func `custom scalars of 64 bits are not limited`() async throws {
    let sent = try await target { $0.set("big", to: Int64.max) }
    #expect(sent == "/graphql/execute.json/x/search%3Bbig%3D9223372036854775807;")
    var variables = Variables()
    variables.set("filter", to: Filter(big: .max))
    #expect(variables.jsonValue == ["filter": ["big": .int(.max)]])
    #expect(variables.flaw == nil)
  }

  @Test func `absent, null and a value are three things`() async throws {
    #expect(try await target { $0.set("x", to: InputValue<String>.absent) } == "/graphql/execute.json/x/search")
    #expect(
      try await target { $0.set("x", to: InputValue<String>.null) } == "/graphql/execute.json/x/search%3Bx%3Dnull;")
    #expect(
      try await target { $0.set("x", to: "a" as InputValue<String>) } == "/graphql/execute.json/x/search%3Bx%3Da;")
    let notes: [InputValue<String>] = [.absent, .null, "", .orNull(nil), .orAbsent(nil), .orNull("a")]
    let sent = notes.map { Filter(note: $0).variableValue }
    #expect(sent == [[:], ["note": nil], ["note": ""], ["note": nil], [:], ["note": "a"]])
    #expect(notes.map(\.isSent) == [false, true, true, true, false, true])
    #expect(notes.map(\.wrapped) == [nil, nil, "", nil, nil, "a"])
  }

  @Test func `literals are values`() {
    #expect(1 as InputValue<Int> == .value(1))
    #expect(1.5 as InputValue<Double> == .value(1.5))
    #expect(true as InputValue<Bool> == .value(true))
    #expect([1, 2] as InputValue<[Int]> == .value([1, 2]))
  }

  /// Each level looks at the next one once: 2^60 steps would not end.
  @Test func `deep input objects take no time`() {
    var filter = Filter(ids: [1])
    for _ in 0..<60 { filter = Filter(and: [filter]) }
    var variables = Variables()
    variables.set("filter", to: filter)
    #expect(variables.jsonValue.json.utf8.count > 60 * 8)
  }
}
