import Foundation
import PersistedQueries
import PersistedQueriesTesting

extension StrapiStandIn.State {
  /// The answer to a request, in the order in which Strapi looks at it: forged requests, the token, GraphQL.
  mutating func answer(to request: RecordedRequest) -> CannedResponse {
    guard request.target.hasPrefix("/graphql"), let call = request.graphQLCall else {
      return .badRequest("GraphQL operations must contain a non-empty `query` or a `persistedQuery` extension.")
    }
    if request.method == "GET", request.header("apollo-require-preflight") ?? "" == "",
      request.header("x-apollo-operation-name") ?? "" == ""
    {
      return .badRequest(
        "This operation has been blocked as a potential Cross-Site Request Forgery (CSRF). Please either specify a "
          + "'content-type' header or provide a non-empty value for one of the following headers: "
          + "x-apollo-operation-name, apollo-require-preflight")
    }
    let forgets = forgetsAuthorizationOfGET && request.method == "GET"
    let authorization = forgets ? nil : request.header("Authorization")
    if let authorization, authorization != "Bearer \(StrapiStandIn.apiToken)" {
      return .json(
        #"{"data":null,"error":{"status":401,"name":"UnauthorizedError","message":"Missing or invalid credentials","details":{}}}"#,
        status: 401)
    }
    if let refusal = documents.refusal(of: call, method: request.method) { return refusal }
    if call.operationName == "Login" { return logIn(call.variables) }
    if authorization == nil { return forbidden(call.operationName) }
    switch call.operationName {
    case "NewsList": return newsList(call.variables)
    case "NewsById": return newsByID(call.variables)
    case "NewsFiltered": return newsFiltered(call.variables)
    case "Tags": return .data(["tags": list(StrapiTag.all.map(json))])
    case "CreateNews": return create(call.variables)
    default: return .badRequest("This stand-in does not know the operation.")
    }
  }

  private func failure(_ name: String, _ message: String, code: JSONValue, field: String) -> CannedResponse {
    let inner: JSONValue = ["name": .string(name), "message": .string(message), "details": [:]]
    let error = GraphQLError(message: message, path: [.key(field)], extensions: ["code": code, "error": inner])
    return .errors([error], data: [field: nil])
  }

  /// No header is the role `Public`, which may do nothing here.
  private func forbidden(_ operation: String?) -> CannedResponse {
    let field = operation == "NewsList" && version == .v5 ? "newslist_connection" : "newslist"
    return failure("ForbiddenError", "Forbidden access", code: "FORBIDDEN", field: field)
  }

  private func logIn(_ variables: JSONValue) -> CannedResponse {
    guard variables["identifier"] == "taro", variables["password"]?.stringValue == StrapiStandIn.password else {
      let error = GraphQLError(
        message: "Invalid identifier or password", path: [.key("login")],
        extensions: [
          "code": "BAD_USER_INPUT",
          "error": ["name": "ValidationError", "message": "Invalid identifier or password", "details": [:]],
        ])
      return .errors([error], data: .null)
    }
    let user: JSONValue = [
      "id": "1", "documentId": "b2m6x9k0t4v8z1qhw5ncy7pd", "username": "taro", "email": "taro@example.com",
    ]
    return .data(["login": ["jwt": .string(StrapiStandIn.apiToken), "user": user]])
  }

  // MARK: News

