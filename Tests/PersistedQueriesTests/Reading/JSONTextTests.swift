import Foundation
import PersistedQueries
import Testing

/// The grammar of RFC 8259, one text a line: what is JSON and what is not.
@Suite struct JSONTextTests {
  @Test(
    arguments: [
      ("null", JSONValue.null), (" \t\r\n true \n", true), ("false", false), ("0", 0), ("-0", 0), ("-12", -12),
      ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)), ("5000.0", 5000), ("5e3", 5000),
      ("5E+3", 5000), ("50e-1", 5), ("0.5", 0.5), ("-1.25e2", -125), ("1e-2", 0.01), ("0e9", 0), ("0.000", 0),
      ("1e308", .double(1e308)), ("2.2250738585072014e-308", .double(2.2250738585072014e-308)),
      ("\"\"", ""), (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")), (#""\u00e9\u20AC\u0000""#, "é€\u{0}"),
      (#""\ud83d\ude00""#, "😀"), (#""x\uD83D\uDE00y""#, "x😀y"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
      ("[]", []), ("[ ]", []), ("[1,[2,[]],{}]", [1, [2, []], [:]]), ("{}", [:]), ("{ }", [:]),
      (#"{"a":1,"b":{"a":null}}"#, ["a": 1, "b": ["a": nil]]), (#"{"":0}"#, ["": 0]),
      (#"{"a":1,"\u0061":2}"#, ["a": 2]), (#"{"a":[1],"b":0,"a":{"a":3,"a":4}}"#, ["a": ["a": 4], "b": 0]),
      ("\u{FEFF}1", 1),
    ] as [(String, JSONValue)])
  func `valid text`(text: String, value: JSONValue) throws {
    #expect(try JSONValue(json: Data(text.utf8)) == value)
  }

  @Test(arguments: [
    "", " ", "nul", "nulll", "NULL", "True", "tru", "undefined", "NaN", "Infinity", "-Infinity", "-", "+1", "01", "-01",
    "00", "1.", ".5", "1.e1", "1e", "1e+", "0x1", "1_000", "1 2", "--1", "1e1.5", "\"", "\"a", "'a'", "\"\\\"",
    "\"\\x\"",
    "\"\\u12\"", "\"\\u12G4\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\\ud800\\ud800\"", "\"\\ud83d\"",
    "\"\\U0041\"", "\"a\nb\"", "\"\t\"", "\"\u{0}\"", "\"\u{1F}\"", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]",
    "[1}",
    "{", "}", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}", "{a:1}", "{'a':1}", "{1:1}",
    "{\"a\" 1}",
    "{\"a\":1 \"b\":2}", "{\"a\"::1}", "{\"a\":1]", "[] []", "{}x", "/**/1", "1//", "\u{A0}1", "1\u{0}", "\u{FEFF}",
    "\u{FEFF}\u{FEFF}1", "1e400000", "-1e999999999999999999999",
  ])
  func `invalid text`(text: String) {
    #expect(throws: ResponseReadingError.self) { try JSONValue(json: Data(text.utf8)) }
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC1, 0x81], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func `invalid UTF-8`(bytes: [UInt8]) {
    for padding in 0...9 {
      let text = [0x22] + Array(repeating: UInt8(ascii: "a"), count: padding) + bytes + [0x22]
      #expect(throws: ResponseReadingError.self) { try JSONValue(json: Data(text)) }
    }
  }

  @Test func `nesting is bounded`() throws {
    func nested(_ open: String, _ close: String, _ depth: Int) -> Data {
      Data((String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)).utf8)
    }
    _ = try JSONValue(json: nested("[", "]", 512))
    _ = try JSONValue(json: nested("{\"a\":", "}", 512))
    for depth in [513, 100_000] {
      #expect(throws: ResponseReadingError.self) { try JSONValue(json: nested("[", "]", depth)) }
      #expect(throws: ResponseReadingError.self) { try JSONValue(json: nested("{\"a\":", "}", depth)) }
    }
  }

  @Test func `text that is cut anywhere is an error, never a crash`() throws {
    let text = Array(#"{"a":[1,-2.5e3,"x\n\ud83d\ude00é",true,false,null,{"b":{}}],"c":"long enough for words"}"#.utf8)
    _ = try JSONValue(json: Data(text))
    for count in text.indices {
      #expect(throws: ResponseReadingError.self) { try JSONValue(json: Data(text[..<count])) }
    }
  }

  /// A special character at each place of a word of eight bytes.
  @Test func `strings end where they end`() throws {
    for length in 0...24 {
      let text = String(repeating: "a", count: length)
      #expect(try JSONValue(json: Data("\"\(text)\"".utf8)) == .string(text))
      #expect(try JSONValue(json: Data("\"\(text)\\n\u{80}!\"".utf8)) == .string(text + "\n\u{80}!"))
      #expect(throws: ResponseReadingError.self) { try JSONValue(json: Data("\"\(text)\u{1}aaaaaaaaaa\"".utf8)) }
    }
  }

  @Test func `big numbers are exact or an error`() throws {
    let digits = "12345678901234567890123456789.5"
    #expect(try JSONValue(json: Data(digits.utf8)) == .decimal(#require(Decimal(string: digits))))
    let value = try JSONValue(json: Data("9223372036854775808".utf8))
    #expect(value.json == "9223372036854775808")
    let long = String(repeating: "123", count: 13)
    #expect(throws: ResponseReadingError.self) { try JSONValue(json: Data(long.utf8)) }
    #expect(try JSONValue(json: Data("1.50\(String(repeating: "0", count: 60))".utf8)) == 1.5)
    #expect(try JSONValue(json: Data("1\(String(repeating: "0", count: 60))".utf8)).doubleValue == 1e60)
  }

  @Test(arguments: [
    "null", "true", "false", "0", "-7", "0.1", "1e-07", "1.7976931348623157e+308", "\"\"", #""\"\\\n\r\t\u0001é😀/""#,
    "[]",
    "[1,[],{}]", #"{"":1,"a":[null],"é":{"b":"c"}}"#, "123456789.123456789012",
  ])
  func `text to value to text`(text: String) throws {
    let value = try JSONValue(json: Data(text.utf8))
    #expect(value.json == text)
    #expect(try JSONValue(json: Data(value.json.utf8)) == value)
    #expect(try JSONDecoder().decode([JSONValue].self, from: Data("[\(text)]".utf8)) == [value])
    #expect(try JSONValue(json: JSONEncoder().encode([value])) == [value])
  }
}
