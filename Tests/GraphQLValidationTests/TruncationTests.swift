import GraphQLLanguage
import GraphQLValidation
import Testing

/// Files that end too early: what is left of them is taken for what it is, and all that is wrong has a place in it.
@Suite struct TruncationTests {
  private func truncations(of text: String, path: String, step: Int) -> [SourceFile] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: step).map { count in
      SourceFile(path: path, bytes: Array(bytes[..<count]), index: 0)
    }
  }

  @Test func ofASchema() {
    var built = 0
    for file in truncations(of: RuleCase.zoo, path: "schema.graphqls", step: 3) {
      guard case .success(let document) = Parser.parse(file) else { continue }
      built += 1
      for diagnostic in SchemaBuilder.build(documents: [document]).diagnostics {
        guard let place = diagnostic.location else { continue }
        #expect(place.file == 0 && Int(place.offset) < file.bytes.count, "\(diagnostic)")
      }
    }
    #expect(built > 10)
  }

  @Test func ofADocument() throws {
    let text = """
      query Q($a: Int = 1, $b: [String!]) @include(if: true) { a: __typename ... on Query { b(c: {d: [$a, "\\u00e4"]}) } }
      mutation M { e { ...F @skip(if: false) } } subscription { f }
      fragment F on G { h(i: 1.5e3, j: null, k: ENUM) { ...F } }
      """
    let schema = SchemaBuilder.build(documents: [try MarkedText(RuleCase.zoo, file: 1).document()]).schema
    var validated = 0
    for file in truncations(of: text, path: "document.graphql", step: 1) {
      guard case .success(let document) = Parser.parse(file) else { continue }
      validated += 1
      let result = Validator.validate([document], against: schema)
      #expect(!result.diagnostics.isEmpty)
      for diagnostic in result.diagnostics {
        let place = try #require(diagnostic.location)
        #expect(place.file == 0 && Int(place.offset) < file.bytes.count, "\(diagnostic)")
      }
    }
    #expect(validated > 2)
  }
}