  private func newsList(_ variables: JSONValue) -> CannedResponse {
    let field = version == .v5 ? "newslist_connection" : "newslist"
    let orders = strings(variables["sort"]) ?? ["id:desc"]
    var sorted = news
    for order in orders.reversed() {
      let parts = order.split(separator: ":")
      let isDescending = parts.count > 1 && parts[1] == "desc"
      switch parts.first {
      case "id": sorted.sort { isDescending ? $0.id > $1.id : $0.id < $1.id }
      case "title": sorted.sort { isDescending ? $0.title > $1.title : $0.title < $1.title }
      case "createdAt": sorted.sort { isDescending ? $0.createdAt > $1.createdAt : $0.createdAt < $1.createdAt }
      default:
        return failure("ValidationError", "Invalid key \(parts.first ?? "")", code: "BAD_USER_INPUT", field: field)
      }
    }
    guard let page = int(variables["page"], or: 1), let size = int(variables["pageSize"], or: 25) else {
      let message = "Variable \"$page\" got invalid value \"x\"; Int cannot represent non-integer value: \"x\""
      return .errors([.init(message: message, extensions: ["code": "BAD_USER_INPUT"])], data: nil, status: 400)
    }
    // No page has more than 100.
    let pageSize = min(max(1, size), 100)
    let items = sorted.dropFirst((max(1, page) - 1) * pageSize).prefix(pageSize).map(json)
    let pagination: JSONValue = [
      "page": .int(Int64(page)), "pageSize": .int(Int64(pageSize)), "total": .int(Int64(news.count)),
      "pageCount": .int(Int64((news.count + pageSize - 1) / pageSize)),
    ]
    switch version {
    case .v5: return .data([field: ["nodes": .array(items), "pageInfo": pagination]])
    case .v4: return .data([field: ["data": .array(items), "meta": ["pagination": pagination]]])
    }
  }

  private func newsByID(_ variables: JSONValue) -> CannedResponse {
    switch version {
    case .v5:
      let item = news.first { $0.documentID == variables["documentId"]?.stringValue }
      return .data(["news": item.map(json) ?? .null])
    case .v4:
      let item = news.first { "\($0.id)" == variables["id"]?.stringValue }
      return .data(["news": ["data": item.map(json) ?? .null]])
    }
  }

  /// It knows the filter `title: {containsi: ...}` alone.
  private func newsFiltered(_ variables: JSONValue) -> CannedResponse {
    let text = variables["filters"]?["title"]?["containsi"]?.stringValue?.lowercased()
    let items = news.reversed().filter { text == nil || $0.title.lowercased().contains(text ?? "") }
    return .data(["newslist": .array(items.map(json))])
  }

  private mutating func create(_ variables: JSONValue) -> CannedResponse {
    guard let title = variables["data"]?["title"]?.stringValue, !title.isEmpty else {
      return failure("ValidationError", "title must be defined.", code: "BAD_USER_INPUT", field: "createNews")
    }
    let item = StrapiNewsItem(
      id: news.count + 1, title: title, content: variables["data"]?["content"]?.stringValue,
      createdAt: "2023-06-01T00:00:00.000Z", tags: [])
    news.append(item)
    return .data(["createNews": json(item)])
  }

  // MARK: JSON

  private func json(_ item: StrapiNewsItem) -> JSONValue {
    entity(
      id: item.id, documentID: item.documentID,
      [
        "title": .string(item.title), "content": item.content.map { .string($0) } ?? .null,
        "createdAt": .string(item.createdAt), "updatedAt": .string(item.createdAt),
        "publishedAt": .string(item.createdAt), "tags": list(item.tags.map(json)),
      ])
  }

  private func json(_ tag: StrapiTag) -> JSONValue {
    entity(
      id: tag.id, documentID: "q3v9ud1kx0bmw6hzr2tfy8a\(tag.id)",
      ["displayName": .string(tag.name), "slug": .string(tag.slug)])
  }

  /// Strapi 4 wraps what Strapi 5 says straight out.
  private func entity(id: Int, documentID: String, _ attributes: [String: JSONValue]) -> JSONValue {
    switch version {
    case .v4: ["id": .string("\(id)"), "attributes": .object(attributes)]
    case .v5: .object(attributes.merging(["documentId": .string(documentID)]) { first, _ in first })
    }
  }

  private func list(_ items: [JSONValue]) -> JSONValue {
    version == .v4 ? ["data": .array(items)] : .array(items)
  }

  private func strings(_ json: JSONValue?) -> [String]? {
    if let text = json?.stringValue { return [text] }
    guard case .array(let elements)? = json else { return nil }
    return elements.compactMap(\.stringValue)
  }

  private func int(_ json: JSONValue?, or standard: Int) -> Int? {
    guard let json, json != .null else { return standard }
    return json.intValue.flatMap(Int.init(exactly:))
  }
}
