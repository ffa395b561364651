import PersistedQueries
import StrapiNews4

/// Strapi 4, with models that have none of its wrappers.
extension ServedCase {
  private static let list: JSONValue = ["page": 1, "pageSize": 25, "sort": ["id:desc"]]

  static let news4 = [
    ServedCase(.news4, "of everything", TagsQuery()),
    ServedCase(.news4, "of nothing", NewsListQuery(), defaults: list),
    ServedCase(
      .news4, "of everything", NewsListQuery(page: 2, pageSize: 10, sort: ["title:asc", nil]),
      sends: ["page": 2, "pageSize": 10, "sort": ["title:asc", nil]]),
    ServedCase(.news4, "by an identifier", NewsByIdQuery(id: "2"), sends: ["id": "2"]),
  ]
}
