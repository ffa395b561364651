import Foundation
import PersistedQueries
import Testing

/// The same values from the bytes as from `JSONDecoder`, whatever the order of the members.
@Suite struct TwoReadersTests {
  struct Node: ResponseModel, Hashable {
    var id: String
    var count: Int?
    var ratio: Double
    var isOpen: Bool
    var tags: [String?]
    var more: JSONValue?
    var next: Node2?

    init(id: String, count: Int?, ratio: Double, isOpen: Bool, tags: [String?], more: JSONValue?, next: Node2?) {
      (self.id, self.count, self.ratio, self.isOpen) = (id, count, ratio, isOpen)
      (self.tags, self.more, self.next) = (tags, more, next)
    }

    init(reading reader: inout ResponseReader) throws {
      id = try reader.id("id")
      count = try reader.optionalInt("count")
      ratio = try reader.double("ratio")
      isOpen = try reader.bool("isOpen")
      tags = try reader.list("tags")
      more = try reader.optionalValue("more")
      next = try reader.optionalObject("next")
    }

    func write(to writer: inout ResponseWriter) throws {
      try writer.write("id", id)
      try writer.write("count", count)
      try writer.write("ratio", ratio)
      try writer.write("isOpen", isOpen)
      try writer.write("tags", tags)
      try writer.write("more", more)
      try writer.write("next", next)
    }
  }

  struct Node2: ResponseModel, Hashable {
    var nodes: [Node]

    init(nodes: [Node]) { self.nodes = nodes }
    init(reading reader: inout ResponseReader) throws { nodes = try reader.list("nodes") }
    func write(to writer: inout ResponseWriter) throws { try writer.write("nodes", nodes) }
  }

