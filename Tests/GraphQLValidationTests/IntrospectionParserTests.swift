import GraphQLLanguage
import GraphQLValidation
import Testing

struct IntrospectionParserTests {
  private func parse(_ text: String) -> Result<Document, SyntaxError> {
    IntrospectionParser.parse(SourceFile(path: "schema.json", text: text, index: 0))
  }

  /// A result with these types, and a query type.
  private func result(types: String, more: String = "") -> String {
    """
    {"data": {"__schema": {"queryType": {"name": "Root"}, \(more) "types": [
      {"kind": "OBJECT", "name": "Root", "fields": [
        {"name": "any", "args": [], "type": {"kind": "SCALAR", "name": "String", "ofType": null}}]}
      \(types.isEmpty ? "" : ",") \(types)]}}}
    """
  }

  private func schema(_ text: String) throws -> Schema {
    let result = SchemaBuilder.build(documents: [try parse(text).get()])
    #expect(result.diagnostics == [])
    return result.schema
  }

  @Test(arguments: [
    ("{\"data\": 1}", true), (" \r\n\t{", true), ("\u{FEFF}{", true), ("{ field }", false), ("{ {", false),
    ("type A", false), ("", false), ("{}", true),
  ])
  func tellsJSONFromSDL(_ text: String, _ expected: Bool) {
    #expect(IntrospectionParser.accepts(SourceFile(path: "schema", text: text, index: 0)) == expected)
  }

