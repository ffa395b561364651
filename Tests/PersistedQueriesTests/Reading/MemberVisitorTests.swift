import Foundation
import PersistedQueries
import Testing

/// Models are equal, and hashed, as twins of theirs are whose `Hashable` the compiler makes.
@Suite struct MemberVisitorTests {
  @Test func `equality and hashes are those that the compiler makes`() {
    let twins = Twin.samples.map { TwinFrame(first: $0, second: nil, shapes: []) } + TwinFrame.samples
    for left in twins {
      #expect(Frame(left).hashValue == left.hashValue, "\(left)")
      for right in twins { #expect((Frame(left) == Frame(right)) == (left == right), "\(left) \(right)") }
    }
  }

  @Test func `models are found in sets`() {
    let frames = TwinFrame.samples.filter { $0 == $0 }.map { Frame($0) }
    #expect(Set(frames + frames).count == Set(TwinFrame.samples).count)
    #expect(Set(frames).isSuperset(of: frames.reversed()))
  }

  @Test func `an array equals itself whatever is in it`() {
    var twin = Twin()
    twin.ratios = [.nan]
    #expect(Model(twin) == Model(twin))
    var other = Twin()
    other.ratios = [.nan]
    #expect(Model(twin) != Model(other))
  }

  @Test func `scalars that are not hashable are equal when they are sent as the same`() throws {
    let models = try ["[1,2]", "[1,2.0]", "[2,1]", "[]"].map { try Tags(json: Data("{\"all\":\($0)}".utf8)) }
    #expect(models.map { $0 == models[0] } == [true, true, false, false])
    #expect(models.map { $0.hashValue == models[0].hashValue } == [true, true, false, false])
  }

  @Test func `what cannot be encoded is thrown`() {
    var twin = Twin()
    twin.ratio = .infinity
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(Model(twin)) }
    twin.ratio = 1
    twin.ratios = [1, .nan]
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(Frame(TwinFrame(first: Twin(), second: twin))) }
  }

  @Test func `nil is written and a union's members are those of its case`() throws {
    let frame = TwinFrame(first: Twin(), shapes: [.square(Twin(text: "in")), nil, .other])
    let json = try JSONValue(json: JSONEncoder().encode(Frame(frame)))
    #expect(json["second"] == .null)
    #expect(json["first"]?["textOrNil"] == .null)
    #expect(json["shapes"]?[0]?["text"] == "in")
    #expect(json["shapes"]?[1] == .null)
    #expect(json["shapes"]?[2] == .object([:]))
  }
}

// MARK: Models with members of every type, and their twins

private struct Twin: Hashable {
  var text = "a"
  var textOrNil: String?
  var count = 0
  var countOrNil: Int?
  var ratio = 0.5
  var ratioOrNil: Double?
  var flag = false
  var flagOrNil: Bool?
  var more: JSONValue = 1
  var moreOrNil: JSONValue?
  var ratios: [Double] = []
  var tags: [String?]?
  var matrix: [[Int?]] = []

  /// Each differs from the first in one member.
  static let samples: [Twin] = {
    let changes: [(inout Twin) -> Void] = [
      { _ in }, { $0.text = "é" }, { $0.text = "e\u{301}" }, { $0.textOrNil = "" }, { $0.count = 1 },
      { $0.countOrNil = 0 }, { $0.ratio = 0 }, { $0.ratio = -0.0 }, { $0.ratio = .nan }, { $0.ratioOrNil = 0.5 },
      { $0.ratioOrNil = .nan }, { $0.flag = true }, { $0.flagOrNil = false }, { $0.more = .null },
      { $0.moreOrNil = .null }, { $0.ratios = [0.5] }, { $0.ratios = [0.5, 1] }, { $0.ratios = [.nan] },
      { $0.tags = [] }, { $0.tags = [nil] }, { $0.tags = [""] }, { $0.tags = [nil, nil] }, { $0.matrix = [[]] },
      { $0.matrix = [[], []] }, { $0.matrix = [[nil]] }, { $0.matrix = [[0]] },
    ]
    return changes.map { change in
      var twin = Twin()
      change(&twin)
      return twin
    }
  }()
}

private enum TwinShape: Hashable {
  case circle(Twin)
  case square(Twin)
  case other
}

private struct TwinFrame: Hashable {
  var first: Twin
  var second: Twin?
  var shapes: [TwinShape?] = []

