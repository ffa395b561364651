import Foundation
import OtherQueries
import PersistedQueries
import Testing

/// Enums that our plugin makes, run.
@Suite struct UnionTests {
  private static func data(hits: String = "[]", pets: String = "[]") throws -> HitsQuery.Data {
    let bytes = Data(#"{"hits":\#(hits),"pets":\#(pets)}"#.utf8)
    let data = try HitsQuery.Data(json: bytes)
    #expect(try JSONDecoder().decode(HitsQuery.Data.self, from: bytes) == data)
    #expect(try HitsQuery.Data(json: JSONEncoder().encode(data)) == data)
    return data
  }

  @Test(arguments: [
    (#"{"author":{"name":"a","home":{"street":"b"}}}"#, "book"), (#"{"author":{"nick":null},"title":null}"#, "film"),
    (#"{"author":{"name":"a","home":{"city":"b"}}}"#, "song"), (#"{"author":{"home":{"city":""},"name":""}}"#, "song"),
    // A server may leave out what is null, so that this may be a film; it lacks what books and songs must have.
    (#"{"author":{"nick":"a"}}"#, "film"), (#"{"author":{}}"#, "film"), (#"{"author":{"home":{}}}"#, "film"),
    ("{}", "other"), (#"{"author":null}"#, "other"), (#"{"title":"a"}"#, "other"),
  ])
  func `what is below a field of all tells the members apart`(json: String, name: String) throws {
    let hit = try #require(try Self.data(hits: "[\(json)]").hits.first)
    switch hit {
    case .book(let book): #expect(name == "book" && book.author.home.street == "b")
    case .film: #expect(name == "film")
    case .song: #expect(name == "song")
    case .other: #expect(name == "other")
    }
  }

  /// The fragment was left out, and of its fields there is only what the case itself selects.
  @Test func `a shared field is nil where the fragment that asks for it was left out`() throws {
    let pets = try Self.data(
      pets: """
        [{"__typename":"Dog","owner":{"nick":"n"},"owners":[{"home":{"city":"c"}}]},
         {"__typename":"Dog","owner":{"nick":"n","name":"a"},"owners":[{"home":{"city":"c","street":"s"}}]},
         {"__typename":"Cat","owner":{"name":"b"},"owners":[]}, {"__typename":"Cat"}]
        """
    ).pets
    #expect(pets.map { $0.owner?.name } == [nil, "a", "b", nil])
    #expect(pets.map { $0.owners?.map(\.home.street) } == [nil, ["s"], [], nil])
    #expect(pets.map { $0.owned?.owner?.name } == [nil, "a", "b", nil])
    #expect(pets.map { $0.dog?.owner?.nick } == ["n", "n", nil, nil])
  }
}
