import Foundation
import GraphQLLanguage
import GraphQLValidation

/// What the front end costs per megabyte of text and per operation: the stages of the straight line one by one.
enum FrontEnd {
  static func benchmarks() throws -> [Benchmark] {
    let groups = 800
    let schema = SourceFile(path: "schema.graphqls", text: SchemaFixture.schema(groups: groups), index: 0)
    let json = Fixture.response(adventures: 423)
    let queries = (0..<100).map {
      SourceFile(path: "\($0).graphql", text: SchemaFixture.operation($0, of: groups), index: $0 + 1)
    }
    let schemaDocument = try Parser.parseDocument(schema)
    let documents = try queries.map { try Parser.parseDocument($0) }
    let built = SchemaBuilder.build(documents: [schemaDocument])
    let findings = Validator.validate(documents, against: built.schema)
    // A text with mistakes would be judged without the later rules.
    guard built.diagnostics.isEmpty, findings.operations != nil, schema.isAboutOneMegabyte(json.count) else {
      throw Difference(name: "the schema fixture")
    }
    let jsonName = "JSONSerialization of as much JSON"
    return [
      Benchmark(
        name: "lex-1MB", other: jsonName, repetitions: 1, ours: { _ = try tokenCount(of: schema) },
        others: { _ = try JSONSerialization.jsonObject(with: json) }),
      Benchmark(
        name: "parse-1MB", other: jsonName, repetitions: 1, ours: { _ = try Parser.parseDocument(schema) },
        others: { _ = try JSONSerialization.jsonObject(with: json) }),
      Benchmark(
        name: "build-schema-1MB", other: "parsing it", repetitions: 1,
        ours: { _ = SchemaBuilder.build(documents: [schemaDocument]) },
        others: { _ = try Parser.parseDocument(schema) }),
      Benchmark(
        name: "validate-operation", other: "parsing it", repetitions: 1, units: 100,
        ours: { _ = Validator.validate(documents, against: built.schema) },
        others: { for query in queries { _ = try Parser.parseDocument(query) } }),
    ]
  }

  private static func tokenCount(of file: SourceFile) throws -> Int {
    try file.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, file: file.index)
      var count = 0
      while try lexer.next().kind != .endOfFile { count += 1 }
      return count
    }
  }
}

extension SourceFile {
  fileprivate func isAboutOneMegabyte(_ otherCount: Int) -> Bool {
    abs(bytes.count - 1_048_576) < 50_000 && abs(otherCount - 1_048_576) < 50_000
  }
}
