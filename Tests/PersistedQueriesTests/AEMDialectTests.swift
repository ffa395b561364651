import Testing

@testable import PersistedQueries

@Suite struct AEMDialectTests {
  private func path(of id: String) throws -> String {
    try AEMPath.path(of: id)
  }

  @Test(arguments: [
    ("wknd/all", "/graphql/execute.json/wknd/all"),
    ("all", "/graphql/execute.json/all"),
    ("a/b/c", "/graphql/execute.json/a/b/c"),
    ("/wknd/all/", "/graphql/execute.json/wknd/all"),
    ("wknd/mit ö;=?#%", "/graphql/execute.json/wknd/mit%20%C3%B6%3B%3D%3F%23%25"),
  ])
  func `each segment of an identifier is encoded on its own`(id: String, expected: String) throws {
    #expect(try path(of: id) == expected)
  }

  @Test(arguments: ["", "/", "wknd/..", "../x", "a/./b"])
  func `an identifier that leads elsewhere is refused`(id: String) {
    #expect(throws: RequestFlaw.self) { try path(of: id) }
  }
}
