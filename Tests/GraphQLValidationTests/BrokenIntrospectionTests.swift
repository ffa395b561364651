import GraphQLLanguage
import GraphQLValidation
import Testing

/// Introspection results that are none, or only in part: each has an error at its place, and none does harm.
struct BrokenIntrospectionTests {
  private static let answer = "The server answered the introspection query with errors, not with a schema"

  @Test(arguments: [
    ("➊{}", "There is no \"__schema\" in this file, so it is no introspection result."),
    ("{\"data\": {\"__schema\": null}, ➊\"errors\": [{}, 1]}", "\(answer)."),
    ("{➊\"errors\": \"no\"}", "\(answer)."),
    (
      "{➊\"errors\": [{\"message\": \"Introspection is off.\", \"code\": 1}, {\"message\": \"b\"}], \"data\": null}",
      "\(answer): \"Introspection is off.\" (and 1 more)"
    ),
    ("➊[]", "Expected an object, found an array."),
    ("➊", "Expected an object, found the end of the file."),
    ("{\"data\": ➊[]}", "Expected an object, found an array."),
    ("{\"__schema\": {\"types\": [{\"kind\": \"OBJECT\", \"name\": ➊null}]}}", "Expected a string, found null."),
    ("{\"__schema\": {\"types\": [{\"kind\": \"OBJECT\", \"name\": ➊\"\"}]}}", "\"\" is no GraphQL name."),
    ("{\"__schema\": {\"types\": [{\"kind\": \"OBJECT\", \"name\": ➊\"A\\u0000\"}]}}", "\"A\0\" is no GraphQL name."),
    ("{\"__schema\": {\"types\": [{\"kind\": \"OBJECT\", \"name\": ➊\"Ä\"}]}}", "\"Ä\" is no GraphQL name."),
    ("{\"__schema\": {\"types\": [{\"kind\": \"OBJECT\", \"name\": ➊\"1\"}]}}", "\"1\" is no GraphQL name."),
    (
      "{\"__schema\": {\"types\": [{\"kind\": \"UNION\", \"name\": \"U\", \"possibleTypes\": [➊{\"kind\": \"LIST\", "
        + "\"ofType\": {\"name\": \"A\"}}]}]}}",
      "Only a type with a name can stand here, no list and no non-null of one."
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

  /// A result with something of every kind, as a new server writes it.
  private static let whole = #"""
    {"data": {"__schema": {"description": "\u00e4", "queryType": {"kind": "OBJECT", "name": "Q"}, "mutationType": null,
      "subscriptionType": {"name": "S"}, "types": [
        {"kind": "SCALAR", "name": "Date", "specifiedByURL": "https://example.com/date"},
        {"kind": "OBJECT", "name": "Q", "interfaces": [{"kind": "INTERFACE", "name": "N", "ofType": null}], "fields": [
          {"name": "a", "description": null, "args": [{"name": "b", "type": {"kind": "INPUT_OBJECT", "name": "I"},
            "defaultValue": "{c: 1}", "isDeprecated": false, "deprecationReason": null}],
            "type": {"kind": "NON_NULL", "name": null, "ofType": {"kind": "ENUM", "name": "E", "ofType": null}},
            "isDeprecated": true, "deprecationReason": "Old."}]},
        {"kind": "OBJECT", "name": "S", "fields": [{"name": "u", "args": [], "type": {"kind": "UNION", "name": "U"}}]},
        {"kind": "INTERFACE", "name": "N", "fields": [{"name": "a", "args": [{"name": "b", "type": {
          "kind": "INPUT_OBJECT", "name": "I"}}], "type": {"kind": "ENUM", "name": "E"}}], "possibleTypes": []},
        {"kind": "UNION", "name": "U", "possibleTypes": [{"kind": "OBJECT", "name": "Q"}]},
        {"kind": "ENUM", "name": "E", "enumValues": [{"name": "A", "isDeprecated": true, "deprecationReason": null}]},
        {"kind": "INPUT_OBJECT", "name": "I", "isOneOf": true, "inputFields": [
          {"name": "c", "type": {"kind": "SCALAR", "name": "Int"}, "defaultValue": null}]}],
      "directives": [{"name": "d", "isRepeatable": true, "locations": ["FIELD"], "args": []}]}}}
    """#

  /// Every value and every key of a text: where it begins and ends.
  private struct Pieces {
    var values: [Range<Int>] = []
    var keys: [Range<Int>] = []

    init(of text: [UInt8]) throws(SyntaxError) {
      try text.withUnsafeBufferPointer { bytes throws(SyntaxError) in
        var json = JSONCursor(bytes, file: 0)
        try collect(&json)
      }
    }

    private mutating func collect(_ json: inout JSONCursor) throws(SyntaxError) {
      let start = Int(json.location().offset)
      switch try json.kind() {
      case .object:
        try json.object { (json, key, place) throws(SyntaxError) in
          keys.append(Int(place.offset)..<Int(place.offset) + key.utf8.count + 2)
          try collect(&json)
        }
      case .array: try json.array { (json) throws(SyntaxError) in try collect(&json) }
      default: try json.skip()
      }
      values.append(start..<Int(json.location().offset))
    }
  }

  /// Reads a result and makes a schema of it, if it can be read; answers the first error.
  private func firstError(in bytes: [UInt8]) -> Diagnostic? {
    switch IntrospectionParser.parse(SourceFile(path: "schema.json", bytes: bytes, index: 0)) {
    case .success(let document):
      SchemaBuilder.build(documents: [document]).diagnostics.first { $0.severity == .error }
    case .failure(let error): error.diagnostic
    }
  }

  private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    var bytes = Array(Self.whole.utf8)
    bytes.replaceSubrange(range, with: Array(text.utf8))
    return bytes
  }

  @Test func theWholeResultIsRight() {
    #expect(firstError(in: Array(Self.whole.utf8)) == nil)
  }

  @Test(arguments: [("5", "a number"), ("true", "a boolean"), ("[[]]", "an array"), ("{\"x\": 0}", "an object")])
  func aValueOfAnotherTypeIsReportedAtItsPlace(_ replacement: String, _ name: String) throws {
    let values = try Pieces(of: Array(Self.whole.utf8)).values
    #expect(values.count > 100)
    var mismatches = 0
    for value in values {
      guard let error = firstError(in: replacing(value, with: replacement)), let place = error.location else {
        continue
      }
      if error.message.hasPrefix("Expected ") {
        mismatches += 1
        // "[[]]" may be a list where one is expected, of something that is none.
        let inside = replacement == "[[]]" ? 0...1 : 0...0
        #expect(inside.contains(Int(place.offset) - value.lowerBound), "\(error.message)")
        #expect(error.message.hasSuffix("found \(name)."), "\(error.message)")
      }
    }
    #expect(mismatches > 60, "\(mismatches)")
  }

  @Test func aKeyThatIsMissingIsToldOrNotNeeded() throws {
    let text = Array(Self.whole.utf8)
    let keys = try Pieces(of: text).keys
    var needed: Set<String> = []
    for key in keys {
      guard let error = firstError(in: replacing(key, with: "\"new\"")) else { continue }
      #expect(error.location != nil || error.message.contains("no query type"), "\(error.message)")
      needed.insert(String(decoding: text[key], as: UTF8.self))
    }
    let optional: Set = [
      "\"description\"", "\"mutationType\"", "\"subscriptionType\"", "\"specifiedByURL\"", "\"isDeprecated\"",
      "\"deprecationReason\"", "\"isOneOf\"", "\"isRepeatable\"", "\"directives\"", "\"defaultValue\"",
    ]
    #expect(needed.isDisjoint(with: optional), "\(needed.intersection(optional))")
    #expect(
      needed.isSuperset(of: ["\"data\"", "\"__schema\"", "\"types\"", "\"kind\"", "\"name\"", "\"type\"", "\"fields\""])
    )
  }

  @Test func everyTruncationIsAnErrorWithinTheFile() {
    let bytes = Array(Self.whole.utf8)
    for count in 0..<bytes.count {
      guard let error = firstError(in: Array(bytes[..<count])), let place = error.location else {
        Issue.record("\(count) bytes are accepted")
        return
      }
      #expect(Int(place.offset) <= count)
    }
  }

  @Test(arguments: ["[", "{\"a\":", "{\"__schema\":", "{\"ofType\":"])
  func deepNestingIsAnErrorWithItsNumber(_ piece: String) {
    for place in ["{\"a\": ", "{\"__schema\": {\"types\": [{\"fields\": [{\"type\": "] {
      let text = place + String(repeating: piece, count: 100_000)
      let message = firstError(in: Array(text.utf8))?.message ?? ""
      let isRefused = message == "The JSON is nested too deeply: more than 200 levels of objects and arrays."
      #expect(isRefused || message.hasPrefix("Expected an object, found an array"), "\(message)")
    }
  }

  @Test func aTypeOfTooManyListsIsRefused() {
    let depth = TypeReference.nestingLimit + 1
    let type =
      String(repeating: "{\"kind\": \"LIST\", \"ofType\": ", count: depth) + "{\"name\": \"Int\"}"
      + String(repeating: "}", count: depth)
    let text =
      "{\"__schema\": {\"queryType\": {\"name\": \"Q\"}, \"types\": [{\"kind\": \"OBJECT\", \"name\": \"Q\", \"fields\": ["
      + "{\"name\": \"a\", \"type\": \(type)}]}]}}"
    #expect(
      firstError(in: Array(text.utf8))?.message == "The type is nested too deeply: more than 63 lists and non-nulls.")
  }
}
