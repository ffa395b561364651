import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Queries
import Testing

/// The functions made from the nine files in `Queries/wknd-shared`, called over HTTP.
@Suite struct WKNDQueriesTests {
  let bench: Bench
  var client: QueryClient { bench.client }

  init() throws { bench = try Bench() }

  @Test func `all adventures`() async throws {
    let data = try await client.getAdventuresAll()
    #expect(data.adventures.count == 16)
    #expect(data.adventures.compactMap(\.price).reduce(0, +) == 30_847.59)
    let bali = try #require(data.adventures.first)
    #expect(bali._path == "/content/dam/wknd-shared/en/adventures/bali-surf-camp/bali-surf-camp")
    #expect(bali.slug == "bali-surf-camp")
    #expect(bali.title == "Bali Surf Camp")
    #expect(bali.activity == "Surfing")
    #expect(bali.price == 5000)
    #expect(bali.tripLength == "6 Days")
    #expect(bali.primaryImage?.imageRef?._path?.hasSuffix("/bali-surf-camp/adobestock-175749320.jpg") == true)
    let url = client.url(forAsset: bali.primaryImage?.imageRef?._dynamicUrl)?.absoluteString
    let image = "/adobe/dynamicmedia/deliver/dm-aid--a38886f7-4537-4791-aa20-3f6ef0ac3fcd/adobestock-175749320.jpg"
    #expect(url == "\(bench.server.url)\(image)?preferwebp=true&width=1200&quality=80")
    #expect(bench.server.requests.map(\.requestLine) == ["GET \(Bench.path)/adventures-all HTTP/1.1"])
    try await bench.expectSameReadings(of: AdventuresAllQuery(), as: data)
  }

  @Test func `adventures sorted and in pieces`() async throws {
    let data = try await client.getAdventuresAll(offset: 1, limit: 3, sort: "price DESC, title ASC")
    #expect(data.adventures.map(\.slug) == ["cycling-tuscany", "west-coast-cycling", "surf-camp-costa-rica"])
    let target = "\(Bench.path)/adventures-all%3Boffset%3D1%3Blimit%3D3%3Bsort%3Dprice%20DESC%2C%20title%20ASC;"
    #expect(bench.server.requests.map(\.target) == [target])
  }

  @Test func `every adventure by its slug`() async throws {
    for listed in try await client.getAdventuresAll().adventures {
      let slug = try #require(listed.slug)
      let data = try await client.getAdventureBySlug(slug: slug)
      #expect(data.adventureList.items.count == 1)
      let adventure = try #require(data.adventure)
      #expect(adventure.title == listed.title)
      #expect(adventure.price == listed.price)
      #expect(adventure.primaryImage?.imageRef?._dynamicUrl == listed.primaryImage?.imageRef?._dynamicUrl)
      #expect(adventure.description?.plaintext?.isEmpty == false)
      #expect(adventure.description?.html?.contains("<p>") == true)
      #expect(adventure.itinerary?.plaintext?.hasPrefix("Day 1\n") == true)
      #expect(adventure.itinerary?.json?[0]?["nodeType"] == "paragraph")
      #expect(adventure.groupSize ?? 0 > 0)
      try await bench.expectSameReadings(of: AdventureBySlugQuery(slug: slug), as: data)
    }
  }

  @Test func `no adventure by an unknown slug`() async throws {
    let data = try await client.getAdventureBySlug(slug: "atlantis")
    #expect(data.adventureList.items.isEmpty)
    #expect(data.adventure == nil)
    #expect(data.adventureList._references == [])
    try await bench.expectSameReadings(of: AdventureBySlugQuery(slug: "atlantis"), as: data)
  }

  @Test func `an adventure by its path`() async throws {
    let path = "/content/dam/wknd-shared/en/adventures/ski-touring-mont-blanc/ski-touring-mont-blanc"
    let data = try await client.getAdventureByPath(adventurePath: path)
    let adventure = data.adventureByPath.item
    #expect(adventure._path == path)
    #expect(adventure.slug == "ski-touring-mount-blanc")
    #expect(adventure.difficulty == "Advanced")
    #expect(adventure.adventureType == "Overnight Trip")
    #expect(adventure.itinerary?.plaintext?.contains("everybody’s pace") == true)
    try await bench.expectSameReadings(of: GetAdventureByPathQuery(adventurePath: path), as: data)
  }

