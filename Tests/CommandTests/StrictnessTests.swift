import TestSupport
import Testing

/// Schemas that servers publish although the specification forbids what is in them.
@Suite struct StrictnessTests {
  let generator: QueryGeneratorProcess

  init() throws {
    generator = try QueryGeneratorProcess()
    try generator.folder.write(Self.schema, to: "schema.graphqls")
  }

  /// Each line but the first and the last has one such thing in it.
  private static let schema = """
    interface Node { a: Int }
    directive @self(a: Int @self) on ARGUMENT_DEFINITION
    schema { query: Query mutation: Query }
    type Query implements Node { a: Int @deprecated
      b(id: ID @fetcher(name: "x")): String
      c(limit: Int = "ten"): Int
    }
    """
  private static let places = ["2:24", "3:33", "4:37", "5:12", "6:18"]

  @Test func `check-schema warns`() async throws {
    let run = try await generator("check-schema", "schema.graphqls")
    #expect(run.status == 0)
    for place in Self.places { #expect(run.error.contains("schema.graphqls:\(place): warning: "), "\(run.error)") }
    #expect(!run.error.contains("error: "), "\(run.error)")
  }

  @Test func `check-schema --strict says that they are errors`() async throws {
    // The rules on types come once the names are right.
    try generator.folder.write(Self.schema.replacing("@fetcher(name: \"x\")", with: ""), to: "known.graphqls")
    let first = try await generator("check-schema", "--strict", "schema.graphqls")
    let then = try await generator("check-schema", "known.graphqls", "--strict")
    for run in [first, then] {
      #expect(run.status == 1)
      #expect(!run.error.contains("warning: "), "\(run.error)")
    }
    let errors = first.error + then.error
    for place in Self.places { #expect(errors.contains("graphqls:\(place): error: "), "\(errors)") }
  }

  @Test func `validate and generate keep silent about them`() async throws {
    let validate = try await generator("validate", "--schema", "schema.graphqls", "Queries/all.graphql")
    #expect(validate.status == 0)
    // The documents' own warnings are shown.
    #expect(validate.error.hasPrefix("Queries/all.graphql:1:3: warning: "), "\(validate.error)")
    #expect(!validate.error.contains(/schema.graphqls:[0-9:]+ warning/), "\(validate.error)")
    let generate = try await generator.generate()
    #expect(generate.status == 0)
    #expect(!generate.error.contains(/schema.graphqls:[0-9:]+ warning/), "\(generate.error)")
  }

  @Test func `validate --strict refuses the schema`() async throws {
    let run = try await generator("validate", "--strict", "--schema", "schema.graphqls", "Queries/all.graphql")
    #expect(run.status == 1)
    #expect(run.error.contains("schema.graphqls:5:12: error: There is no directive \"@fetcher\"."), "\(run.error)")
  }
}