  /// SplitMix64: the same numbers in every run.
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }

    mutating func text() -> String {
      let pieces = ["", "a", "\"", "\\", "\n", "é", "😀", "\u{0}", "null", "}", "long enough to be stored apart", "/"]
      return (0..<Int.random(in: 0...3, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
    }

    mutating func node(_ depth: Int) -> Node {
      let ratios = [0, -1.5, 1e300, .leastNonzeroMagnitude, 0.1, 5000, .random(in: -1...1, using: &self)]
      return Node(
        id: text(), count: Bool.random(using: &self) ? nil : .random(in: .min ... .max, using: &self),
        ratio: ratios.randomElement(using: &self) ?? 0, isOpen: .random(using: &self),
        tags: (0..<Int.random(in: 0...3, using: &self)).map { _ in Bool.random(using: &self) ? nil : text() },
        more: Bool.random(using: &self) ? nil : ["a": [1, nil, .string(text())], "b": true],
        next: depth == 0 ? nil : Node2(nodes: (0..<2).map { _ in node(depth - 1) }))
    }

    /// The value as text, with its members in any order, those that are null left out at times, and at times one
    /// in a model that nobody asked for.
    mutating func text(of value: JSONValue) -> String {
      switch value {
      case .array(let elements): return "[ " + elements.map { text(of: $0) }.joined(separator: " ,") + "]"
      case .object(let members):
        var texts: [String] = []
        for (key, member) in members.sorted(by: { $0.key < $1.key }).shuffled(using: &self) {
          if member == .null, Bool.random(using: &self) { continue }
          texts.append("\(JSONValue.string(key).json):\(text(of: member))")
        }
        if members["id"] != nil, Bool.random(using: &self) { texts.insert("\"other\":{\"id\":[{}]}", at: 0) }
        return "{" + texts.joined(separator: ",\n") + "}"
      default: return value.json
      }
    }
  }

  @Test func `random values are equal through both readers`() throws {
    var random = Random(state: 7)
    for _ in 0..<150 {
      let node = random.node(3)
      let encoded = try JSONEncoder().encode(node)
      #expect(try Node(json: encoded) == node)
      let shuffled = Data(random.text(of: try JSONValue(json: encoded)).utf8)
      #expect(try Node(json: shuffled) == node)
      #expect(try JSONDecoder().decode(Node.self, from: shuffled) == node)
    }
  }

  private static let fields = #""ratio":1,"isOpen":true,"tags":[]"#

  @Test(arguments: [
    (#"{"id":"a",\#(fields)}"#, "a"), (#"{"id":7,\#(fields)}"#, "7"), (#"{\#(fields),"id":"b"}"#, "b"),
    (#"{"id":"a",\#(fields),"id":"z"}"#, "z"), (#"{"id":"a","id":"z",\#(fields)}"#, "z"),
    (#"{"id":true,\#(fields),"id":"z"}"#, "z"), (#"{"tags":7,"id":"y","ratio":"x",\#(fields)}"#, "y"),
    (#"{"next":{"nodes":[{"id":[]}]},"id":"n",\#(fields),"next":null}"#, "n"),
    (#"{"i\u0064":"e",\#(fields)}"#, "e"), (#"{"id":"a",\#(fields),"\u0069d":"z"}"#, "z"),
  ])
  func `the last member of a name counts`(text: String, id: String) throws {
    #expect(try Node(json: Data(text.utf8)).id == id)
  }

  /// Each level repeats a member; reading each twice would take 2^40 steps.
  @Test func `members repeated at every level take no time`() throws {
    var text = #"{"id":"x",\#(Self.fields),"id":"0"}"#
    for level in 1...40 {
      text = #"{"id":"x",\#(Self.fields),"next":{"nodes":[\#(text)]},"id":"\#(level)"}"#
    }
    var node = try Node(json: Data(text.utf8))
    for level in (0...40).reversed() {
      #expect(node.id == "\(level)")
      if let next = node.next?.nodes.first { node = next }
    }
  }

  @Test func `a whole response is read from its text`() throws {
    let text = #"{"errors":[{"message":"late","path":["nodes",0]}],"extensions":{"code":7},"data":{"nodes":[]}}"#
    let response = try QueryResponse<Node2>(json: Data(text.utf8))
    #expect(response.data == Node2(nodes: []))
    #expect(response.errors == [GraphQLError(message: "late", path: [.key("nodes"), .index(0)])])
    #expect(response.extensions == ["code": 7])
    #expect(response.status == 200)
    let partial = try QueryResponse<Node2>(json: Array(#"{"data":{"nodes":5},"errors":["no"]}"#.utf8))
    #expect(partial.data == nil)
    #expect(partial.errors.map(\.message) == ["no"])
  }

  @Test(arguments: [
    ("{}", "a member \"data\" or \"errors\""), (#"{"nodes":[]}"#, "a member \"data\" or \"errors\""),
    ("[]", "an object"),
    (#"{"data":{"nodes":[5]}}"#, "an object"), ("", "JSON"),
  ])
  func `what is no response is an error`(text: String, expected: String) {
    let error = #expect(throws: ResponseReadingError.self) { try QueryResponse<Node2>(json: Data(text.utf8)) }
    #expect(error?.expected == expected)
  }

  @Test func `text that is cut anywhere is an error`() throws {
    let text = Array(#"{"id":"\u00e9",\#(Self.fields),"next":{"nodes":[{"id":1,\#(Self.fields)}]}}"#.utf8)
    _ = try Node(json: Data(text))
    for count in text.indices {
      #expect(throws: ResponseReadingError.self) { try Node(json: Data(text[..<count])) }
    }
  }

  @Test(arguments: [
    ("[]", "", "an object"), (#"{"id":true}"#, "id", "a string or an integer"), ("{}", "id", "an ID"),
    (#"{"id":"a","ratio":"free"}"#, "ratio", "a number"), (#"{"id":"a","count":1.5}"#, "count", "an integer"),
    (#"{"id":"a","count":9223372036854775808}"#, "count", "an integer"),
    (#"{"id":"a","ratio":1,"isOpen":true,"tags":["a",null,3]}"#, "tags[2]", "a string"),
    (#"{"id":"a","ratio":1,"isOpen":true}"#, "tags", "a list"),
    (#"{"id":"a","ratio":1,"isOpen":true,"tags":null}"#, "tags", "a list"),
    (
      #"{"id":"a",\#(fields),"next":{"nodes":[{"id":"b",\#(fields)},{"id":"b","ratio":null}]}}"#,
      "next.nodes[1].ratio", "a number"
    ),
  ])
  func `errors name the place and what was expected`(text: String, path: String, expected: String) {
    let error = #expect(throws: ResponseReadingError.self) { try Node(json: Data(text.utf8)) }
    #expect(error?.description.hasPrefix(path.isEmpty ? "the response: " : "\(path): ") == true, "\(error as Any)")
    #expect(error?.expected.hasPrefix(expected) == true, "\(error as Any)")
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Node.self, from: Data(text.utf8)) }
  }

  struct Scalars: ResponseModel {
    var level: Level
    var day: CalendarDate

    init(reading reader: inout ResponseReader) throws {
      level = try reader.value("level")
      day = try reader.value("day")
    }
    func write(to writer: inout ResponseWriter) throws {}
  }

  enum Level: ResponseEnum {
    case low, unknown(String)
    static var declaredValues: [Level] { [.low] }
    static func value(named name: String) -> Level { name == "LOW" ? .low : .unknown(name) }
    var rawValue: String { if case .unknown(let name) = self { name } else { "LOW" } }
  }

  @Test(arguments: [
    ("{}", "level: expected a string, found no such member"),
    (#"{"level":null}"#, "level: expected a string, found null"),
    (#"{"level":"LOW"}"#, "day: expected a value of type CalendarDate, found no such member"),
  ])
  func `what is missing is named by its type`(text: String, message: String) {
    let error = #expect(throws: ResponseReadingError.self) { try Scalars(json: Data(text.utf8)) }
    #expect(error?.description == message)
  }
}
