import Foundation
import PersistedQueries
import PersistedQueriesTesting

/// What AEM answers to the WKND queries: filtered, sorted, cut and paged as their variables say. Images keep the width
/// and the format that the queries ask for by default.
struct WKNDAnswers: Sendable {
  let content: WKNDContent

  /// `nil` for an identifier that is no WKND query's.
  func answer(to call: PersistedQueryCall) -> CannedResponse? {
    do throws(WKNDRefusal) {
      return try data(for: call).map { .json(JSONValue.object(["data": $0]).json) }
    } catch {
      // With the status that AEM gives by default, even though the query failed.
      return .json(error.envelope.json)
    }
  }

  private func data(for call: PersistedQueryCall) throws(WKNDRefusal) -> JSONValue? {
    switch call.id {
    case "wknd-shared/adventures-all": adventuresAll(call)
    case "wknd-shared/adventures-by-activity": try adventuresByActivity(call)
    case "wknd-shared/adventure-by-slug": try adventureBySlug(call)
    case "wknd-shared/adventure-by-path": try adventureByPath(call)
    case "wknd-shared/adventure-by-price": try adventureByPrice(call)
    case "wknd-shared/articles-all": articlesAll(call)
    case "wknd-shared/article-by-author": try articleByAuthor(call)
    case "wknd-shared/article-by-slug": try articleBySlug(call)
    case "wknd-shared/article-by-path": try articleByPath(call)
    default: nil
    }
  }
}

// MARK: - Adventures

extension WKNDAnswers {
  private static let card = ["_path", "slug", "title", "activity", "price", "tripLength", "primaryImage"]
  private static let details = card + ["adventureType", "groupSize", "difficulty", "description", "itinerary"]

  private func adventuresAll(_ call: PersistedQueryCall) -> JSONValue {
    let all = content.adventures.sorted(by: call.text(of: "sort")).dropFirst(call.number("offset") ?? 0)
    return list("adventureList", Array(all.prefix(call.number("limit") ?? all.count)), Self.card)
  }

  private func adventuresByActivity(_ call: PersistedQueryCall) throws(WKNDRefusal) -> JSONValue {
    let activity = try call.required("activity", "String!").lowercased()
    let found = content.adventures.filter { $0["activity"]?.stringValue?.lowercased() == activity }
    return list("adventureList", found.sorted(by: "title ASC"), Self.card)
  }

  private func adventureBySlug(_ call: PersistedQueryCall) throws(WKNDRefusal) -> JSONValue {
    let found = content.adventures.filter("slug", is: try call.required("slug", "String!"))
    let slugs = found.flatMap { adventure -> [JSONValue] in
      if case .array(let slugs) = adventure["_references"] { slugs } else { [] }
    }
    let references = content.adventures.filter { slugs.contains($0["slug"] ?? .null) }.map { adventure in
      var reference = ["__typename": JSONValue.string("AdventureModel")]
      for name in ["_path", "slug", "title", "price"] { reference[name] = adventure[name] }
      return JSONValue.object(reference)
    }
    let items = found.map { $0.selecting(Self.details) }
    return ["adventureList": ["items": .array(items), "_references": .array(references)]]
  }

  private func adventureByPath(_ call: PersistedQueryCall) throws(WKNDRefusal) -> JSONValue {
    let path = try call.required("adventurePath", "String!")
    return ["adventureByPath": ["item": try fragment(at: path, "adventureByPath").selecting(Self.details)]]
  }

  private func adventureByPrice(_ call: PersistedQueryCall) throws(WKNDRefusal) -> JSONValue {
    let limit = Double(try call.required("price", "Float!")) ?? .nan
    let name = try call.required("priceOperator", "FloatOperator!")
    let operators: [String: (Double, Double) -> Bool] = [
      "EQUAL": (==), "UNEQUAL": (!=), "GREATER": (>), "GREATER_EQUAL": (>=), "LOWER": (<), "LOWER_EQUAL": (<=),
    ]
    guard let matches = operators[name] else {
      throw WKNDRefusal(message: "Variable 'priceOperator' has an invalid value: '\(name)'", isValidation: true)
    }
    let found = content.adventures.filter { $0["price"]?.doubleValue.map { matches($0, limit) } ?? false }
    return list("adventureList", found.sorted(by: "price ASC"), Self.details)
  }
}

