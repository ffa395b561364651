import Foundation
import TestSupport
import Testing

/// `query-generator manifest`: Apollo's persisted query manifest, version 1.
@Suite struct ManifestVerbTests {
  let generator: QueryGeneratorProcess
  var folder: TemporaryFolder { generator.folder }

  init() throws { generator = try QueryGeneratorProcess() }

  private struct Manifest: Decodable, Equatable {
    struct Operation: Decodable, Equatable {
      var id: String
      var name: String
      var type: String
      var body: String
    }
    var format: String
    var version: Int
    var operations: [Operation]
  }

  private func manifest(_ more: [String] = []) async throws -> (text: String, manifest: Manifest) {
    let run = try await generator("manifest", "--schema", "schema.graphqls", "--queries", "Queries")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error.isEmpty)
    return (run.output, try JSONDecoder().decode(Manifest.self, from: Data(run.output.utf8)))
  }

  @Test func `the bytes`() async throws {
    try folder.delete("Queries/all.graphql")
    let text = try await manifest().text
    #expect(
      text == #"""
        {
          "format": "apollo-persisted-query-manifest",
          "version": 1,
          "operations": [
            {
              "id": "db80dbd4c372ce59ebdf33e56e9690b4c921e08b3a15b87f7fc6e1264722daaf",
              "name": "wknd-shared/by-id",
              "type": "query",
              "body": "query($id: ID) { b(id: $id) }"
            }
          ]
        }

        """#)
  }

  @Test func `every operation has the text and the hash of its generated code`() async throws {
    try folder.write("type Query { a: Int b(id: ID): String }\ntype Mutation { c: Int }\n", to: "schema.graphqls")
    try folder.write("query One { ...F }\nmutation Two { c }\n", to: "Queries/several.graphql")
    try folder.write("# Shared.\nfragment F on Query { ...G a }\n", to: "Queries/f.graphql")
    try folder.write("fragment G on Query {\r\n  b(id: \"\\\"ö\\u0007\")\n}", to: "Queries/g.graphql")
    try folder.write("query Again($id: ID) { again: b(id: $id) ...G }", to: "Queries/z/again.graphql")
    let manifest = try await manifest().manifest
    #expect(manifest.format == "apollo-persisted-query-manifest")
    #expect(manifest.version == 1)
    #expect(manifest.operations.map(\.name) == ["all", "One", "Two", "wknd-shared/by-id", "Again"])
    #expect(manifest.operations.map(\.type) == ["query", "query", "mutation", "query", "query"])
    let g = "fragment G on Query {\n  b(id: \"\\\"ö\\u0007\")\n}"
    #expect(manifest.operations[1].body == "query One { ...F }\n\nfragment F on Query { ...G a }\n\n\(g)")
    #expect(manifest.operations[2].body == "mutation Two { c }")
    #expect(manifest.operations[4].body == "query Again($id: ID) { again: b(id: $id) ...G }\n\n\(g)")

    #expect(try await generator.generate().status == 0)
    let code = try generator.outputFiles().values.joined()
    for operation in manifest.operations {
      #expect(code.contains("sha256: \"\(operation.id)\""), "\(operation.name)")
    }
    #expect(Set(manifest.operations.map(\.id)).count == 5)
  }

  @Test func `operations of one text are one`() async throws {
    try folder.write("{ a }\n", to: "Queries/z.graphql")
    #expect(try await manifest().manifest.operations.map(\.name) == ["all", "wknd-shared/by-id"])
  }

  @Test func `an error is shown in place of a manifest`() async throws {
    try folder.write("{ x }\n", to: "Queries/z.graphql")
    let run = try await generator("manifest", "--schema", "schema.graphqls", "--queries", "Queries")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("Queries/z.graphql:1:3: error: "), "\(run.error)")
    let usage = try await generator("manifest", "--queries", "Queries")
    #expect(usage.status == 64)
  }
}
