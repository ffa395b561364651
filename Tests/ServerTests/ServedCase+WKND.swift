import PersistedQueries
import Queries

extension ServedCase {
  /// Texts that mean something to a URL, to JSON, to GraphQL, or to AEM's own syntax.
  static let hostileTexts = [
    "", " ", "C++ & é;日本/?", "a=b&c=d#e", "100%", "%2F%3B%25", "../../etc/./x", "\"quoted\" \\ 'and' `ticked`",
    "a line\nand another\r\n\tindented", "👩‍🚀 e\u{301} \u{2028}\u{FEFF}", "\u{1}\u{7F}", "null", "true", "-12.50",
    "[1, 2]", "{\"value\": null}", "$slug", "<script>&amp;</script>", "; ;", "naïve=ça;va=bien;", ascii,
    ascii.replacing(";", with: ""),
  ]

  private static let ascii = String(decoding: (1...127) as ClosedRange<UInt8>, as: UTF8.self)

  private static let image: JSONValue = ["imageWidth": 1200, "imageQuality": 80]
  private static let adventures = image.merging(["imageFormat": "JPG"])
  private static let articles = image.merging(["imageFormat": "PNG"])

  static let wknd = adventureLists + adventuresByName + articleCases + wkndTexts

  private static let adventureLists = [
    ServedCase(.wknd, "of nothing", AdventuresAllQuery(), defaults: adventures),
    ServedCase(
      .wknd, "of everything",
      AdventuresAllQuery(
        offset: 0, limit: 10, sort: "activity DESC, title ASC", imageFormat: .webp, imageWidth: 1, imageQuality: 100),
      sends: [
        "offset": 0, "limit": 10, "sort": "activity DESC, title ASC", "imageFormat": "WEBP", "imageWidth": 1,
        "imageQuality": 100,
      ]),
    ServedCase(
      .wknd, "at the limits of Int", AdventuresAllQuery(offset: Int(Int32.min), limit: Int(Int32.max)),
      sends: ["offset": -2_147_483_648, "limit": 2_147_483_647], defaults: adventures),
    ServedCase(
      .wknd, "whole", FilterAdventuresByPriceQuery(price: 1200, priceOperator: .lower),
      sends: ["price": 1200, "priceOperator": "LOWER"], defaults: adventures),
    ServedCase(
      .wknd, "with a fraction",
      FilterAdventuresByPriceQuery(price: -0.1, priceOperator: .greaterEqual, imageFormat: .png8),
      sends: ["price": -0.1, "priceOperator": "GREATER_EQUAL", "imageFormat": "PNG8"], defaults: adventures),
    ServedCase(
      .wknd, "large", FilterAdventuresByPriceQuery(price: 1.7976931348623157e308, priceOperator: .unequal),
      sends: ["price": 1.7976931348623157e308, "priceOperator": "UNEQUAL"], defaults: adventures),
    ServedCase(
      .wknd, "small", FilterAdventuresByPriceQuery(price: 2.5e-300, priceOperator: .equal),
      sends: ["price": 2.5e-300, "priceOperator": "EQUAL"], defaults: adventures),
    ServedCase(
      .wknd, "of an activity", AdventuresByActivityQuery(activity: "Rock Climbing", imageQuality: 0),
      sends: ["activity": "Rock Climbing", "imageQuality": 0], defaults: adventures),
  ]

  private static let adventuresByName = [
    ServedCase(
      .wknd, "alone", GetAdventureByPathQuery(adventurePath: "/content/dam/wknd-shared/en/adventures/bali/bali"),
      sends: ["adventurePath": "/content/dam/wknd-shared/en/adventures/bali/bali"], defaults: adventures),
    ServedCase(
      .wknd, "with everything",
      GetAdventureByPathQuery(
        adventurePath: "/content", imageFormat: .gif, imageSeoName: "Bali Surf", imageWidth: 640, imageQuality: 5),
      sends: [
        "adventurePath": "/content", "imageFormat": "GIF", "imageSeoName": "Bali Surf", "imageWidth": 640,
        "imageQuality": 5,
      ]),
    ServedCase(
      .wknd, "alone", AdventureBySlugQuery(slug: "bali-surf-camp"), sends: ["slug": "bali-surf-camp"],
      defaults: adventures),
    ServedCase(
      .wknd, "with everything",
      AdventureBySlugQuery(
        slug: "bali", imageFormat: .webpll, imageSeoName: "日本", imageWidth: 640, imageQuality: 5),
      sends: [
        "slug": "bali", "imageFormat": "WEBPLL", "imageSeoName": "日本", "imageWidth": 640, "imageQuality": 5,
      ]),
  ]

  private static let articleCases = [
    ServedCase(
      .wknd, "alone", GetArticleByAuthorQuery(authorFirstName: "Stacey", authorLastName: "O'Roswells"),
      sends: ["authorFirstName": "Stacey", "authorLastName": "O'Roswells"], defaults: articles),
    ServedCase(
      .wknd, "alone", GetArticleByPathQuery(articlePath: "/content/dam/a;b", imageSeoName: ""),
      sends: ["articlePath": "/content/dam/a;b", "imageSeoName": ""], defaults: articles),
    ServedCase(
      .wknd, "alone", GetArticleBySlugQuery(slug: "alaska", imageFormat: .jpg),
      sends: ["slug": "alaska", "imageFormat": "JPG"], defaults: articles),
    ServedCase(.wknd, "from the start", GetAllArticlesQuery(), defaults: articles),
    ServedCase(
      .wknd, "after a cursor", GetAllArticlesQuery(first: 5, after: "YmFsaQ=="),
      sends: ["first": 5, "after": "YmFsaQ=="], defaults: articles),
  ]

  private static let wkndTexts = hostileTexts.enumerated().map { index, text in
    ServedCase(
      .wknd, "text \(index)", AdventureBySlugQuery(slug: text, imageSeoName: text),
      sends: ["slug": .string(text), "imageSeoName": .string(text)], defaults: adventures)
  }
}
