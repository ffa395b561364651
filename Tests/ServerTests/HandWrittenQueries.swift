import PersistedQueries

// Operations with mistakes that the generator does not make.

/// Its data has nothing.
struct NoData: ResponseModel, Codable {
  init(reading reader: inout ResponseReader) throws {}
  func visitMembers(with other: NoData, _ visitor: inout MemberVisitor) {}
}

/// The hash is another text's.
struct MisnamedQuery: PersistedQuery {
  static let operation = PersistedOperation(
    id: "misnamed", name: nil, kind: .query, document: "{ __typename }", sha256: String(repeating: "0", count: 64))

  var variables = Variables()
  typealias Data = NoData
}

/// The variable may have any value.
struct PageQuery: PersistedQuery {
  static let operation = PersistedOperation(
    id: "page", name: "Page", kind: .query,
    document: "query Page($page: Int) { newslist_connection(pagination: {page: $page}) { pageInfo { total } } }",
    sha256: "c856fa4c45760eaeb39b8c940e0925da90aa18e5610671d1f75e00cc0fb970b1")

  var variables = Variables()
  typealias Data = NoData

  init(page: JSONValue) { variables.set("page", to: page) }
}

/// A mutation that says that it is a query.
struct DisguisedMutation: PersistedQuery {
  static let operation = PersistedOperation(
    id: "disguised", name: nil, kind: .query, document: "mutation { logOut(input: {}) { ok } }", sha256: "")

  var variables = Variables()
  typealias Data = NoData
}
