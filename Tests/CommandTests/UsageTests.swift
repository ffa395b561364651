import TestSupport
import Testing

/// Help, version, and calls that are wrong.
@Suite struct UsageTests {
  let generator: QueryGeneratorProcess

  init() throws { generator = try QueryGeneratorProcess() }

  @Test(arguments: ["--help", "-h"])
  func `help goes to standard output`(option: String) async throws {
    let run = try await generator(option)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Usage: query-generator VERB"))
    #expect(run.error.isEmpty)
  }

  @Test(arguments: ["generate", "validate", "check-schema", "format"])
  func `each verb has help`(verb: String) async throws {
    let run = try await generator(verb, "--help")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Usage: query-generator \(verb) "))
    let usage = try await generator("--help")
    #expect(usage.output.contains("\n  \(verb) "))
  }

  @Test func `the version is one line`() async throws {
    let run = try await generator("--version")
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /query-generator \d+\.\d+\.\d+\n/) != nil, "\(run.output)")
  }

  @Test(arguments: [
    ([], "Usage:"),
    (["destroy"], "There is no verb \"destroy\". The verbs are: generate"),
    (["generate", "--schemas", "x"], "Verb \"generate\" has no option \"--schemas\". It has: --schema"),
    (["generate", "--queries"], "Option \"--queries\" needs a value after it."),
    (["generate", "--queries", "a", "--queries=b"], "Option \"--queries\" is given more than once."),
    (["generate", "--schema", "s", "--queries", "Queries"], "Option \"--output\" is missing"),
    (["generate", "--queries", "Queries", "--output", "Out"], "Option \"--schema\" is missing"),
    (["generate", "--check=yes"], "Verb \"generate\" has no option \"--check=yes\"."),
    (
      ["generate", "--schema=schema.graphqls", "--queries=Queries", "--output=Out", "notes.md"],
      "\"notes.md\" is not a query file"
    ),
  ])
  func `wrong usage is 64 and says why`(arguments: [String], message: String) async throws {
    let run = try await Subprocess.run(
      Programs.built("query-generator"), arguments, in: generator.folder.root)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(message), "\(run.error)")
  }
}
