import Foundation
import PersistedQueries
import StrapiNews

extension ServedCase {
  private static let list: JSONValue = ["page": 1, "pageSize": 25, "sort": ["id:desc"]]
  private static let filtered: JSONValue = ["status": "PUBLISHED"]
  private static let moment = Date(timeIntervalSince1970: 1_682_656_189.007)

  static let news = newsLists + newsFilters + newsWrites + newsTexts

  private static let newsLists = [
    ServedCase(.news, "of everything", TagsQuery()),
    ServedCase(.news, "of nothing", NewsListQuery(), defaults: list),
    ServedCase(
      .news, "of everything", NewsListQuery(page: 2, pageSize: 10, sort: ["title:asc", nil, "é;&:desc"]),
      sends: ["page": 2, "pageSize": 10, "sort": ["title:asc", nil, "é;&:desc"]]),
    ServedCase(.news, "with an empty list", NewsListQuery(sort: []), sends: ["sort": []], defaults: list),
    ServedCase(
      .news, "with a list of one", NewsListQuery(sort: ["title"]), sends: ["sort": ["title"]], defaults: list),
    ServedCase(.news, "by an identifier", NewsByIdQuery(documentId: "007"), sends: ["documentId": "007"]),
    ServedCase(.news, "by no identifier", NewsByIdQuery(documentId: ""), sends: ["documentId": ""]),
  ]

  private static let newsFilters = [
    ServedCase(.news, "of nothing", NewsFilteredQuery(), defaults: filtered),
    ServedCase(
      .news, "of an empty object", NewsFilteredQuery(filters: NewsFiltersInput(), status: .draft),
      sends: ["filters": [:], "status": "DRAFT"]),
    ServedCase(
      .news, "nested",
      NewsFilteredQuery(
        filters: NewsFiltersInput(
          and: [
            NewsFiltersInput(title: StringFilterInput(containsi: "Swift", not: StringFilterInput(null: true))), nil,
            NewsFiltersInput(or: [NewsFiltersInput(not: NewsFiltersInput(documentId: IDFilterInput(in: ["1", nil])))]),
          ], createdAt: DateTimeFilterInput(between: [moment, Date(timeIntervalSince1970: 0)], gt: moment),
          tags: TagFiltersInput(newslist: NewsFiltersInput(tags: TagFiltersInput(slug: StringFilterInput(eq: "")))))),
      sends: [
        "filters": [
          "and": [
            ["title": ["containsi": "Swift", "not": ["null": true]]], nil,
            ["or": [["not": ["documentId": ["in": ["1", nil]]]]]],
          ],
          "createdAt": [
            "between": ["2023-04-28T04:29:49.007Z", "1970-01-01T00:00:00.000Z"], "gt": "2023-04-28T04:29:49.007Z",
          ],
          "tags": ["newslist": ["tags": ["slug": ["eq": ""]]]],
        ]
      ], defaults: filtered),
  ]

  private static let newsWrites = [
    ServedCase(
      .news, "with a name", LoginMutation(identifier: "kiichi@example.com", password: "p;=&%\"\\ 日本"),
      sends: ["identifier": "kiichi@example.com", "password": "p;=&%\"\\ 日本"]),
    ServedCase(
      .news, "of nothing", CreateNewsMutation(data: NewsInput()), sends: ["data": [:]]),
    ServedCase(
      .news, "of everything",
      CreateNewsMutation(data: NewsInput(content: "本文\n", publishedAt: moment, tags: ["1", nil], title: "最新")),
      sends: [
        "data": [
          "content": "本文\n", "publishedAt": "2023-04-28T04:29:49.007Z", "tags": ["1", nil], "title": "最新",
        ]
      ]),
  ]

  /// As parts of objects and lists.
  private static let newsTexts = hostileTexts.enumerated().map { index, text in
    ServedCase(
      .news, "text \(index)",
      NewsFilteredQuery(filters: NewsFiltersInput(title: StringFilterInput(eq: text, in: [text, text]))),
      sends: ["filters": ["title": ["eq": .string(text), "in": [.string(text), .string(text)]]]], defaults: filtered)
  }
}
