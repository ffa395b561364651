import Foundation
import PersistedQueries
import Testing

/// Our JSON reader beside Foundation's, on random text, right and wrong.
///
/// Where they differ on purpose, RFC 8259 is on our side or leaves the choice:
/// - we refuse deeper nesting than 512 levels, and numbers that neither a `Double` nor a `Decimal` holds;
/// - of repeated members we take the last; section 4 leaves it open;
/// - we refuse halves of surrogate pairs, and the comma after an object's last member, which Foundation lets pass.
@Suite struct JSONAgreementTests {
  /// Pieces of JSON that, put together at random, are right about as often as wrong.
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\":", "1", "-", "0", ".5", "e3", "E+", "12", "true", "false", "null",
    " ", "\n", "\"", "\\", "\\n", "\\u0041", "\"é\"", "\"\\ud83d\\ude00\"", "\u{1}", "[]", "{}", "[1,2]",
    "\"x\":{\"y\":[null]}",
    "1.5e-3", "12345678901234567890", "0.1", "-0", "00", "tru", "\u{FEFF}",
  ]

  @Test func `random pieces are accepted or refused by both`() {
    var random = TwoReadersTests.Random(state: 11)
    var accepted = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...6, using: &random)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      if compare(text) { accepted += 1 }
    }
    #expect(accepted > 500)
  }

  @Test func `valid text with one byte changed is accepted or refused by both`() throws {
    var random = TwoReadersTests.Random(state: 12)
    let bytes = Array("\"\\{}[],:0-.eE+tn \u{1}u".utf8) + [0x80, 0xFF, 0xC3]
    for _ in 0..<300 {
      let value = JSONValue.object(["node": try JSONValue(json: JSONEncoder().encode(random.node(0)))])
      let text = Array(random.text(of: value).utf8)
      for _ in 0..<20 {
        var changed = text
        changed[Int.random(in: 0..<text.count, using: &random)] = bytes.randomElement(using: &random) ?? 0
        guard let string = String(validating: changed, as: UTF8.self) else {
          #expect(throws: ResponseReadingError.self) { try JSONValue(json: Data(changed)) }
          continue
        }
        _ = compare(string)
      }
    }
  }

  /// Whether we accept the text; Foundation must do the same, with the same value.
  private func compare(_ text: String) -> Bool {
    var ours: JSONValue?
    do { ours = try JSONValue(json: Data(text.utf8)) } catch {
      if "\(error)".contains("a number that a Double or a Decimal can hold") { return false }
    }
    let theirs = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
    if ours == nil, text.contains(/,\s*[}\]]/) { return false }
    #expect((ours != nil) == (theirs != nil), "\(text.debugDescription)")
    guard let ours, let theirs else { return ours != nil }
    #expect(Self.isSame(ours, theirs), "\(text.debugDescription): \(ours), \(theirs)")
    return true
  }

  private static func isSame(_ ours: JSONValue, _ theirs: Any) -> Bool {
    switch ours {
    case .null: return theirs is NSNull
    case .string(let text): return theirs as? String == text
    case .bool(let value): return theirs as? Bool == value
    case .int, .double, .decimal:
      guard let number = theirs as? NSNumber, let double = ours.doubleValue else { return false }
      // Of many digits Foundation makes an NSDecimalNumber, whose Double is not always the nearest; its text is right.
      return number.doubleValue == double || Double(number.stringValue) == double
    case .array(let elements):
      guard let others = theirs as? [Any], others.count == elements.count else { return false }
      return zip(elements, others).allSatisfy { isSame($0, $1) }
    case .object(let members):
      guard let others = theirs as? [String: Any], others.count == members.count else { return false }
      return members.allSatisfy { key, value in others[key].map { isSame(value, $0) } ?? false }
    }
  }

  /// Numbers in every form, to the last bit.
  @Test func `doubles are the nearest`() throws {
    var random = TwoReadersTests.Random(state: 13)
    for _ in 0..<20_000 {
      let digits = String(UInt64.random(in: 0...UInt64.max, using: &random)).prefix(.random(in: 1...20, using: &random))
      let point = Int.random(in: 0...digits.count, using: &random)
      var text = (digits.first == "0" || point == 0 ? "0." : "\(digits.prefix(point)).") + digits.dropFirst(point) + "1"
      if Bool.random(using: &random) { text += "e\(Int.random(in: -30...30, using: &random))" }
      if Bool.random(using: &random) { text = "-" + text }
      let value = try Number(json: Data("{\"value\":\(text)}".utf8)).value
      #expect(value.bitPattern == Double(text)?.bitPattern, "\(text)")
      let shortest = Double(bitPattern: random.next())
      guard shortest.isFinite else { continue }
      #expect(try Number(json: Data("{\"value\":\(shortest)}".utf8)).value.bitPattern == shortest.bitPattern)
    }
  }

  private struct Number: ResponseModel {
    var value: Double
    init(reading reader: inout ResponseReader) throws { value = reader.double("value") }
    func visitMembers(with other: Self, _ visitor: inout MemberVisitor) {
      visitor.double("value", value, other.value)
    }
  }

  @Test(arguments: ["\"\\ud800\"", "\"\\udc00x\"", "\"\\ud800\\u0041\""])
  func `halves of surrogate pairs are no text`(text: String) {
    #expect(throws: ResponseReadingError.self) { try JSONValue(json: Data(text.utf8)) }
  }
}
