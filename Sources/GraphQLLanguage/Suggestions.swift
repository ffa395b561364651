/// "Did you mean": which known names resemble a wrong one.
///
/// The measure is graphql-js's: the number of single edits, two swapped neighbours being one, at most 40% of the length
/// of the wrong name and one more; names that differ in case only are at distance 1. Work is bounded: names over
/// 200 bytes have no suggestions, candidates of a length too different are not compared, and a comparison stops at the
/// first row that is over the limit.

/// The names that resemble `name`, the nearest first, then in natural order (`size2` before `size10`); at
/// most five.
package func suggestions(for name: String, among candidates: some Sequence<String>) -> [String] {
  guard name.utf8.count <= 200 else { return [] }
  let measure = LexicalDistance(from: name)
  let threshold = name.utf8.count * 2 / 5 + 1
  var found: [(distance: Int, text: String)] = []
  for candidate in candidates {
    if let distance = measure.distance(to: candidate, threshold: threshold) { found.append((distance, candidate)) }
  }
  found.sort { $0.distance == $1.distance ? isNaturallyOrdered($0.text, $1.text) : $0.distance < $1.distance }
  return found.prefix(5).map(\.text)
}

/// ` Did you mean "a", "b", or "c"?`, with a space before it; empty if there is nothing to suggest.
/// - Parameter kind: What the names are, such as `the type `; comes before them.
package func didYouMean(_ names: [String], kind: String = "") -> String {
  guard let last = names.last else { return "" }
  let quoted = names.dropLast().map { "\"\($0)\"" }
  switch quoted.count {
  case 0: return " Did you mean \(kind)\"\(last)\"?"
  case 1: return " Did you mean \(kind)\(quoted[0]) or \"\(last)\"?"
  default: return " Did you mean \(kind)\(quoted.joined(separator: ", ")), or \"\(last)\"?"
  }
}

/// Whether a name comes before another if runs of digits count as numbers.
private func isNaturallyOrdered(_ left: String, _ right: String) -> Bool {
  let left = Array(left.utf8)
  let right = Array(right.utf8)
  var index = 0
  var other = 0
  while index < left.count, other < right.count {
    let digits = left[index...].prefix(while: Lexer.isDigit)
    let otherDigits = right[other...].prefix(while: Lexer.isDigit)
    if digits.isEmpty || otherDigits.isEmpty {
      if left[index] != right[other] { return left[index] < right[other] }
      index += 1
      other += 1
    } else {
      let number = digits.drop { $0 == 0x30 }
      let otherNumber = otherDigits.drop { $0 == 0x30 }
      if number.count != otherNumber.count { return number.count < otherNumber.count }
      if !number.elementsEqual(otherNumber) { return number.lexicographicallyPrecedes(otherNumber) }
      index = digits.endIndex
      other = otherDigits.endIndex
    }
  }
  return left.count - index < right.count - other
}

/// The distance of Damerau and Levenshtein, over bytes.
private struct LexicalDistance {
  private let input: [UInt8]
  private let lowercaseInput: [UInt8]

  init(from input: String) {
    self.input = Array(input.utf8)
    lowercaseInput = self.input.map(LexicalDistance.lowercase)
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// The distance, or nil if it is over the threshold.
  func distance(to option: String, threshold: Int) -> Int? {
    guard abs(option.utf8.count - input.count) <= threshold else { return nil }
    let bytes = Array(option.utf8)
    if bytes == input { return 0 }
    let lowercase = bytes.map(LexicalDistance.lowercase)
    if lowercase == lowercaseInput { return 1 }
    var beforeLast: [Int] = []
    var last = Array(0...lowercaseInput.count)
    for (row, byte) in lowercase.enumerated() {
      var current = [row + 1]
      var smallest = row + 1
      for (column, other) in lowercaseInput.enumerated() {
        let cost = byte == other ? 0 : 1
        var cell = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
        if row > 0, column > 0, byte == lowercaseInput[column - 1], lowercase[row - 1] == other {
          cell = min(cell, beforeLast[column - 1] + 1)
        }
        current.append(cell)
        smallest = min(smallest, cell)
      }
      if smallest > threshold { return nil }
      beforeLast = last
      last = current
    }
    return last.last.flatMap { $0 <= threshold ? $0 : nil }
  }
}