// MARK: - Articles

extension WKNDAnswers {
  private static let article = ["_path", "title", "slug", "main", "featuredImage", "authorFragment"]

  private func articlesAll(_ call: PersistedQueryCall) -> JSONValue {
    var rest = content.articles.sorted(by: "title ASC")[...]
    if let after = call.text(of: "after") {
      rest = rest.drop { Self.cursor(of: $0) != after }.dropFirst()
    }
    let page = rest.prefix(call.number("first") ?? 50)
    let edges = page.map { article -> JSONValue in
      let node = article.selecting(Self.article.filter { $0 != "main" })
      return ["cursor": .string(Self.cursor(of: article)), "node": node]
    }
    let pageInfo: JSONValue = [
      "endCursor": edges.last?["cursor"] ?? .null, "hasNextPage": .bool(page.count < rest.count),
    ]
    return ["articlePaginated": ["edges": .array(edges), "pageInfo": pageInfo]]
  }

  /// The fields that the pages are sorted by, as AEM has it: opaque to clients, and with `=` in it.
  private static func cursor(of article: JSONValue) -> String {
    let fields = [article["title"], article["_id"]].map { $0?.stringValue ?? "" }
    return Data(fields.joined(separator: "\n").utf8).base64EncodedString()
  }

  private func articleByAuthor(_ call: PersistedQueryCall) throws(WKNDRefusal) -> JSONValue {
    let firstName = JSONValue.string(try call.required("authorFirstName", "String!"))
    let lastName = JSONValue.string(try call.required("authorLastName", "String!"))
    let found = content.articles.filter {
      $0["authorFragment"]?["firstName"] == firstName && $0["authorFragment"]?["lastName"] == lastName
    }
    return list("articleList", found.sorted(by: "title DESC"), Self.article)
  }

  private func articleBySlug(_ call: PersistedQueryCall) throws(WKNDRefusal) -> JSONValue {
    let found = content.articles.filter("slug", is: try call.required("slug", "String!"))
    return list("articleList", found, Self.article)
  }

  private func articleByPath(_ call: PersistedQueryCall) throws(WKNDRefusal) -> JSONValue {
    let path = try call.required("articlePath", "String!")
    return ["articleByPath": ["item": try fragment(at: path, "articleByPath").selecting(Self.article)]]
  }
}

// MARK: - Both

extension WKNDAnswers {
  private func list(_ field: String, _ found: [JSONValue], _ selection: [String]) -> JSONValue {
    [field: ["items": .array(found.map { $0.selecting(selection) })]]
  }

  /// The fragment at a path; or AEM's answers for a folder, and for nothing.
  private func fragment(at path: String, _ field: String) throws(WKNDRefusal) -> JSONValue {
    let all = content.adventures + content.articles
    if let found = all.filter("_path", is: path).first { return found }
    if all.contains(where: { $0["_path"]?.stringValue?.hasPrefix("\(path)/") ?? false }) {
      throw WKNDRefusal(
        message: "Exception while fetching data (/\(field)) : Path: '\(path)' did not yield a Content Fragment",
        field: field)
    }
    throw WKNDRefusal(message: "no resource available", field: field)
  }
}

/// A GraphQL error in AEM's form.
struct WKNDRefusal: Error {
  var message: String
  /// The field that has no value; the data is null then.
  var field: String?
  var isValidation = false

  var envelope: JSONValue {
    var error: [String: JSONValue] = [
      "message": .string(message),
      "extensions": ["classification": isValidation ? "ValidationError" : "DataFetchingException"],
    ]
    guard let field else { return ["errors": [.object(error)]] }
    error["path"] = [.string(field)]
    return ["errors": [.object(error)], "data": nil]
  }
}

extension PersistedQueryCall {
  fileprivate func required(_ name: String, _ type: String) throws(WKNDRefusal) -> String {
    if let text = text(of: name) { return text }
    throw WKNDRefusal(
      message: "Variable '\(name)' has coerced Null value for NonNull type '\(type)'", isValidation: true)
  }

  fileprivate func number(_ name: String) -> Int? { text(of: name).flatMap { Int($0) }.map { max(0, $0) } }
}
