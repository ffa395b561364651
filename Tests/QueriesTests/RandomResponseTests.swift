import Foundation
import PersistedQueries
import Queries
import Testing

/// Responses made at random for the operations in `Queries`: both readers must give equal values whatever a server does,
/// and an error, never a crash, for what is no response.
@Suite struct RandomResponseTests {
  @Test(arguments: Operation.all)
  func `both readers give the value that was written`(operation: Operation) throws {
    try operation.check(.reading)
  }

  @Test(arguments: Operation.all)
  func `broken text is an error for both readers`(operation: Operation) throws {
    try operation.check(.broken)
  }

  /// One operation's data, with its type forgotten.
  struct Operation: Sendable, CustomTestStringConvertible {
    enum Check { case reading, broken }

    let testDescription: String
    let check: @Sendable (Check) throws -> Void

    init<Query: PersistedQuery>(_ query: Query.Type) where Query.Data: Hashable & Codable {
      testDescription = Query.operation.id
      check = { check in
        switch check {
        case .reading: try RandomResponses<Query.Data>(seed: 1).read()
        case .broken: try RandomResponses<Query.Data>(seed: 2).breakText()
        }
      }
    }

    static let all = [
      Operation(AdventuresAllQuery.self), Operation(AdventureBySlugQuery.self), Operation(GetAdventureByPathQuery.self),
      Operation(FilterAdventuresByPriceQuery.self), Operation(AdventuresByActivityQuery.self),
      Operation(GetArticleByAuthorQuery.self), Operation(GetArticleByPathQuery.self),
      Operation(GetArticleBySlugQuery.self), Operation(GetAllArticlesQuery.self),
    ]
  }
}

/// The checks for one model.
private struct RandomResponses<Model: ResponseModel & Codable & Hashable> {
  let source: RandomSource

  init(seed: UInt64) { source = RandomSource(seed: seed) }

  /// A random model. It is written and read once, since the decoder that makes values up is asked for a type's name twice,
  /// and gives two.
  func model() throws -> Model {
    let draft = try Model(from: RandomDecoder(source: source, depth: 0))
    return try JSONDecoder().decode(Model.self, from: JSONEncoder().encode(draft))
  }

  func read() throws {
    for _ in 0..<40 {
      let model = try model()
      let encoded = try JSONEncoder().encode(model)
      try expectEqual(encoded, model)
      let json = try JSONValue(json: encoded)
      for liberties in [
        [], .order, .unknownMembers, [.space, .escapes], [.order, .unknownMembers, .space, .escapes],
      ] as [RandomSource.Liberties] {
        try expectEqual(Data(source.text(of: json, liberties).utf8), model)
      }
      // JSONDecoder takes the first of repeated members, JavaScript's and most other parsers the last, and so do we.
      let repeated = source.text(of: json, [.order, .unknownMembers, .escapes, .repeatedMembers])
      #expect(try Model(json: Data(repeated.utf8)) == model, "\(repeated)")
      // Which member of a union an object is can change with what is left out; but not from one reader to the other.
      let omitted = Data(source.text(of: json, [.order, .unknownMembers, .space, .omittedNulls]).utf8)
      #expect(try Model(json: omitted) == JSONDecoder().decode(Model.self, from: omitted))
    }
  }

  private func expectEqual(_ text: Data, _ model: Model) throws {
    let read = try Model(json: text)
    #expect(read == model, "\(String(decoding: text, as: UTF8.self))")
    #expect(try JSONDecoder().decode(Model.self, from: text) == model, "\(String(decoding: text, as: UTF8.self))")
  }

  func breakText() throws {
    var texts: [[UInt8]] = []
    for _ in 0..<40 {
      let json = try JSONValue(json: JSONEncoder().encode(try model()))
      texts.append(Array(source.text(of: json, [.order, .unknownMembers, .space, .escapes]).utf8))
    }
    texts.sort { $0.count < $1.count }
    for text in texts where text.count < 1_000 {
      for count in 0..<text.count { expectError(Data(text[..<count])) }
      break
    }
    for text in texts.prefix(20) where !text.isEmpty {
      for _ in 0..<25 {
        var changed = text
        let place = source.number(0...text.count - 1)
        let bytes = Array("\"\\{}[],:0-.eE+tn \u{0}u".utf8) + [0x80, 0xFF, 0xC3]
        changed[place] = source.element(bytes)
        compare(Data(changed))
      }
    }
  }

  private func expectError(_ text: Data) {
    #expect(throws: ResponseReadingError.self) { try Model(json: text) }
    #expect(throws: (any Error).self) { try JSONDecoder().decode(Model.self, from: text) }
  }

  /// What we read, JSONDecoder reads as the same. It reads more: it looks neither at the numbers nor at the escapes of
  /// members that nobody asked for, and takes the first of two members that a change gave one name.
  private func compare(_ text: Data) {
    guard let ours = try? Model(json: text) else { return }
    let theirs = try? JSONDecoder().decode(Model.self, from: text)
    #expect(theirs == ours, "\(String(decoding: text, as: UTF8.self))")
  }
}
