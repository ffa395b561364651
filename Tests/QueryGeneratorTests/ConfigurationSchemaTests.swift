import Foundation
import GraphQLLanguage
import QueryGenerator
import TestSupport
import Testing

/// `persisted-queries.schema.json`, which editors complete and check configurations with, says what the generator reads.
@Suite struct ConfigurationSchemaTests {
  private static let file = Programs.packageRoot.appending(
    path: "Sources/QueryGenerator/persisted-queries.schema.json")

  private static func schema() throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    return try #require(json as? [String: Any])
  }

  @Test func `every key of one is in the other, and is described`() throws {
    let schema = try Self.schema()
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["additionalProperties"] as? Bool == false)
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(properties.keys.sorted() == ConfigurationReader.keys.sorted())
    for (key, property) in properties {
      #expect((property["description"] as? String)?.isEmpty == false, "\(key)")
    }
  }

  @Test func `the examples and defaults are read without an error`() throws {
    let properties = try #require(Self.schema()["properties"] as? [String: [String: Any]])
    for (key, property) in properties {
      var values = property["examples"] as? [Any] ?? []
      if let value = property["default"] { values.append(value) }
      for value in values {
        let messages = try messages(key, value)
        #expect(messages.allSatisfy { !$0.contains("Expected") && !$0.contains("Unknown") }, "\(key): \(messages)")
      }
    }
  }

  /// What the schema's `type`, `enum` and `const` refuse, the generator refuses, too.
  @Test func `values of another kind are refused by both`() throws {
    let properties = try #require(Self.schema()["properties"] as? [String: [String: Any]])
    let kinds: [(name: String, value: Any)] = [
      ("number", 1), ("boolean", false), ("string", "a"), ("array", [Any]()), ("object", [String: Any]()),
    ]
    let definitions = try #require(Self.schema()["$defs"] as? [String: [String: Any]])
    for (key, property) in properties where key != "$schema" {
      for kind in kinds {
        let isRefused = try messages(key, kind.value).contains { $0.hasPrefix("Expected") }
        #expect(isRefused == !allows(property, kind, definitions), "\(key): \(kind)")
      }
    }
  }

  private func allows(
    _ schema: [String: Any], _ kind: (name: String, value: Any), _ definitions: [String: [String: Any]]
  ) -> Bool {
    if let options = schema["oneOf"] as? [[String: Any]] { return options.contains { allows($0, kind, definitions) } }
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last, let definition = definitions[String(name)] {
      return allows(definition, kind, definitions)
    }
    if let constant = schema["const"] as? Bool { return kind.value as? Bool == constant && kind.name == "boolean" }
    if let values = schema["enum"] as? [String] { return (kind.value as? String).map(values.contains) ?? false }
    return schema["type"] as? String == kind.name
  }

  /// What the generator says of a configuration with this one key.
  private func messages(_ key: String, _ value: Any) throws -> [String] {
    let json = try JSONSerialization.data(withJSONObject: [key: value])
    let input = GeneratorInput(
      schemas: [SourceFile(path: "s.graphqls", text: "type Query { a: Int }", index: 0)],
      queries: [QueryFile(source: SourceFile(path: "q.graphql", text: "{ a }", index: 1), path: "q.graphql")],
      configuration: SourceFile(path: "persisted-queries.json", bytes: Array(json), index: 2))
    return Generator.generate(input).diagnostics.filter { $0.location?.file == 2 }.map(\.message)
  }
}
