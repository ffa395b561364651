import Foundation
import TestSupport
import Testing

/// `query-generator validate`, `check-schema` and `format`: files and answers. What is right and wrong in a document is
/// tested where the rules are.
@Suite struct DocumentVerbTests {
  let generator: QueryGeneratorProcess
  var folder: TemporaryFolder { generator.folder }

  init() throws { generator = try QueryGeneratorProcess() }

  @Test func `valid documents are answered with silence`() async throws {
    let run = try await generator(
      "validate", "--schema", "schema.graphqls", "Queries/all.graphql", "Queries/wknd-shared/by-id.graphql")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.isEmpty)
    #expect(run.error.isEmpty)
  }

  @Test func `a mistake is shown with its place and its line`() async throws {
    try folder.write("{\n  a\n  nope\n}\n", to: "wrong.graphql")
    let run = try await generator("validate", "--schema", "schema.graphqls", "wrong.graphql")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("wrong.graphql:3:3: error: "), "\(run.error)")
    #expect(run.error.contains("\"nope\""), "\(run.error)")
    #expect(run.error.contains("  nope\n"), "\(run.error)")
  }

  @Test func `fragments cross files`() async throws {
    try folder.write("fragment F on Query { a }", to: "f.graphql")
    try folder.write("{ ...F }", to: "q.graphql")
    let together = try await generator("validate", "--schema", "schema.graphqls", "q.graphql", "f.graphql")
    #expect(together.status == 0, "\(together.error)")
    let alone = try await generator("validate", "--schema", "schema.graphqls", "q.graphql")
    #expect(alone.status == 1)
  }

  private struct Report: Decodable {
    struct Entry: Decodable, Equatable {
      var path: String
      var line: Int
      var column: Int
      var severity: String
      var rule: String
    }
    var diagnostics: [Entry]
  }

  @Test func `JSON is one object on standard output`() async throws {
    let run = try await generator(
      "validate", "--schema", "schema.graphqls", "--format", "json", "-", input: "# 😀\n{\n  a(x: \"😀\") b(id: \"😀\" }")
    #expect(run.status == 1)
    #expect(run.error.isEmpty)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    // Columns count UTF-16 units: an emoji is two.
    #expect(
      report.diagnostics == [
        Report.Entry(path: "<stdin>", line: 3, column: 25, severity: "error", rule: "Syntax")
      ])

    let good = try await generator(
      "validate", "--schema", "schema.graphqls", "--format=json", "Queries/all.graphql")
    #expect(good.status == 0)
    #expect(good.output == "{\"diagnostics\":[]}\n")
  }

  @Test func `schemas add up`() async throws {
    try folder.write("extend type Query { c: Int }", to: "more.graphqls")
    let run = try await generator(
      "validate", "--schema", "schema.graphqls", "--schema", "more.graphqls", "-", input: "{ a c }")
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func `check-schema answers for all files together`() async throws {
    let good = try await generator("check-schema", "schema.graphqls")
    #expect(good.status == 0, "\(good.error)")
    #expect(good.error.isEmpty)
    let bad = try await generator("check-schema", "schema.graphqls", "-", input: "type Query {")
    #expect(bad.status == 1)
    #expect(bad.error.contains("<stdin>:1:13: error: "), "\(bad.error)")
  }

  @Test func `format prints the canonical form, and its own form again`() async throws {
    let run = try await generator("format", "-", input: "query   Q{a b(id:\"1\"),}")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output == "query Q {\n  a\n  b(id: \"1\")\n}\n")
    let again = try await generator("format", "-", input: run.output)
    #expect(again.output == run.output)
  }

  @Test func `format prints nothing of a broken document`() async throws {
    let run = try await generator("format", "-", input: "{ a")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("<stdin>:1:4: error: "), "\(run.error)")
  }

  @Test func `standard input is read once`() async throws {
    let run = try await generator("validate", "--schema", "-", "-", input: "type Query { a: Int }")
    #expect(run.status == 64)
    #expect(run.error.contains("standard input"))
  }

  @Test(arguments: [
    (["validate", "Queries/all.graphql"], "Option \"--schema\" is missing"),
    (["validate", "--schema", "schema.graphqls"], "There is no file to validate."),
    (["validate", "--schema", "schema.graphqls", "--format", "xml", "x"], "There is no format \"xml\"."),
    (["check-schema"], "There is no schema to check."),
    (["format"], "One file is formatted at a time; there are 0."),
    (["format", "--fast", "x"], "Verb \"format\" has no option \"--fast\". It has none."),
  ])
  func `wrong usage is 64 and says why`(arguments: [String], message: String) async throws {
    let run = try await Subprocess.run(Programs.built("query-generator"), arguments, in: folder.root)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(message), "\(run.error)")
  }

  @Test(arguments: [["format", "none.graphql"], ["check-schema", "none"], ["validate", "--schema", "none", "x"]])
  func `a file that is not there is 66`(arguments: [String]) async throws {
    let run = try await Subprocess.run(Programs.built("query-generator"), arguments, in: folder.root)
    #expect(run.status == 66)
    #expect(run.error.contains("cannot be read: No such file or directory."), "\(run.error)")
  }

  @Test func `a file without an end is refused with the limit`() async throws {
    let run = try await generator("format", "/dev/zero")
    #expect(run.status == 66)
    #expect(run.error == "error: \"/dev/zero\" cannot be read: it is larger than 256 MB.\n")
  }

  @Test func `a folder is not a file`() async throws {
    let run = try await generator("format", "Queries")
    #expect(run.status == 66)
    #expect(run.error == "error: \"Queries\" cannot be read: it is a folder.\n")
  }
}
