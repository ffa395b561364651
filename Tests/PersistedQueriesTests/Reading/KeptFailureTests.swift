import Foundation
import PersistedQueries
import Testing

/// The reader keeps its first failure while the initialiser goes on: what is told is that one, from bytes and decoders.
@Suite struct KeptFailureTests {
  private enum Level: ResponseEnum {
    case low
    case unknown(String)

    static var declaredValues: [Level] { [.low] }
    static func value(named name: String) -> Level { name == "LOW" ? .low : .unknown(name) }
    var rawValue: String {
      switch self {
      case .low: "LOW"
      case .unknown(let name): name
      }
    }
  }

  private struct Leaf: ResponseModel, Codable, Hashable {
    var level: Level
    var day: CalendarDate

    init(reading reader: inout ResponseReader) throws {
      (level, day) = (reader.enumeration("level"), try reader.value("day"))
    }

    func visitMembers(with other: Self, _ visitor: inout MemberVisitor) {
      visitor.value("level", level, other.level)
      visitor.value("day", day, other.day)
    }
  }

  private struct Tree: ResponseModel, Codable, Hashable {
    var name: String
    var size: Int?
    var first: Leaf
    var rest: [Leaf?]
    var last: Leaf?

    init(reading reader: inout ResponseReader) throws {
      (name, size) = (reader.string("name"), reader.optionalInt("size"))
      (first, rest, last) = (try reader.object("first"), reader.list("rest"), reader.optionalObject("last"))
    }

    func visitMembers(with other: Self, _ visitor: inout MemberVisitor) {
      visitor.string("name", name, other.name)
      visitor.optionalInt("size", size, other.size)
      visitor.object("first", first, other.first)
      visitor.list("rest", rest, other.rest)
      visitor.optionalObject("last", last, other.last)
    }
  }

  private static let leaf = #"{"level":"LOW","day":"2024-02-29"}"#

  @Test(arguments: [
    (#"{"name":1,"size":"x","first":5,"rest":6,"last":7}"#, #"name: expected a string, found 1"#),
    (#"{"size":"x","first":5}"#, "name: expected a string, found no such member"),
    (#"{"name":"a","size":"x","first":{},"rest":6}"#, #"size: expected an integer, found "x""#),
    (#"{"name":"a","rest":[],"size":1}"#, "first: expected an object, found no such member"),
    (#"{"name":"a","first":{"day":5}}"#, "first.level: expected a string, found no such member"),
    (#"{"name":"a","first":{"level":5,"day":5}}"#, "first.level: expected a string, found 5"),
    (#"{"name":"a","first":{"level":"x"}}"#, "first.day: expected a value of type CalendarDate, found no such member"),
    (
      #"{"name":"a","first":\#(leaf),"rest":[null,{"level":"LOW","day":"2024"}]}"#,
      #"rest[1].day: expected a date such as "2024-02-29", found "2024""#
    ),
    (#"{"name":"a","first":\#(leaf),"last":[]}"#, "rest: expected a list, found no such member"),
    (#"{"name":"a","first":\#(leaf),"rest":[],"last":[]}"#, "last: expected an object, found an array"),
  ])
  func `the first failure is told with its place`(text: String, description: String) {
    let error = #expect(throws: ResponseReadingError.self) { try Tree(json: Data(text.utf8)) }
    #expect(error?.description == description)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Tree.self, from: Data(text.utf8)) }
  }

  @Test func `a failure of a member that is repeated counts for nothing`() throws {
    let text = #"{"name":1,"first":{"level":2,"day":3,"level":"NEW","day":"2024-02-29"},"rest":[],"name":"a"}"#
    let tree = try Tree(json: Data(text.utf8))
    #expect(tree.name == "a")
    #expect(tree.first.level == .unknown("NEW"))
  }

  @Test func `decoders tell of the first failure, too`() {
    let text = Data(#"{"name":"a","size":"x","first":{"level":5},"rest":6}"#.utf8)
    let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Tree.self, from: text) }
    guard case .typeMismatch(_, let context)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["size"])
  }
}
