import Foundation
import QueryGenerator
import Testing

@Suite struct OutputFileNameTests {
  @Test(arguments: [
    ("adventures-all.graphql", "adventures-all.graphql.swift"),
    ("wknd-shared/adventure-by-slug.graphql", "wknd-shared+adventure-by-slug.graphql.swift"),
    ("wknd_shared/v1.2/Größe.gql", "wknd_shared+v1.2+Größe.gql.swift"),
    ("a b/c+d=e.graphql", "a=20b+c=2Bd=3De.graphql.swift"),
    (".a/冒険.graphql", "=2Ea+冒険.graphql.swift"),
    ("\"$(x)\"\\\n.graphql", "=22=24=28x=29=22=5C=0A.graphql.swift"),
    ("", ".swift"),
  ])
  func `the path is spelled into the name`(path: String, name: String) {
    #expect(OutputFileName.forQuery(path: path) == name)
  }

  @Test func `different paths have different names`() {
    let paths = [
      "a/b.graphql", "a+b.graphql", "a=2Bb.graphql", "a b.graphql", "a=20b.graphql", "A/b.graphql", "a/B.graphql",
      "a-b.graphql", "a_b.graphql", "a.b.graphql", "a/b.gql", "a.graphql/b.graphql", "a/b.graphql.graphql",
      "SchemaTypes.graphql", "SchemaTypes.gql",
    ]
    let names = paths.map { OutputFileName.forQuery(path: $0) } + [OutputFileName.schemaTypes]
    #expect(Set(names).count == paths.count + 1)
  }

  @Test func `long paths fit into a directory entry, and stay different`() {
    var names: Set<String> = []
    for letter in ["a", "ö", "冒", "😀"] {
      let folder = Array(repeating: letter, count: 90).joined(separator: "/")
      for end in ["x", "y"] {
        let name = OutputFileName.forQuery(path: "\(folder)/\(end).graphql")
        #expect(name.utf8.count <= 230)
        #expect(name.hasSuffix(".graphql.swift"))
        #expect(!name.unicodeScalars.contains("\u{FFFD}"))
        names.insert(name)
      }
    }
    #expect(names.count == 8)
  }
}

@Suite struct QueryFolderTests {
  @Test(arguments: [
    ("q.graphql", true), ("q.gql", true), ("myschema.graphql", true), ("Schema.graphql", true),
    ("schema.graphql", false), ("schema.gql", false), ("aem.schema.graphql", false), ("aem.schema.gql", false),
    ("q.graphqls", false), ("q.GRAPHQL", false), (".q.graphql", false), ("graphql", false), ("q.graphql.txt", false),
    ("persisted-queries.json", false), ("schema.json", false),
  ])
  func `which files are queries`(name: String, isQuery: Bool) {
    #expect(QueryFolder.isQuery(fileName: name) == isQuery)
  }

  @Test(arguments: [
    ("/p/Queries/a/b.graphql", "/p/Queries", "a/b.graphql"),
    ("/p/Queries/a/b.graphql", "/p/Queries/", "a/b.graphql"),
    ("/p/Sources/App/a/b.graphql", "/p/Sources/App", "a/b.graphql"),
    ("/p/Sources/App/Queries/a/b.graphql", "/p/Sources/App", "a/b.graphql"),
    ("/p/Sources/App/F/Queries/G/Queries/a/b.graphql", "/p/Sources/App", "a/b.graphql"),
    // Only folders below the given one count.
    ("/Queries/p/App/b.graphql", "/Queries/p/App", "b.graphql"),
    ("/p/App/Queries.graphql", "/p/App", "Queries.graphql"),
    ("./Queries/a.graphql", "Queries", "a.graphql"),
    ("../q/x/a.graphql", "../q", "x/a.graphql"),
    ("a/b.graphql", ".", "a/b.graphql"),
    // Not in the folder.
    ("/other/Queries/a/b.graphql", "/p", "a/b.graphql"),
    ("/other/a/b.graphql", "/p", "b.graphql"),
    ("/p/Application/b.graphql", "/p/App", "b.graphql"),
  ])
  func `the path below the folder of queries`(file: String, folder: String, path: String) {
    #expect(QueryFolder.path(ofFile: file, in: folder) == path)
  }

  @Test func `the plugin and the generator share their rules`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let ours = try Data(contentsOf: root.appending(path: "Sources/QueryGenerator/QueryFolderRules.swift"))
    let plugins = try Data(contentsOf: root.appending(path: "Plugins/GenerateQueries/QueryFolderRules.swift"))
    #expect(ours == plugins)
  }
}
