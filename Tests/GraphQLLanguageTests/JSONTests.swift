import GraphQLLanguage
import Testing

/// What is JSON. What is not, and what we say about it, is in `JSONErrors.txt`.
@Suite struct JSONTests {
  private func parse(_ text: String) -> Result<JSONSyntax, SyntaxError> {
    JSONParser.parse(SourceFile(path: "a.json", text: text, index: 0))
  }

  @Test(arguments: [
    ("null", "null"), (" \t\r\n true ", "true"), ("false", "false"), ("\u{FEFF}{}", "{}"), ("[]", "[]"), ("[ ]", "[]"),
    ("[1,[2],{ }]", "[1,[2],{}]"), ("{\"a\":{\"b\":[null]}}", "{a:{b:[null]}}"), ("{\"\":0}", "{:0}"),
    ("[0,-0,0.0,10,1.5e3,1E+2,1e-2,-1.25]", "[0,-0,0.0,10,1.5e3,1E+2,1e-2,-1.25]"),
    ("123456789012345678901234567890.5e999", "123456789012345678901234567890.5e999"),
    (#""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\ud83D\uDe00""#, "'\"\\/\u{8}\u{C}\n\r\tAé€😀'"),
    ("\"é€😀\u{7F}\"", "'é€😀\u{7F}'"), (#""\u0000""#, "'\0'"),
    (#""a long text with an escape: \u00e4""#, "'a long text with an escape: ä'"),
  ])
  func isRead(_ text: String, _ expected: String) throws {
    #expect(description(try parse(text).get()) == expected)
  }

  private func description(_ value: JSONSyntax) -> String {
    switch value.kind {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): number
    case .string(let string): "'\(string)'"
    case .array(let elements): "[\(elements.map(description).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\($0.name.text):\(description($0.value))" }.joined(separator: ","))}"
    }
  }

  @Test func everyValueKnowsItsPlace() throws {
    let root = try parse("\u{FEFF} { \"a\" : [ 1 , \"b\" ] }").get()
    let member = try #require(root.members?.first)
    #expect(root.location.offset == 4)
    #expect(member.name.location.offset == 6)
    #expect(member.value.location.offset == 12)
    #expect(member.value.elements?.map(\.location.offset) == [14, 18])
    #expect(root["a"]?.elements?.last?.string == "b")
  }

  @Test func theDeepestTextIsReadAndADeeperOneRefusedWithTheNumber() throws {
    let limit = JSONCursor.nestingLimit
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let deepest = String(repeating: open, count: limit) + "1" + String(repeating: close, count: limit)
      #expect(throws: Never.self) { try parse(deepest).get() }
      for levels in [limit + 1, 100_000] {
        guard case .failure(let error) = parse(String(repeating: open, count: levels)) else {
          Issue.record("\(levels) levels are accepted")
          return
        }
        #expect(error.diagnostic.message.contains("more than 200 levels"))
        #expect(error.diagnostic.location?.offset == Int32(open.utf8.count * limit))
      }
    }
  }

  /// Reads a text by asking for nothing.
  private func skip(_ bytes: [UInt8], _ loneSurrogates: JSONCursor.LoneSurrogates) -> SyntaxError? {
    bytes.withUnsafeBufferPointer { bytes in
      var cursor = JSONCursor(bytes, file: 0, loneSurrogates: loneSurrogates)
      do throws(SyntaxError) {
        try cursor.skip()
        try cursor.expectEnd()
        return nil
      } catch {
        return error
      }
    }
  }

  @Test(arguments: ["[01]", "[1.]", "[1e]", "[-]", "[\"\\q\"]", "[\"\u{1}\"]", "[nul]", "[tru]", "[1,]", "{\"a\" 1}"])
  func whatIsSkippedIsChecked(_ text: String) throws {
    let error = try #require(skip(Array(text.utf8), .refused))
    guard case .failure(let same) = parse(text) else {
      Issue.record("accepted when read")
      return
    }
    #expect(error == same)
  }

  @Test func halfOfASurrogatePairIsRefusedOrReplaced() throws {
    let text = Array(#"["a\ud83d", "\ude00b", "\ud83d\u0041", "\ud83d\ud83d\ude00"]"#.utf8)
    #expect(skip(text, .refused)?.diagnostic.location?.offset == 3)
    var strings: [String] = []
    try text.withUnsafeBufferPointer { bytes throws(SyntaxError) in
      var cursor = JSONCursor(bytes, file: 0, loneSurrogates: .replaced)
      try cursor.array { (cursor) throws(SyntaxError) in strings.append(try cursor.string()) }
    }
    #expect(strings == ["a\u{FFFD}", "\u{FFFD}b", "\u{FFFD}A", "\u{FFFD}😀"])
  }

  @Test func everyTruncationIsAnErrorWithinTheFile() {
    let text = Array(#"{"a": [true, false, null, -1.5e+3, "ä\ud83d\ude00\n"], "b": {"c": {}}}"#.utf8)
    for count in 0..<text.count {
      let place = skip(Array(text[..<count]), .replaced)?.diagnostic.location?.offset
      #expect((0...Int32(count)).contains(place ?? -1), "\(count) bytes")
    }
    #expect(skip(text, .refused) == nil)
  }

  @Test func aByteThatIsChangedIsReadOrRefused() {
    let text = Array(#"{"a": [true, -1.5e+3, "ä\ud83d\ude00"]}"#.utf8)
    var refused = 0
    for index in text.indices {
      for byte: UInt8 in [0x00, 0x0A, 0x22, 0x2C, 0x30, 0x5C, 0x5D, 0x7D, 0x80, 0xC3, 0xFF] {
        var changed = text
        changed[index] = byte
        let file = SourceFile(path: "a.json", bytes: changed, index: 0)
        if case .failure = JSONParser.parse(file) { refused += 1 }
      }
    }
    #expect(refused > text.count * 7)
  }
}
