import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Queries
import Testing
import WKNDFixtures

/// The mistakes of AEM's own sample app for iOS (adobe/aem-guides-wknd-graphql, ios-app) that lie in its models and in
/// how it calls queries. None can be made with generated code.
@Suite struct SampleAppDefectTests {
  @Test func `the same call has the same URL, in the order of the query's variables`() async throws {
    let bench = try Bench()
    for _ in 0..<8 {
      _ = try await bench.client.getAdventureBySlug(
        slug: "bali-surf-camp", imageFormat: .webp, imageSeoName: "bali", imageWidth: 1600, imageQuality: 90)
    }
    let target =
      "\(Bench.path)/adventure-by-slug%3Bslug%3Dbali-surf-camp%3BimageFormat%3DWEBP%3BimageSeoName%3Dbali"
      + "%3BimageWidth%3D1600%3BimageQuality%3D90;"
    #expect(bench.server.requests.map(\.target) == Array(repeating: target, count: 8))
  }

  @Test func `variables have the types of the schema`() async throws {
    let bench = try Bench()
    _ = try await bench.client.filterAdventuresByPrice(
      price: 152.59, priceOperator: .lowerEqual, imageFormat: .unknown("AVIF"), imageWidth: 400)
    let query = "adventure-by-price%3Bprice%3D152.59%3BpriceOperator%3DLOWER_EQUAL"
    #expect(bench.server.requests.map(\.target) == ["\(Bench.path)/\(query)%3BimageFormat%3DAVIF%3BimageWidth%3D400;"])
  }

  @Test(arguments: [
    ("=/?&+%# \"{}", "%3D%2F%3F%26%2B%25%23%20%22%7B%7D"), ("Sjöberg 🏄", "Sj%C3%B6berg%20%F0%9F%8F%84"), ("", ""),
  ])
  func `a hard value arrives as it is`(slug: String, encoded: String) async throws {
    let bench = try Bench()
    #expect(try await bench.client.getAdventureBySlug(slug: slug).adventure == nil)
    let request = try #require(bench.server.requests.first)
    #expect(request.requestLine == "GET \(Bench.path)/adventure-by-slug%3Bslug%3D\(encoded); HTTP/1.1")
    #expect(request.persistedQuery?.text(of: "slug") == slug)
  }

  @Test func `a semicolon does not cut a value`() async throws {
    let bench = try Bench()
    #expect(try await bench.client.getAdventureBySlug(slug: "bali-surf-camp;x=1").adventure == nil)
    let request = try #require(bench.server.requests.first)
    #expect(request.requestLine == "POST \(Bench.path)/adventure-by-slug HTTP/1.1")
    #expect(String(decoding: request.body, as: UTF8.self) == #"{"variables":{"slug":"bali-surf-camp;x=1"}}"#)
  }

  @Test func `an adventure without a price or an image does not fail the list`() async throws {
    let bench = try Bench(.adventuresAllNulls)
    let data = try await bench.client.getAdventuresAll()
    #expect(data.adventures.map(\.price) == [5000, nil, 900, 1000])
    #expect(data.adventures.map { $0.primaryImage?.imageRef?._dynamicUrl } == [nil, nil, nil, nil])
  }

  /// It would not compile if a generated name stood in the way.
  @Test func `generated names do not shadow Foundation's or Swift's`() throws {
    let bytes: Data = try RecordedAnswer.adventuresAllNulls.data
    let result: Result<URL, any Error> = .success(URL(filePath: "/"))
    #expect(!bytes.isEmpty)
    #expect(try result.get().path() == "/")
    #expect(AdventuresAllQuery.Data.self != Data.self)
  }

  @Test func `a model has the fields of its own query and no others`() throws {
    let card = Mirror(reflecting: AdventuresAllQuery.Data.Adventure())
    let selected = ["_path", "slug", "title", "activity", "price", "tripLength", "primaryImage"]
    #expect(card.children.map(\.label) == selected)
    let details = Mirror(reflecting: AdventureBySlugQuery.Data.Adventure())
    #expect(details.children.contains { $0.label == "difficulty" })
  }

  @Test func `an adventure stays the same when it is read again`() async throws {
    let bench = try Bench()
    let first = try await bench.client.getAdventuresAll().adventures
    let second = try await bench.client.getAdventuresAll().adventures
    #expect(first == second)
    #expect(first.map(\.id) == second.map(\.id))
    #expect(Set(first.map(\.id)).count == 16)
  }

  @Test func `rich text has all its forms, and references are there`() async throws {
    let bench = try Bench()
    let data = try await bench.client.getAdventureBySlug(slug: "bali-surf-camp")
    let description = try #require(data.adventure?.description)
    #expect(description.plaintext?.hasSuffix("See Surf Camp in Costa Rica") == true)
    #expect(description.html?.contains("See&nbsp;<a href=") == true)
    let link = try #require(description.json?[1]?["content"]?[1])
    #expect(link["nodeType"] == "reference")
    let references = data.adventureList._references?.compactMap { $0?.adventureModel }
    #expect(references?.map(\._path) == [link["data"]?["href"]?.stringValue])
    #expect(references?.map(\.title) == [link["value"]?.stringValue])
  }

  @Test(arguments: RecordedAnswer.allCases)
  func `every recorded answer can be read`(answer: RecordedAnswer) async throws {
    let bench = try Bench(answer)
    switch answer {
    case .adventuresAllNulls, .partialData: _ = try await bench.client.getAdventuresAll()
    case .adventureBySlugCorners: _ = try await bench.client.getAdventureBySlug(slug: "x")
    case .articlesAllEmpty: _ = try await bench.client.getAllArticles()
    case .fieldUndefined, .missingVariable, .noResource, .notAFragment:
      let response = try await bench.client.response(for: GetAdventureByPathQuery(adventurePath: "/"))
      #expect(response.data == nil)
      #expect(response.errors.count == 1)
    }
  }
}