  @Test func readsAllKindsOfTypes() throws {
    let schema = try schema(
      result(
        types: #"""
          {"kind": "SCALAR", "name": "Date", "specifiedByURL": "https://example.com/date"},
          {"kind": "INTERFACE", "name": "Named", "fields": [
            {"name": "name", "args": [], "type": {"kind": "NON_NULL", "name": null,
              "ofType": {"kind": "SCALAR", "name": "String", "ofType": null}}}],
            "interfaces": [], "possibleTypes": [{"kind": "OBJECT", "name": "Dog", "ofType": null}]},
          {"kind": "OBJECT", "name": "Dog", "description": "Barks \"wau\"\u00e4\ud83d\ude00.", "fields": [
            {"name": "name", "args": [], "type": {"kind": "NON_NULL", "ofType": {"kind": "SCALAR", "name": "String"}}},
            {"name": "toys", "description": "All.", "args": [
              {"name": "sort", "type": {"kind": "ENUM", "name": "Sort"}, "defaultValue": "UP"},
              {"name": "by", "type": {"kind": "INPUT_OBJECT", "name": "By"}, "defaultValue": "{id: \"a\"}"}],
              "type": {"kind": "LIST", "ofType": {"kind": "NON_NULL", "ofType": {"kind": "UNION", "name": "Toy"}}},
              "isDeprecated": true, "deprecationReason": "Broken."}],
            "interfaces": [{"kind": "INTERFACE", "name": "Named", "ofType": null}]},
          {"kind": "UNION", "name": "Toy", "possibleTypes": [{"kind": "OBJECT", "name": "Dog"}]},
          {"kind": "ENUM", "name": "Sort", "enumValues": [
            {"name": "UP", "isDeprecated": false}, {"name": "DOWN", "isDeprecated": true, "deprecationReason": null}]},
          {"kind": "INPUT_OBJECT", "name": "By", "isOneOf": true, "inputFields": [
            {"name": "id", "type": {"kind": "SCALAR", "name": "ID"}, "defaultValue": null}]}
          """#,
        more: #""mutationType": null, "directives": [{"name": "mine", "locations": ["FIELD"], "isRepeatable": true,"#
          + #" "args": [{"name": "a", "type": {"kind": "SCALAR", "name": "Int"}}]}],"#))
    #expect(schema.queryType?.name == "Root")
    let dog = try #require(schema.types["Dog"])
    #expect(dog.description == "Barks \"wau\"ä😀.")
    #expect(dog.interfaces == ["Named"])
    let toys = try #require(dog.field(named: "toys"))
    #expect(toys.type.description == "[Toy!]")
    #expect(toys.deprecationReason == "Broken.")
    #expect(toys.arguments.map(\.type.description) == ["Sort", "By"])
    guard case .enumeration("UP")? = toys.arguments.first?.defaultValue?.kind,
      case .object(let by)? = toys.arguments.last?.defaultValue?.kind
    else {
      Issue.record("wrong default values")
      return
    }
    #expect(by.map(\.name.text) == ["id"])
    #expect(schema.types["Toy"]?.members == ["Dog"])
    #expect(schema.types["Sort"]?.values.map(\.deprecationReason) == [nil, "No longer supported"])
    #expect(schema.types["By"]?.isOneOf == true)
    #expect(schema.directives["mine"]?.isRepeatable == true)
    #expect(schema.possibleTypes(of: try #require(schema.types["Named"])).map(\.name) == ["Dog"])
  }

  @Test func builtInDefinitionsAreLeftOut() throws {
    let schema = try schema(
      result(
        types: #"{"kind": "SCALAR", "name": "String"}, {"kind": "OBJECT", "name": "__Type", "fields": []}"#,
        more: #""directives": [{"name": "deprecated", "locations": [], "args": []}],"#))
    #expect(schema.types["__Type"]?.field(named: "kind") != nil)
    #expect(schema.directives["deprecated"]?.arguments.count == 1)
  }

  @Test func oldServersSayWhereDirectivesGoInTheirOwnWay() throws {
    let schema = try schema(
      result(types: "", more: #""directives": [{"name": "old", "args": [], "onField": true, "onFragment": false}],"#))
    #expect(schema.directives["old"]?.locations == ["FIELD"])
  }

  @Test func aDefaultValueThatIsNoGraphQLStillIsOne() throws {
    let document = try parse(
      result(
        types: #"{"kind": "INPUT_OBJECT", "name": "By", "inputFields": [{"name": "id", "defaultValue": "<none>", "#
          + #""type": {"kind": "NON_NULL", "ofType": {"kind": "SCALAR", "name": "Int"}}}]}"#)
    ).get()
    let result = SchemaBuilder.build(documents: [document])
    #expect(result.schema.types["By"]?.inputFields.map(\.isRequired) == [false])
    #expect(result.diagnostics.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("➊{}", "There is no \"__schema\" in this file, so it is no introspection result."),
    (
      "{➊\"errors\": [{}], \"data\": null}",
      "The server answered the introspection query with errors, not with a schema."
    ),
    ("{\"__schema\": ➊{\"queryType\": null}}", "This schema has no \"types\"."),
    ("{\"__schema\": {\"types\": [➊{\"name\": \"A\"}]}}", "This type has no \"kind\"."),
    ("{\"__schema\": {\"types\": [➊{\"kind\": \"OBJECT\"}]}}", "This type has no \"name\"."),
    ("{\"__schema\": {\"types\": [{\"kind\": \"OBJECT\", \"name\": ➊\"A-B\"}]}}", "\"A-B\" is no GraphQL name."),
    (
      "{\"__schema\": {\"types\": [{\"kind\": ➊\"CLASS\", \"name\": \"A\"}]}}",
      "\"CLASS\" is no kind of a type: expected SCALAR, OBJECT, INTERFACE, UNION, ENUM or INPUT_OBJECT."
    ),
    (
      "{\"__schema\": {\"types\": [{\"kind\": \"OBJECT\", \"name\": \"A\", \"fields\": [➊{\"name\": \"a\"}]}]}}",
      "Field \"a\" has no \"type\"."
    ),
    (
      "{\"__schema\": {\"types\": [{\"kind\": \"OBJECT\", \"name\": \"A\", \"fields\": [{\"name\": \"a\", \"type\": "
        + "➊{\"kind\": \"LIST\", \"ofType\": null}}]}]}}",
      "The type within this LIST is missing (\"ofType\"): the introspection query did not ask deep enough."
    ),
    ("{\"__schema\": {\"types\": [➊", "Expected an object, found the end of the file."),
    ("{\"__schema\" ➊{", "Expected \":\", found \"{\"."),
    ("{\"a\": [1, 2 ➊}", "Expected \",\" or \"]\", found \"}\"."),
    ("{\"a\": \"b➊\\q\"}", "Invalid character escape sequence: \"\\q\"."),
    ("{\"a\": ➊tr", "Expected true or false, found \"tr\"."),
  ])
  func brokenFilesAreReportedAtTheirPlace(_ text: String, _ message: String) throws {
    let marked = MarkedText(text, file: 0)
    guard case .failure(let error) = IntrospectionParser.parse(marked.file) else {
      Issue.record("no error")
      return
    }
    #expect(error.diagnostic.message == message)
    #expect(error.diagnostic.location == marked.marks.first)
  }

  @Test func aReferenceToAMissingTypeIsReportedInTheJSON() throws {
    let marked = MarkedText(
      result(types: #"{"kind": "UNION", "name": "U", "possibleTypes": [{"kind": "OBJECT", "name": ➊"Half"}]}"#), file: 0
    )
    let document = try IntrospectionParser.parse(marked.file).get()
    let diagnostics = SchemaBuilder.build(documents: [document]).diagnostics
    #expect(diagnostics.map(\.message) == ["There is no type \"Half\"."])
    #expect(diagnostics.map(\.location) == marked.marks)
  }

  @Test func everyTruncationIsAnError() {
    let text = result(types: #"{"kind": "ENUM", "name": "E", "enumValues": [{"name": "A", "description": "\u00e4"}]}"#)
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count {
      let file = SourceFile(path: "schema.json", bytes: Array(bytes[..<count]), index: 0)
      guard case .failure = IntrospectionParser.parse(file) else {
        Issue.record("\(count) bytes are accepted")
        return
      }
    }
  }

  @Test func deepNestingIsAnError() {
    let text = "{\"a\": " + String(repeating: "[", count: 100_000)
    guard case .failure(let error) = parse(text) else {
      Issue.record("no error")
      return
    }
    #expect(error.diagnostic.message == "The JSON is nested too deeply: more than 200 levels of objects and arrays.")
  }
}
