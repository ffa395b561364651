import Foundation
import PersistedQueries

/// Random values and random JSON text, the same in every run.
final class RandomSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  func element<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }

  // MARK: Values

  /// A value of a built-in type, or nil for another type.
  func scalar(_ type: Any.Type) -> Any? {
    if type == String.self { return string() }
    if type == Bool.self { return number(0...1) == 1 }
    if type == Int.self { return element([0, -1, 7, 1200, 2_147_483_647, -2_147_483_648, number(-9999...9999)]) }
    if type == Double.self { return double() }
    if type == JSONValue.self { return json(depth: 2) }
    return nil
  }

  func string() -> String {
    let pieces = [
      "", "a", "\"", "\\", "\n", "\t", "\u{0}", "\u{1F}", "\u{7F}", "é", "ß", "東京", "🏄‍♀️", "\u{2028}", "null", "}", "]",
      ",", "/", "AdventureModel", "a text that is too long to be stored within a string", "\\u0041",
    ]
    return (0..<number(0...4)).map { _ in element(pieces) }.joined()
  }

  func double() -> Double {
    switch number(0...5) {
    case 0: Double(number(-10_000...10_000))
    case 1: Double(number(-10_000...10_000)) / 100
    case 2: Double(bitPattern: next()).isFinite ? Double(bitPattern: state).magnitude : 0.5
    default: element([0, -0.5, 5000, 0.1, 152.59, 1e21, 1e-7, 123_456_789.123_456_789, .leastNormalMagnitude, 1e300])
    }
  }

  func json(depth: Int) -> JSONValue {
    switch number(0...(depth == 0 ? 4 : 6)) {
    case 0: .null
    case 1: .bool(number(0...1) == 1)
    case 2: .int(Int64(truncatingIfNeeded: next()))
    case 3: .string(string())
    case 4: .string("")
    case 5: .array((0..<number(0...3)).map { _ in json(depth: depth - 1) })
    default:
      .object(
        Dictionary(
          (0..<number(0...3)).map { _ in (string(), json(depth: depth - 1)) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  // MARK: Text

  /// What a server may do to the text of an object without changing its meaning.
  struct Liberties: OptionSet {
    var rawValue: Int
    static let order = Liberties(rawValue: 1)
    static let unknownMembers = Liberties(rawValue: 2)
    static let space = Liberties(rawValue: 4)
    static let escapes = Liberties(rawValue: 8)
    static let repeatedMembers = Liberties(rawValue: 16)
    static let omittedNulls = Liberties(rawValue: 32)
  }

  func text(of value: JSONValue, _ liberties: Liberties) -> String {
    switch value {
    case .string(let text): return quoted(text, liberties)
    case .array(let elements):
      return "[" + elements.map { space(liberties) + text(of: $0, liberties) }.joined(separator: space(liberties) + ",")
        + space(liberties) + "]"
    case .object(let members): return "{" + text(of: members, liberties) + space(liberties) + "}"
    default: return value.json
    }
  }

  private func text(of members: [String: JSONValue], _ liberties: Liberties) -> String {
    var texts: [String] = []
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      if liberties.contains(.omittedNulls), value == .null, number(0...1) == 0 { continue }
      texts.append(member(key, value, liberties))
    }
    if liberties.contains(.order) { texts.shuffle(using: &self.generator) }
    if liberties.contains(.unknownMembers), number(0...1) == 0 {
      texts.insert(member("unknown" + string(), json(depth: 3), liberties), at: number(0...texts.count))
    }
    if liberties.contains(.repeatedMembers), number(0...1) == 0, let key = members.keys.min() {
      // Before the others, so that it is not the last.
      texts.insert(member(key, json(depth: 2), liberties), at: 0)
    }
    return texts.map { space(liberties) + $0 }.joined(separator: space(liberties) + ",")
  }

  private var generator: RandomSource {
    get { self }
    set {}
  }

  private func member(_ key: String, _ value: JSONValue, _ liberties: Liberties) -> String {
    // The schema's scalar `Json`, in which every member counts.
    let liberties = key == "json" ? liberties.subtracting([.unknownMembers, .omittedNulls]) : liberties
    return quoted(key, liberties) + space(liberties) + ":" + space(liberties) + text(of: value, liberties)
  }

  private func space(_ liberties: Liberties) -> String {
    liberties.contains(.space) ? element(["", "", " ", "\n          ", "\t", "\r\n"]) : ""
  }

  private func quoted(_ text: String, _ liberties: Liberties) -> String {
    guard liberties.contains(.escapes), number(0...3) == 0 else { return JSONValue.string(text).json }
    var quoted = ""
    for unit in text.utf16 {
      let digits = String(unit, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(quoted)\""
  }
}
