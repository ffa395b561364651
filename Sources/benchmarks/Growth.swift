import GraphQLLanguage
import GraphQLValidation

/// What becomes of the front end when the input is made to hurt: twice the input must take about twice the time. Each
/// family is a text of the length `n` that a naive checker takes n² steps or 2ⁿ for.
enum Growth {
  /// A schema and a document on it, of a given length.
  struct Family: Sendable {
    var name: String
    var count: Int
    var schema: @Sendable (Int) -> String = { _ in Growth.schema }
    var document: @Sendable (Int) -> String
  }

  static func benchmarks() -> [Benchmark] {
    families.map { family in
      let small = Input(family, family.count)
      let large = Input(family, 2 * family.count)
      return Benchmark(
        name: "growth-\(family.name)", other: "half the input, twice", repetitions: 1, ours: { large.check() },
        others: {
          small.check()
          small.check()
        })
    }
  }

  private struct Input {
    let schema: SourceFile
    let document: SourceFile

    init(_ family: Family, _ count: Int) {
      schema = SourceFile(path: "schema.graphqls", text: family.schema(count), index: 0)
      document = SourceFile(path: "query.graphql", text: family.document(count), index: 1)
    }

    /// All that `query-generator validate` does, the texts of the findings included.
    func check() {
      var diagnostics: [Diagnostic] = []
      if let built = parsed(schema, &diagnostics).map({ SchemaBuilder.build(documents: [$0]) }) {
        diagnostics += built.diagnostics
        if let document = parsed(document, &diagnostics) {
          diagnostics += Validator.validate([document], against: built.schema).diagnostics
        }
      }
      _ = DiagnosticPrinter(files: [schema, document]).text(diagnostics)
    }

    private func parsed(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) -> Document? {
      switch Parser.parse(file) {
      case .success(let document): return document
      case .failure(let error):
        diagnostics.append(error.diagnostic)
        return nil
      }
    }
  }

  private static let schema =
    "type Query { a(x: Int): Query b: Int! c: String d: [Query!] e(in: In): Int } input In { x: Int y: In }"

  private static let families = [
    Family(name: "aliases", count: 10_000) { "{ \(each($0) { "a\($0): b" }) }" },
    Family(name: "repeated-field", count: 10_000) { "{ \(each($0) { _ in "b" }) }" },
    Family(name: "overlapping-selections", count: 2_000) { "{ \(each($0) { _ in "a { b }" }) }" },
    Family(name: "conflicting-arguments", count: 2_000) { "{ \(each($0) { "a(x: \($0)) { b }" }) }" },
    Family(name: "nested-overlapping", count: 1_000) { "{ \(each($0) { _ in "a { a { a { b } } }" }) }" },
    // Each fragment spreads the next twice: 2ⁿ ways through them.
    Family(name: "doubling-fragments", count: 1_000) { count in
      "{ ...F0 } " + each(count) { "fragment F\($0) on Query { a { ...F\($0 + 1) } d { ...F\($0 + 1) } }" }
        + " fragment F\(count) on Query { b }"
    },
    Family(name: "fragments-side-by-side", count: 400) { count in
      "{ \(each(count) { "...F\($0)" }) } " + each(count) { "fragment F\($0) on Query { b c a { b } }" }
    },
    Family(name: "fragment-cycle", count: 2_000) { count in
      "{ ...F0 } " + each(count) { "fragment F\($0) on Query { ...F\(($0 + 1) % count) }" }
    },
    Family(name: "inline-fragments", count: 5_000) { "{ \(each($0) { _ in "... on Query { b c }" }) }" },
    Family(name: "operations-of-one-fragment", count: 1_000) {
      each($0) { "query Q\($0) { ...F }" } + " fragment F on Query { a { b } }"
    },
    Family(name: "variables", count: 5_000) { count in
      "query (\(each(count) { "$v\($0): Int" })) { \(each(count) { "a\($0): a(x: $v\($0)) { b }" }) }"
    },
    Family(name: "unused-variables", count: 2_000) { "query (\(each($0) { "$v\($0): Int" })) { b }" },
    Family(name: "unknown-fields", count: 2_000) { "{ \(each($0) { "unknown\($0)" }) }" },
    Family(name: "large-list", count: 20_000) { "{ a(x: [\(each($0) { "\($0)" })]) { b } }" },
    Family(name: "repeated-input-field", count: 5_000) { "{ e(in: {\(each($0) { _ in "x: 1" })}) }" },
    Family(name: "repeated-directive", count: 5_000) { "{ b \(each($0) { _ in "@skip(if: true)" }) }" },
    Family(name: "block-string", count: 20_000) {
      "{ a(x: \"\"\"\(each($0) { "  line \($0) \\\"\"\" of it\n" })\"\"\") { b } }"
    },
    Family(name: "one-long-line-of-mistakes", count: 1_000) { "{ \(each($0) { "b(x: \"é🏄\($0)\")" }) }" },
    Family(name: "schema", count: 60, schema: { SchemaFixture.schema(groups: $0) }) {
      SchemaFixture.operation(0, of: $0)
    },
    Family(name: "implementations", count: 500, schema: Growth.implementations) { count in
      "{ node { \(each(count) { "... on T\($0) { n }" }) } all { \(each(count) { "... on T\($0) { n }" }) } }"
    },
    Family(name: "schema-extensions", count: 2_000, schema: Growth.extensions) { _ in "{ b }" },
    Family(name: "input-chain", count: 2_000, schema: Growth.inputs) { _ in "{ b }" },
    Family(name: "interface-chain", count: 60, schema: Growth.interfaces) { _ in "{ b }" },
  ]

  private static func implementations(_ count: Int) -> String {
    "interface Node { n: Int } type Query { node: Node all: All } union All = \(each(count, by: " | ") { "T\($0)" }) "
      + each(count) { "type T\($0) implements Node { n: Int }" }
  }

  private static func extensions(_ count: Int) -> String {
    "type Query { b: Int } " + each(count) { "extend type Query { f\($0): Int }" }
  }

  private static func inputs(_ count: Int) -> String {
    "type Query { b(in: I0): Int } " + each(count) { "input I\($0) { next: I\(($0 + 1) % count)! }" }
  }

  /// Each interface names all before it, as the specification asks: the text itself grows with the square of the count.
  private static func interfaces(_ count: Int) -> String {
    let shown = Int((Double(count) * 60).squareRoot())
    return "type Query { b: I0 } interface I0 { n: Int } "
      + each(shown) { index in
        "interface I\(index + 1) implements \(each(index + 1, by: " & ") { "I\($0)" }) { n: Int }"
      }
  }

  private static func each(_ count: Int, by separator: String = " ", _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: separator)
  }
}
