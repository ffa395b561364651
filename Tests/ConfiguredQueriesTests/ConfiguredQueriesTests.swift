import ConfiguredQueries
import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

/// Code that our plugin makes with the configuration in `ConfiguredQueries`, run. How it looks is the golden cases' part.
@Suite struct ConfiguredQueriesTests {
  let transport = StubTransport()
  let client: QueryClient

  init() throws {
    client = QueryClient(url: try #require(URL(string: "https://example.com")), transport: transport)
  }

  private static let trip =
    #"{"_path":"/bali","title":"Bali","price":5000,"level":"EASY","guides":[{"id":1,"name":"Ann"}]}"#

  // MARK: Reading

  @Test func `the function gives the result, and the response everything`() async throws {
    transport.answer("trips/all", with: #"{"data":{"tripList":{"items":[null,\#(Self.trip),null]}}}"#)
    let trips = try await client.getAll()
    #expect(trips.map(\.title) == ["Bali"])
    let response = try await client.response(for: AllQuery())
    #expect(response.data?.tripList.items == trips)
  }

  @Test func `a result behind an optional is optional`() async throws {
    transport.answer("trips/by-path", with: #"{"data":{"tripByPath":null}}"#)
    #expect(try await client.getByPath(path: "/x") == nil)
    transport.answer("trips/by-path", with: #"{"data":{"tripByPath":{"item":{"title":"Bali"}}}}"#)
    #expect(try await client.getByPath(path: "/x")?.title == "Bali")
  }

  @Test func `renamed properties and cases read and write the server's names`() async throws {
    let trip = try AllQuery.Data.TripList.Trip(json: Data(Self.trip.utf8))
    #expect(trip.path == "/bali")
    #expect(trip.id == "/bali")
    #expect(trip.level == .gentle)
    #expect(trip.guides.map(\.name) == ["Ann"])
    let written = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(trip))
    #expect(written["_path"] == "/bali")
    #expect(written["level"] == "EASY")
    #expect(try JSONDecoder().decode(AllQuery.Data.TripList.Trip.self, from: Data(Self.trip.utf8)) == trip)
    let priced: any Priced = trip
    #expect(priced.price == 5000)
  }

  @Test func `nulls are left out of lists at every level, by both readers`() throws {
    let json = Data(#"{"rows":[[1,null,2],null,[],[null]]}"#.utf8)
    #expect(try RowsQuery.Data(json: json).rows == [[1, 2], [], []])
    #expect(try JSONDecoder().decode(RowsQuery.Data.self, from: json).rows == [[1, 2], [], []])
    #expect(try RowsQuery.Data(json: Data(#"{"rows":null}"#.utf8)).rows == nil)
    let pets = try AnimalsQuery.Data(json: Data(#"{"pets":[null,{"name":"Rex","bark":1},{"name":null}]}"#.utf8))
    #expect(pets.pets?.map(\.petName) == ["Rex", nil])
  }

  @Test(arguments: [
    (#"{"_path":"/x","title":null,"price":1,"guides":[]}"#, "title"),
    (#"{"_path":"/x","title":"","price":null,"guides":[]}"#, "price"),
    (#"{"_path":"/x","title":"","price":1,"guides":null}"#, "guides"),
    (#"{"_path":"/x","title":"","price":1,"guides":[{"id":1,"name":"A"},null]}"#, "guides[1]"),
    (#"{"_path":"/x","title":"","price":1,"guides":[{"id":1,"name":null}]}"#, "guides[0].name"),
  ])
  func `a null where none may be is an error that says so`(json: String, path: String) async throws {
    transport.answer("trips/all", with: #"{"data":{"tripList":{"items":[\#(json)]}}}"#)
    let error = await #expect(throws: QueryError.self) { try await client.getAll() }
    guard case .unreadable(let reason)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect("\(reason)".hasPrefix("tripList.items[0].\(path): expected "), "\(reason)")
    #expect("\(reason)".hasSuffix("found null"), "\(reason)")
  }

  @Test func `a null that the server explains is that error`() async throws {
    transport.answer(
      "trips/all",
      with: """
        {"data":{"tripList":{"items":[{"_path":"/x","title":"","price":null,"guides":[]}]}},
         "errors":[{"message":"no price","path":["tripList","items",0,"price"]}]}
        """)
    let error = await #expect(throws: QueryError.self) { try await client.getAll() }
    guard case .graphQL(let errors)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(errors.map(\.message) == ["no price"])
  }

  // MARK: Sending

  private func sent(_ query: some PersistedQuery) -> String {
    let members = query.variables.elements.map { "\($0.name)=\($0.value.json)" }
    return members.joined(separator: " ")
  }

  @Test func `nothing, null and a value are three things`() {
    #expect(sent(UpdateMemoMutation(id: "1")) == #"id="1""#)
    #expect(sent(UpdateMemoMutation(id: "1", title: .null)) == #"id="1" title=null"#)
    #expect(sent(UpdateMemoMutation(id: "1", title: "x", pinned: false)) == #"id="1" title="x" pinned=false"#)
    #expect(UpdateMemoMutation(id: "1", title: .orNull(nil)).title == .null)
    #expect(UpdateMemoMutation(id: "1", title: .orAbsent(nil)).title == .absent)
    let fields = UpdateMemo(
      body: .null, count: 2, tags: ["a", "b"], next: .value(UpdateMemo(next: .null)), kept: nil)
    #expect(
      sent(UpdateMemoMutation(id: "1", fields: fields))
        == #"id="1" fields={"count":2,"next":{"next":null},"tags":["a","b"],"text":null}"#)
  }

  @Test func `a mutation goes by POST`() async throws {
    let server = try LoopbackServer()
    server.answer("memos/update", with: #"{"data":{"updateMemo":{"id":1,"title":null}}}"#)
    let memo = try await QueryClient(url: server.url).updateMemo(id: "1", title: .null)
    #expect(memo?.id == "1")
    #expect(server.requests.map(\.requestLine) == ["POST /graphql/execute.json/memos/update HTTP/1.1"])
    let body = server.requests.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(body == [#"{"variables":{"id":"1","title":null}}"#])
  }

  @Test func `inputs of every kind, as AEM takes them and as JSON`() async throws {
    let filter = Filter(text: "a;b", and: [Filter(or: Filter(text: "ö"))], not: Mutual(filter: Filter()))
    let query = SearchQuery(
      filter: filter, pick: .both([Filter(text: "x")]), ids: ["1", "a=b"], big: .max,
      day: CalendarDate("2024-02-29"), any: ["a": [1, nil, true]])
    #expect(
      sent(query) == """
        filter={"and":[{"or":{"text":"ö"}}],"not":{"filter":{}},"text":"a;b"} pick={"both":[{"text":"x"}]} \
        ids=["1","a=b"] big=9223372036854775807 day="2024-02-29" any={"a":[1,null,true]}
        """)
    let server = try LoopbackServer()
    server.answer("trips/search", with: #"{"data":{"search":[]}}"#)
    let client = QueryClient(url: server.url)
    _ = try await client.data(for: query)
    _ = try await client.getSearch(pick: .id("7"), ids: ["1", "a=b"], big: .max, day: CalendarDate("2024-02-29"))
    let search = "/graphql/execute.json/trips/search"
    let get =
      "%3Bpick%3D%7B%22id%22%3A%227%22%7D%3Bids%3D%5B%221%22%2C%22a%3Db%22%5D%3Bbig%3D9223372036854775807"
      + "%3Bday%3D2024-02-29;"
    #expect(
      server.requests.map(\.requestLine) == ["POST \(search) HTTP/1.1", "GET \(search)\(get) HTTP/1.1"])
  }

  // MARK: The protocol

  /// What an app's tests put in the place of a client.
  private struct FakeQueries: TripQueries {
    var trips: [AllQuery.Data.TripList.Trip] = []

    func getAll(_ query: AllQuery) async throws -> [AllQuery.Data.TripList.Trip] {
      Array(trips.prefix(query.limit ?? .max))
    }
    func animals(_ query: AnimalsQuery) async throws -> AnimalsQuery.Data { AnimalsQuery.Data() }
    func getByPath(_ query: ByPathQuery) async throws -> ByPathQuery.Data.TripByPath.Item? { nil }
    func getRows(_ query: RowsQuery) async throws -> RowsQuery.Data { RowsQuery.Data(rows: [[1]]) }
    func getSearch(_ query: SearchQuery) async throws -> SearchQuery.Data { SearchQuery.Data() }
    func updateMemo(_ query: UpdateMemoMutation) async throws -> UpdateMemoMutation.Data.UpdateMemo? { nil }
    func logIn(_ query: LogInMutation) async throws -> LogInMutation.Data { LogInMutation.Data() }
    func logOut(_ query: LogOutMutation) async throws -> LogOutMutation.Data { LogOutMutation.Data() }
  }

  private func titles(_ queries: some TripQueries) async throws -> [String] {
    try await queries.getAll(limit: 1).map(\.title)
  }

  @Test func `an app's code takes a client or a fake`() async throws {
    let trip = AllQuery.Data.TripList.Trip(path: "/a", title: "A", price: 1, guides: [])
    let fake = FakeQueries(trips: [trip, trip])
    #expect(try await titles(fake) == ["A"])
    #expect(try await fake.getAll().count == 2)
    #expect(try await (fake as any TripQueries).getRows().rows == [[1]])
    transport.answer("trips/all", with: #"{"data":{"tripList":{"items":[\#(Self.trip)]}}}"#)
    #expect(try await titles(client) == ["Bali"])
  }
}
