import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Queries
import Testing
import WKNDFixtures

/// Answers with everything that JSON and the schema allow.
@Suite struct HardAnswerTests {
  @Test func `null is nil, wherever it stands`() async throws {
    let bench = try Bench(.adventuresAllNulls)
    let data = try await bench.client.getAdventuresAll()
    let items = data.adventureList.items
    #expect(items.count == 5)
    #expect(items[4] == nil)
    #expect(data.adventures.count == 4)
    let beervana = try #require(items[1])
    #expect(beervana.title == "Beervana in Portland")
    #expect([beervana.activity, beervana.tripLength] == [nil, nil])
    #expect(beervana.price == nil)
    #expect(beervana.primaryImage == nil)
    #expect(items[0]?.primaryImage?.imageRef?._path?.isEmpty == false)
    #expect(items[0]?.primaryImage?.imageRef?._dynamicUrl == nil)
    try await bench.expectSameReadings(of: AdventuresAllQuery(), as: data)
  }

  @Test func `an object of another type is other`() async throws {
    let bench = try Bench(.adventuresAllNulls)
    let data = try await bench.client.getAdventuresAll()
    #expect(data.adventureList.items[2]?.primaryImage == .other)
    #expect(data.adventureList.items[2]?.primaryImage?.imageRef == nil)
  }

  @Test func `with a type name, the type counts`() async throws {
    let bench = try Bench(.adventureBySlugCorners)
    let references = try #require(try await bench.client.getAdventureBySlug(slug: "x").adventureList._references)
    let reference = AdventureBySlugQuery.Data.AdventureList.References.AdventureModel(
      _path: "/content/dam/x", slug: "x", title: nil, price: 152.59, __typename: "AdventureModel")
    #expect(references == [nil, .other, .other, .adventureModel(reference)])
  }

  @Test func `escapes, numbers and unknown members`() async throws {
    let bench = try Bench(.adventureBySlugCorners)
    let data = try await bench.client.getAdventureBySlug(slug: "x")
    #expect(data.adventureList.items.count == 3)
    #expect(data.adventureList.items[0] == nil)
    let adventure = try #require(data.adventure)
    #expect(adventure._path == "/content/dam/wknd-shared/en/adventures/sörf-camp")
    #expect(adventure.title == #"Sörf "Camp" 🏄 \o/"#)
    #expect(adventure.activity == "")
    #expect(adventure.price == 5000)
    #expect(adventure.groupSize == 6)
    #expect(adventure.tripLength == "3–4 days")
    #expect(adventure.difficulty == "Tab\tbed\nand broken")
    #expect(adventure.primaryImage == .other)
    #expect(adventure.description == .init(json: [], plaintext: nil, html: "<p>One&nbsp;line,<br/>two.</p>"))
    let empty = try #require(data.adventureList.items[2])
    #expect(empty == .init(itinerary: .init()))
    try await bench.expectSameReadings(of: AdventureBySlugQuery(slug: "x"), as: data)
  }

  @Test func `rich text keeps every value as it was written`() async throws {
    let bench = try Bench(.adventureBySlugCorners)
    let json = try #require(try await bench.client.getAdventureBySlug(slug: "x").adventure?.itinerary?.json)
    let item = json[0]?["content"]?[0]?["content"]
    #expect(item?[0] == ["nodeType": "text", "value": "", "format": ["variants": []]])
    #expect(item?[1]?["content"]?[0]?["content"]?[0]?["rows"] == [[], [nil], [[:]]])
    let big = try #require(Decimal(string: "12345678901234567890"))
    #expect(json[1]?["values"] == [0, -0.5, 1000, .decimal(big), 9_007_199_254_740_993])
    #expect(json[1]?["shown"] == false)
    #expect(json[1]?["data"] == .some(.null))
  }

  @Test func `the extensions of a response are kept`() async throws {
    let bench = try Bench(.adventureBySlugCorners)
    let response = try await bench.client.response(for: AdventureBySlugQuery(slug: "x"))
    #expect(response.extensions == ["trace": [1, 2.5, ["cached": true]]])
    #expect(response.errors.isEmpty)
    #expect(response.status == 200)
  }

  @Test func `an empty page`() async throws {
    let bench = try Bench(.articlesAllEmpty)
    let data = try await bench.client.getAllArticles()
    #expect(data.articlePaginated == .init(edges: [], pageInfo: .init(endCursor: nil, hasNextPage: false)))
    try await bench.expectSameReadings(of: GetAllArticlesQuery(), as: data)
  }

  @Test(arguments: ["5000", "5000.0", "5e3", "5.000E+3"])
  func `a price is a number in any form`(text: String) async throws {
    let bench = try Bench(.json(#"{"data":{"adventureList":{"items":[{"price":\#(text)}]}}}"#))
    let data = try await bench.client.getAdventuresAll()
    #expect(data.adventures.map(\.price) == [5000])
    try await bench.expectSameReadings(of: AdventuresAllQuery(), as: data)
  }
}
