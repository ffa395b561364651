/// Names that are near to a misspelt one, the nearest first, at most five.
///
/// Near means a Damerau-Levenshtein distance of at most two fifths of the name's length and one more, upper and lower
/// case being almost the same: the measure of the reference implementation.
struct Suggestions {
  let names: [String]

  init(for name: String, among candidates: [String]) {
    let input = Array(name.utf8.prefix(Self.longestName))
    let lowered = Self.lowercased(input)
    let threshold = name.utf8.count * 2 / 5 + 1
    var found: [(distance: Int, name: String)] = []
    for candidate in candidates {
      let option = Array(candidate.utf8.prefix(Self.longestName))
      guard abs(option.count - input.count) <= threshold else { continue }
      let optionLowered = Self.lowercased(option)
      let distance = input == option ? 0 : lowered == optionLowered ? 1 : Self.distance(lowered, optionLowered)
      if distance <= threshold { found.append((distance, candidate)) }
    }
    found.sort { $0.distance == $1.distance ? $0.name < $1.name : $0.distance < $1.distance }
    names = found.prefix(5).map(\.name)
  }

  /// ` Did you mean "a", "b" or "c"?`, or nothing.
  var sentence: String { sentence(of: "") }

  /// The same, with words before the names, such as `the enum value `.
  func sentence(of kind: String) -> String {
    guard let last = names.last else { return "" }
    let first = names.dropLast().map { "\"\($0)\"" }.joined(separator: ", ")
    return first.isEmpty ? " Did you mean \(kind)\"\(last)\"?" : " Did you mean \(kind)\(first) or \"\(last)\"?"
  }

  /// Names are compared up to this many bytes.
  private static let longestName = 64

  private static func lowercased(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    var current = beforePrevious
    for i in 0..<a.count {
      current[0] = i + 1
      for j in 0..<b.count {
        var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
        current[j + 1] = cost
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[b.count]
  }
}
