import ConfiguredQueries
import Foundation
import OtherQueries
import PersistedQueries
import PersistedQueriesTesting
import Testing

/// Two targets with schemas of their own, used from a third one: their types and functions have the same names.
@Suite struct TwoSchemasTests {
  let transport = StubTransport()
  let client: QueryClient

  init() throws {
    client = QueryClient(url: try #require(URL(string: "https://example.com")), transport: transport)
  }

  @Test func `types of one name are told apart by their modules`() async throws {
    transport.answer("trips/all", with: #"{"data":{"trips":[{"id":1,"level":"LOW","memo":{"text":"a"}}]}}"#)
    let row = OtherQueries.Row(id: "1", level: .low, memo: .init(text: "a"))
    let query = OtherQueries.AllQuery(limit: .low, filter: OtherQueries.Filter(level: .high, and: [.init()]))
    #expect(row.note == "a")
    #expect(try await client.data(for: query) == OtherQueries.AllQuery.Data(trips: [row]))
    transport.answer("trips/all", with: #"{"data":{"tripList":{"items":[]}}}"#)
    #expect(try await client.data(for: ConfiguredQueries.AllQuery(limit: 1)).tripList.items.isEmpty)
  }

  @Test func `functions of one name are told apart by their parameters or results`() async throws {
    transport.answer("trips/all", with: #"{"data":{"trips":[]}}"#)
    let other: OtherQueries.AllQuery.Data = try await client.getAll()
    #expect(other.trips.isEmpty)
    #expect(try await client.getAll(limit: OtherQueries.Level.low).trips.isEmpty)
    transport.answer("trips/rows", with: #"{"data":{"rows":[1]}}"#)
    let rows: OtherQueries.RowsQuery.Data = try await client.getRows()
    #expect(rows.rows == [1])
    transport.answer("trips/rows", with: #"{"data":{"rows":[[1]]}}"#)
    let configured: ConfiguredQueries.RowsQuery.Data = try await client.getRows()
    #expect(configured.rows == [[1]])
  }

  /// An app's own code has one of the two behind it.
  @Test func `a protocol has the functions of its own target only`() async throws {
    transport.answer("trips/rows", with: #"{"data":{"rows":[2]}}"#)
    let others: some OtherTripQueries = client
    #expect(try await others.getRows().rows == [2])
  }
}