  @Test(arguments: [
    (FloatOperator.lower, 300.0, ["gastronomic-marais-tour", "napa-wine-tasting"]),
    (.lowerEqual, 300, ["gastronomic-marais-tour", "napa-wine-tasting", "beervana-portland"]),
    (.equal, 152.59, ["napa-wine-tasting"]),
    (.greater, 4500, ["bali-surf-camp"]),
    (.greaterEqual, 4500, ["cycling-tuscany", "west-coast-cycling", "bali-surf-camp"]),
  ])
  func `adventures by their price`(operator: FloatOperator, price: Double, slugs: [String]) async throws {
    let data = try await client.filterAdventuresByPrice(price: price, priceOperator: `operator`)
    #expect(data.adventureList.items.map { $0?.slug } == slugs)
    let query = FilterAdventuresByPriceQuery(price: price, priceOperator: `operator`)
    try await bench.expectSameReadings(of: query, as: data)
  }

  @Test func `adventures by their activity`() async throws {
    let data = try await client.getAdventuresByActivity(activity: "sURFING")
    #expect(data.adventureList.items.map { $0?.title } == ["Bali Surf Camp", "Surf Camp in Costa Rica"])
    try await bench.expectSameReadings(of: AdventuresByActivityQuery(activity: "sURFING"), as: data)
  }

  @Test func `all articles, page by page`() async throws {
    var titles: [String?] = []
    var cursor: String?
    var sizes: [Int] = []
    repeat {
      let data = try await client.getAllArticles(first: 3, after: cursor)
      try await bench.expectSameReadings(of: GetAllArticlesQuery(first: 3, after: cursor), as: data)
      let page = data.articlePaginated
      sizes.append(page.edges.count)
      titles += page.edges.map { $0?.node.title }
      #expect(page.pageInfo.endCursor == page.edges.last??.cursor)
      cursor = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : nil
    } while cursor != nil
    #expect(sizes == [3, 3, 1])
    #expect(titles.first == "Alaskan Adventure")
    #expect(titles.last == "Western Australia by Camper Van")
    // A cursor ends in "=" here, which stays one value.
    #expect(bench.server.requests.contains { $0.target.contains("%3D%3D;") || $0.target.contains("%3D;") })
  }

  @Test func `articles by their author`() async throws {
    let data = try await client.getArticleByAuthor(authorFirstName: "Sofia", authorLastName: "Sjöberg")
    let articles = data.articleList.items.compactMap { $0 }
    #expect(articles.map(\.title) == ["Western Australia by Camper Van", "Ski Touring"])
    #expect(articles.map(\.authorFragment?.lastName) == ["Sjöberg", "Sjöberg"])
    #expect(articles.map(\.featuredImage).first == .some(nil))
    let target = "\(Bench.path)/article-by-author%3BauthorFirstName%3DSofia%3BauthorLastName%3DSj%C3%B6berg;"
    #expect(bench.server.requests.map(\.target) == [target])
    let query = GetArticleByAuthorQuery(authorFirstName: "Sofia", authorLastName: "Sjöberg")
    try await bench.expectSameReadings(of: query, as: data)
  }

  @Test func `an article by its slug`() async throws {
    let data = try await client.getArticleBySlug(slug: "ski-touring")
    let article = try #require(data.articleList.items.first ?? nil)
    #expect(article.authorFragment?.profilePicture?.imageRef?._path?.hasSuffix("/ayo-ogunseinde-237739.jpg") == true)
    #expect(article.main?.json?[1]?["data"]?["mimetype"] == "image/jpeg")
    try await bench.expectSameReadings(of: GetArticleBySlugQuery(slug: "ski-touring"), as: data)
  }

  @Test func `an article by its path`() async throws {
    let path = "/content/dam/wknd-shared/en/magazine/arctic-surfing/aloha-spirits-in-northern-norway"
    let data = try await client.getArticleByPath(articlePath: path)
    #expect(data.articleByPath.item.title == "Aloha Spirits in Northern Norway")
    #expect(data.articleByPath.item.main?.json?[0]?["content"]?[0]?["value"] == "68° north")
    try await bench.expectSameReadings(of: GetArticleByPathQuery(articlePath: path), as: data)
  }
}
