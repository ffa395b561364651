import Foundation
import PersistedQueries
import Testing

/// Which case an object without `__typename` is, by both readers.
@Suite struct ShapeTests {
  /// An enum as our generator writes it, with what was decided in place of a payload.
  struct Choice: ResponseModel, Hashable {
    var index: Int?

    private static let __shapes: [MemberShape] = [
      .init(
        required: ["author"], requiredBelow: [["author", "name"], ["author", "home", "street"]],
        expectedBelow: [["author", "nick"]]),
      .init(required: ["author"], requiredBelow: [["author", "pen"]]),
      .init(requiredBelow: [["films", "title"]]),
    ]

    init(index: Int?) { self.index = index }
    init(reading reader: inout ResponseReader) throws {
      index = try reader.shapeIndex(among: Self.__shapes)
      // What is read afterwards is read from the object's start.
      let tail: String? = try reader.optionalString("tail")
      #expect(tail == "t" || tail == nil)
    }
    func write(to writer: inout ResponseWriter) throws {}
  }

  @Test(arguments: [
    // The members below tell, whatever stands before or between them.
    (#"{"author":{"name":"a","home":{"street":"b"}},"tail":"t"}"#, 0),
    (#"{"tail":"t","author":{"home":{"x":[{}],"street":"b"},"nick":null,"name":"a"}}"#, 0),
    (#"{"author":{"pen":"a"},"tail":"t"}"#, 1), (#"{"x":{"author":1},"author":{"home":{},"pen":"a"}}"#, 1),
    // An escaped name is a name.
    (#"{"author":{"p\u0065n":""}}"#, 1),
    // What leads nowhere says nothing.
    (#"{"author":{"name":"a","home":null}}"#, 0), (#"{"author":{"name":"a"},"tail":"t"}"#, 0),
    // A member that must be there and is not.
    (#"{"author":{"nick":"a"}}"#, nil), (#"{"author":{"name":"a","home":{}}}"#, nil), (#"{"author":null}"#, nil),
    (#"{}"#, nil), (#"{"tail":"t"}"#, nil),
    // In a list the first object tells.
    (#"{"films":[null,[],{"title":1}],"tail":"t"}"#, nil), (#"{"films":[null,{"title":1},{}],"tail":"t"}"#, 2),
    (#"{"films":[[null,{"title":1}]],"tail":"t"}"#, 2), (#"{"films":[]}"#, nil), (#"{"films":[null]}"#, nil),
    (#"{"films":[{}]}"#, nil), (#"{"films":"title"}"#, nil),
  ])
  func `what is below a member tells`(json: String, index: Int?) throws {
    #expect(try Choice(json: Data(json.utf8)).index == index)
    #expect(try JSONDecoder().decode(Choice.self, from: Data(json.utf8)).index == index)
    // In a list, nothing of one element is left for the next.
    let several = Data("[\(json),\(json)]".utf8)
    #expect(try JSONDecoder().decode([Choice].self, from: several).map(\.index) == [index, index])
    let nested = try Nested(json: Data(#"{"choices":[\#(json),\#(json)]}"#.utf8))
    #expect(nested.choices.map(\.index) == [index, index])
  }

  @Test(arguments: [
    #"{"author":{"name":"a","home":{"street":""}},"author":{"pen":""}}"#,
    #"{"author":{"name":"a","pen":[]},"tail":"t","author":{"pen":""}}"#,
    #"{"author":{"name":"a","name":"b","pen":[]},"tail":"t","author":{"name":1,"pen":"","pen":2}}"#,
  ])
  func `the last member of a name tells`(json: String) throws {
    #expect(try Choice(json: Data(json.utf8)).index == 1)
    #expect(try Nested(json: Data(#"{"choices":[{},\#(json)]}"#.utf8)).choices.map(\.index) == [nil, 1])
  }

  struct Nested: ResponseModel {
    var choices: [Choice]

    init(reading reader: inout ResponseReader) throws { choices = try reader.list("choices") }
    func write(to writer: inout ResponseWriter) throws { try writer.write("choices", choices) }
  }

  @Test(arguments: [
    #"{"author":{"#, #"{"author":{"name"}"#, #"{"films":[,]}"#, #"{"films":[{]}"#, #"{"author":{"nick":[}}"#,
  ])
  func `broken text is an error and no case`(json: String) {
    #expect(throws: ResponseReadingError.self) { try Choice(json: Data(json.utf8)) }
  }
}
