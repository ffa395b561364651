/// The place of a string in JSON text, without its quotes.
struct JSONStringRange {
  var start: Int
  var count: Int
  var hasEscapes: Bool
}

extension JSONScanner {
  /// Reads a string.
  mutating func string() throws -> String {
    guard peek() == UInt8(ascii: "\"") else { throw failure(expected: "a string") }
    return text(of: try stringRange())
  }

  /// Goes past a string, from its opening quote, and checks its escapes.
  mutating func stringRange() throws -> JSONStringRange {
    let start = position &+ 1
    var index = start
    var hasEscapes = false
    while true {
      index = nextSpecial(from: index)
      guard index < end else {
        throw ResponseReadingError(expected: "the end of a string", found: "the end of the text after \(end) bytes")
      }
      switch base[index] {
      case UInt8(ascii: "\""):
        position = index &+ 1
        return JSONStringRange(start: start, count: index &- start, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index = try skipEscape(at: index)
      default:
        throw ResponseReadingError(
          expected: "control characters in a string to be escaped", found: "byte \(base[index]) at offset \(index)")
      }
    }
  }

  /// The offset of the next quote, backslash or control character, or `end`: eight bytes at a time.
  ///
  /// A byte of a word is zero after `^` when it is the wanted one; `(x - 0x01…) & ~x & 0x80…` marks zero bytes, and
  /// with 0x20 the bytes below it. A borrow can mark bytes wrongly only above a right mark, and the lowest is taken.
  @inline(__always)
  private func nextSpecial(from start: Int) -> Int {
    var index = start
    while index &+ 8 <= end {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
      let quote = word ^ 0x2222_2222_2222_2222
      let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let marks =
        ((quote &- 0x0101_0101_0101_0101) & ~quote
          | (backslash &- 0x0101_0101_0101_0101) & ~backslash
          | (word &- 0x2020_2020_2020_2020) & ~word) & 0x8080_8080_8080_8080
      if marks != 0 { return index &+ (marks.trailingZeroBitCount &>> 3) }
      index &+= 8
    }
    while index < end {
      let byte = base[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return index }
      index &+= 1
    }
    return end
  }

  /// The offset after the escape at `index`, checked.
  private func skipEscape(at index: Int) throws -> Int {
    guard index &+ 1 < end else { return end }
    switch base[index &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index &+ 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: index &+ 2) else { break }
      if unit & 0xF800 != 0xD800 { return index &+ 6 }
      // A surrogate is text only as the first of a pair (RFC 8259, section 7).
      if unit < 0xDC00, index &+ 7 < end, base[index &+ 6] == UInt8(ascii: "\\"),
        base[index &+ 7] == UInt8(ascii: "u"), let low = codeUnit(at: index &+ 8), low & 0xFC00 == 0xDC00
      {
        return index &+ 12
      }
      throw ResponseReadingError(expected: "a surrogate pair", found: "half of one at offset \(index)")
    default: break
    }
    throw ResponseReadingError(expected: "an escape that JSON knows", found: "another one at offset \(index)")
  }

  /// The value of four hexadecimal digits.
  private func codeUnit(at index: Int) -> UInt32? {
    guard index &+ 4 <= end else { return nil }
    var value: UInt32 = 0
    for offset in 0..<4 {
      let byte = base[index &+ offset]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte &- UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte &- UInt8(ascii: "a") &+ 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte &- UInt8(ascii: "A") &+ 10
      default: return nil
      }
      value = value &<< 4 | UInt32(digit)
    }
    return value
  }

  /// The text of a string that `stringRange` went past.
  func text(of range: JSONStringRange) -> String {
    let bytes = UnsafeBufferPointer(start: base + range.start, count: range.count)
    if range.hasEscapes { return unescaped(bytes) }
    // Short strings live inside the String itself; this initialiser is the fastest way there.
    if range.count <= 15 {
      return String(unsafeUninitializedCapacity: range.count) { target in
        _ = target.initialize(from: bytes)
        return range.count
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with its escapes, which were checked, replaced. It never grows: the shortest escape for n bytes of UTF-8
  /// is longer than n.
  private func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: bytes.count) { target in
      guard let source = bytes.baseAddress, let sink = target.baseAddress else { return 0 }
      var index = 0
      var count = 0
      while index < bytes.count {
        if source[index] != UInt8(ascii: "\\") {
          let run = Self.runLength(source + index, bytes.count &- index)
          (sink + count).update(from: source + index, count: run)
          index &+= run
          count &+= run
          continue
        }
        index &+= 2
        switch source[index &- 1] {
        case UInt8(ascii: "n"): sink[count] = 0x0A
        case UInt8(ascii: "r"): sink[count] = 0x0D
        case UInt8(ascii: "t"): sink[count] = 0x09
        case UInt8(ascii: "b"): sink[count] = 0x08
        case UInt8(ascii: "f"): sink[count] = 0x0C
        case UInt8(ascii: "u"):
          let start = (source - base) &+ index
          var scalar = codeUnit(at: start) ?? 0xFFFD
          index &+= 4
          if scalar & 0xFC00 == 0xD800, let low = codeUnit(at: start &+ 6) {
            scalar = 0x10000 &+ ((scalar & 0x3FF) &<< 10) &+ (low & 0x3FF)
            index &+= 6
          }
          count = encode(scalar, into: sink, at: count)
          continue
        case let literal: sink[count] = literal
        }
        count &+= 1
      }
      return count
    }
  }

  /// How many bytes there are before the next backslash.
  @inline(__always)
  private static func runLength(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var index = 0
    while index &+ 8 <= count {
      let word =
        UInt64(littleEndian: UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self)) ^ 0x5C5C_5C5C_5C5C_5C5C
      let marks = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if marks != 0 { return index &+ (marks.trailingZeroBitCount &>> 3) }
      index &+= 8
    }
    while index < count, bytes[index] != UInt8(ascii: "\\") { index &+= 1 }
    return index
  }

  /// Writes a scalar as UTF-8 and gives the offset after it.
  private func encode(_ scalar: UInt32, into sink: UnsafeMutablePointer<UInt8>, at offset: Int) -> Int {
    switch scalar {
    case ..<0x80:
      sink[offset] = UInt8(truncatingIfNeeded: scalar)
      return offset &+ 1
    case ..<0x800:
      sink[offset] = UInt8(truncatingIfNeeded: 0xC0 | scalar &>> 6)
      sink[offset &+ 1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      return offset &+ 2
    case ..<0x10000:
      sink[offset] = UInt8(truncatingIfNeeded: 0xE0 | scalar &>> 12)
      sink[offset &+ 1] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
      sink[offset &+ 2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      return offset &+ 3
    default:
      sink[offset] = UInt8(truncatingIfNeeded: 0xF0 | scalar &>> 18)
      sink[offset &+ 1] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 12 & 0x3F)
      sink[offset &+ 2] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
      sink[offset &+ 3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      return offset &+ 4
    }
  }
}