  static let samples: [TwinFrame] = [
    TwinFrame(first: Twin()), TwinFrame(first: Twin(), second: Twin()),
    TwinFrame(first: Twin(), second: Twin(text: "b")), TwinFrame(first: Twin(), shapes: [nil]),
    TwinFrame(first: Twin(), shapes: [.circle(Twin())]), TwinFrame(first: Twin(), shapes: [.square(Twin())]),
    TwinFrame(first: Twin(), shapes: [.square(Twin(text: "b"))]), TwinFrame(first: Twin(), shapes: [.other]),
    TwinFrame(first: Twin(), shapes: [.other, .other]), TwinFrame(first: Twin(), shapes: [.other, nil]),
  ]
}

private struct Model: ResponseModel, Codable, Hashable {
  var twin: Twin

  init(_ twin: Twin) { self.twin = twin }

  init(reading reader: inout ResponseReader) throws {
    twin = Twin(
      text: reader.string("text"), textOrNil: reader.optionalString("textOrNil"), count: reader.int("count"),
      countOrNil: reader.optionalInt("countOrNil"), ratio: reader.double("ratio"),
      ratioOrNil: reader.optionalDouble("ratioOrNil"), flag: reader.bool("flag"),
      flagOrNil: reader.optionalBool("flagOrNil"), more: try reader.value("more"),
      moreOrNil: reader.optionalValue("moreOrNil"), ratios: reader.list("ratios"), tags: reader.optionalList("tags"),
      matrix: reader.list("matrix"))
  }

  func visitMembers(with other: Self, _ visitor: inout MemberVisitor) {
    let other = other.twin
    visitor.string("text", twin.text, other.text)
    visitor.optionalString("textOrNil", twin.textOrNil, other.textOrNil)
    visitor.int("count", twin.count, other.count)
    visitor.optionalInt("countOrNil", twin.countOrNil, other.countOrNil)
    visitor.double("ratio", twin.ratio, other.ratio)
    visitor.optionalDouble("ratioOrNil", twin.ratioOrNil, other.ratioOrNil)
    visitor.bool("flag", twin.flag, other.flag)
    visitor.optionalBool("flagOrNil", twin.flagOrNil, other.flagOrNil)
    visitor.value("more", twin.more, other.more)
    visitor.optionalValue("moreOrNil", twin.moreOrNil, other.moreOrNil)
    visitor.list("ratios", twin.ratios, other.ratios)
    visitor.optionalList("tags", twin.tags, other.tags)
    visitor.list("matrix", twin.matrix, other.matrix)
  }
}

private enum Shape: ResponseModel, Codable, Hashable {
  case circle(Model)
  case square(Model)
  case other

  init(_ twin: TwinShape) {
    switch twin {
    case .circle(let twin): self = .circle(Model(twin))
    case .square(let twin): self = .square(Model(twin))
    case .other: self = .other
    }
  }

  init(reading reader: inout ResponseReader) throws {
    self = .other
  }

  func visitMembers(with other: Self, _ visitor: inout MemberVisitor) {
    switch (self, other) {
    case (.circle(let left), .circle(let right)): visitor.choice(0, left, right)
    case (.square(let left), .square(let right)): visitor.choice(1, left, right)
    case (.other, .other): visitor.choice(2)
    default: visitor.difference()
    }
  }
}

private struct Frame: ResponseModel, Codable, Hashable {
  var first: Model
  var second: Model?
  var shapes: [Shape?]

  init(_ twin: TwinFrame) {
    (first, second) = (Model(twin.first), twin.second.map { Model($0) })
    shapes = twin.shapes.map { $0.map { Shape($0) } }
  }

  init(reading reader: inout ResponseReader) throws {
    (first, second) = (try reader.object("first"), reader.optionalObject("second"))
    shapes = reader.list("shapes")
  }

  func visitMembers(with other: Self, _ visitor: inout MemberVisitor) {
    visitor.object("first", first, other.first)
    visitor.optionalObject("second", second, other.second)
    visitor.list("shapes", shapes, other.shapes)
  }
}

/// A scalar that knows nothing of equality.
private struct Numbers: CustomScalar {
  var numbers: [Double]

  init(_ json: JSONValue) throws {
    guard case .array(let elements) = json else { throw ResponseReadingError(expected: "numbers", found: json.json) }
    numbers = elements.compactMap(\.doubleValue)
  }

  var jsonValue: JSONValue { .array(numbers.map { .double($0) }) }
}

private struct Tags: ResponseModel, Hashable {
  var all: Numbers

  init(reading reader: inout ResponseReader) throws { all = try reader.value("all") }

  func visitMembers(with other: Self, _ visitor: inout MemberVisitor) {
    visitor.value("all", all, other.all)
  }
}
