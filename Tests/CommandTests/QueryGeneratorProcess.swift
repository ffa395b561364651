import Foundation
import TestSupport

/// `query-generator` run as a process, in a folder with a schema and two queries.
struct QueryGeneratorProcess {
  let folder: TemporaryFolder
  private let program: URL

  init() throws {
    program = try Programs.built("query-generator")
    folder = try TemporaryFolder(named: "a folder")
    try folder.write("type Query { a: Int b(id: ID): String }\n", to: "schema.graphqls")
    try folder.write("{ a }\n", to: "Queries/all.graphql")
    try folder.write("query($id: ID) { b(id: $id) }\n", to: "Queries/wknd-shared/by-id.graphql")
  }

  /// Runs it with its working directory in the folder.
  func callAsFunction(_ arguments: String..., input: String = "") async throws -> Subprocess {
    try await Subprocess.run(program, arguments, input: input, in: folder.root)
  }

  /// `generate` from `Queries` to `Out`, with the schema.
  func generate(_ more: String...) async throws -> Subprocess {
    let call = ["generate", "--schema", "schema.graphqls", "--queries", "Queries", "--output", "Out"]
    return try await Subprocess.run(program, call + more, in: folder.root)
  }

  static let generatedNames = [
    "SchemaTypes.graphqls.swift", "all.graphql.swift", "wknd-shared+by-id.graphql.swift",
  ]

  /// The bytes of all files in `Out`.
  func outputFiles() throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try folder.names(in: "Out") { files[name] = try folder.read("Out/\(name)") }
    return files
  }
}
