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
    #expect(IntrospectionParser.accepts(SourceFile(path: "schema.json", text: text, index: 0)))
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
        types: #"""
          {"kind": "SCALAR", "name": "String"}, {"kind": "OBJECT", "name": "__Type", "fields": []},
          {"kind": "OBJECT", "name": "__AppliedDirective", "fields": [{"name": "__a", "type": {"name": "Nope"}}]}
          """#,
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

  @Test func aReferenceToAMissingTypeIsReportedInTheJSON() throws {
    let marked = MarkedText(
      result(types: #"{"kind": "UNION", "name": "U", "possibleTypes": [{"kind": "OBJECT", "name": ➊"Half"}]}"#), file: 0
    )
    let document = try IntrospectionParser.parse(marked.file).get()
    let diagnostics = SchemaBuilder.build(documents: [document]).diagnostics
    #expect(diagnostics.map(\.message) == ["There is no type \"Half\"."])
    #expect(diagnostics.map(\.location) == marked.marks)
  }

  @Test(arguments: [
    // The envelope of a response, or none; what else servers put there.
    ("{\"data\": ", "}"), ("", ""), ("{\"extensions\": {\"a\": [1]}, \"data\": ", ", \"errors\": []}"),
    ("{\"errors\": [{\"message\": \"slow\"}], \"data\": ", "}"), ("\u{FEFF}\n{\"data\": ", "}\n"),
  ])
  func oldServersSayLess(_ before: String, _ after: String) throws {
    let schema = try schema(
      before + #"""
        {"__schema": {"queryType": {"name": "Q"}, "types": [{"kind": "OBJECT", "name": "Q", "fields": [
          {"name": "a", "type": {"kind": "SCALAR", "name": "Int"}}]}]}}
        """# + after)
    #expect(schema.queryType?.name == "Q")
    #expect(schema.mutationType == nil && schema.subscriptionType == nil)
    #expect(schema.types["Q"]?.fields.map(\.name) == ["a"])
  }

  @Test func ofAKeyThatComesTwiceTheLastCounts() throws {
    let schema = try schema(
      #"""
      {"data": null, "__schema": null, "data": {"__schema": {"queryType": {"name": "No"}, "types": [],
        "queryType": {"name": "No", "name": "Q"}, "types": [{"kind": "ENUM", "name": "Q", "fields": [], "fields": [
          {"name": "a", "type": {"kind": "SCALAR", "name": "Int"}}], "kind": "OBJECT", "new": [{}]}]}}}
      """#)
    #expect(schema.queryType?.fields.map(\.name) == ["a"])
  }
}
