/// The bytes of JSON text, and what can be found out about them at an offset.
///
/// No look goes beyond them: each is behind a comparison with `end`.
struct JSONBytes {
  let base: UnsafePointer<UInt8>
  let end: Int

  /// The eight bytes at an offset, the first one lowest.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// Whether there are these four bytes at an offset, the first one lowest.
  @inline(__always)
  func hasFour(_ bytes: UInt32, at index: Int) -> Bool {
    index &+ 4 <= end
      && UInt32(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt32.self)) == bytes
  }

  // MARK: White space

  /// The offset of the next byte that is no white space, or `end`.
  @inline(__always)
  func spaceEnd(from index: Int) -> Int {
    // Most text has no white space at all.
    if index < end, base[index] > 0x20 { return index }
    return longSpaceEnd(from: index)
  }

  @inline(never)
  private func longSpaceEnd(from start: Int) -> Int {
    var index = start
    while index < end {
      let byte = base[index]
      if byte > 0x20 { return index }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return index }
      index &+= 1
      // A line break and what indents the next line.
      while index &+ 8 <= end, word(at: index) == 0x2020_2020_2020_2020 { index &+= 8 }
    }
    return index
  }

  // MARK: Strings

  /// The offset of the next quote, backslash or control character, or `end`: eight bytes at a time.
  ///
  /// A byte of a word is zero after `^` when it is the wanted one; `(x - 0x01…) & ~x & 0x80…` marks zero bytes, and
  /// with 0x20 the bytes below it. A borrow can mark bytes wrongly only above a right mark, and the lowest is taken.
  ///
  /// - Parameter high: gets the highest bit of every byte before that offset, in any place.
  @inline(__always)
  func nextSpecial(from start: Int, _ high: inout UInt64) -> Int {
    var index = start
    while index &+ 8 <= end {
      let word = word(at: index)
      let marks = Self.specialMarks(word)
      if marks != 0 {
        // All bits below the lowest mark, which is the highest bit of its byte: bit 7 of the bytes before it.
        high |= word & ((marks & (0 &- marks)) &- 1)
        return index &+ (marks.trailingZeroBitCount &>> 3)
      }
      high |= word
      index &+= 8
    }
    while index < end {
      let byte = base[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return index }
      high |= UInt64(byte)
      index &+= 1
    }
    return end
  }

  /// The highest bit of each byte that is a quote, a backslash or a control character; only the lowest is sure.
  @inline(__always)
  static func specialMarks(_ word: UInt64) -> UInt64 {
    let quote = word ^ 0x2222_2222_2222_2222
    let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
    return
      ((quote &- 0x0101_0101_0101_0101) & ~quote
      | (backslash &- 0x0101_0101_0101_0101) & ~backslash
      | (word &- 0x2020_2020_2020_2020) & ~word) & 0x8080_8080_8080_8080
  }

  /// The character that the escape at `index` stands for, and the offset after it.
  @inline(__always)
  func escape(at index: Int) throws -> (scalar: UInt32, end: Int) {
    guard index &+ 1 < end else { throw unterminated() }
    switch base[index &+ 1] {
    case UInt8(ascii: "n"): return (0x0A, index &+ 2)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return (UInt32(base[index &+ 1]), index &+ 2)
    case UInt8(ascii: "r"): return (0x0D, index &+ 2)
    case UInt8(ascii: "t"): return (0x09, index &+ 2)
    case UInt8(ascii: "b"): return (0x08, index &+ 2)
    case UInt8(ascii: "f"): return (0x0C, index &+ 2)
    case UInt8(ascii: "u"): return try unicodeEscape(at: index)
    default:
      throw ResponseReadingError(expected: "an escape that JSON knows", found: "another one at offset \(index)")
    }
  }

  private func unicodeEscape(at index: Int) throws -> (scalar: UInt32, end: Int) {
    guard let unit = codeUnit(at: index &+ 2) else {
      throw ResponseReadingError(expected: "an escape that JSON knows", found: "another one at offset \(index)")
    }
    if unit & 0xF800 != 0xD800 { return (unit, index &+ 6) }
    // A surrogate is text only as the first of a pair (RFC 8259, section 7).
    if unit < 0xDC00, index &+ 7 < end, base[index &+ 6] == UInt8(ascii: "\\"), base[index &+ 7] == UInt8(ascii: "u"),
      let low = codeUnit(at: index &+ 8), low & 0xFC00 == 0xDC00
    {
      return (0x10000 &+ ((unit & 0x3FF) &<< 10) &+ (low & 0x3FF), index &+ 12)
    }
    throw ResponseReadingError(expected: "a surrogate pair", found: "half of one at offset \(index)")
  }

  /// The value of four hexadecimal digits.
  private func codeUnit(at index: Int) -> UInt32? {
    guard index &+ 4 <= end else { return nil }
    var value: UInt32 = 0
    var offset = index
    while offset < index &+ 4 {
      let byte = base[offset]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte &- UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte &- UInt8(ascii: "a") &+ 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte &- UInt8(ascii: "A") &+ 10
      default: return nil
      }
      value = value &<< 4 | UInt32(digit)
      offset &+= 1
    }
    return value
  }

  /// - Throws: when the bytes are not UTF-8.
  @inline(never)
  func checkUTF8(from start: Int, to stop: Int) throws {
    guard let offset = UTF8Check.firstInvalidOffset(base + start, stop &- start) else { return }
    throw ResponseReadingError(
      expected: "UTF-8 text", found: "a byte that is not UTF-8 at offset \(start &+ offset)")
  }

  func unterminated() -> ResponseReadingError {
    ResponseReadingError(expected: "the end of a string", found: "the end of the text after \(end) bytes")
  }

  func control(at index: Int) -> ResponseReadingError {
    ResponseReadingError(
      expected: "control characters in a string to be escaped", found: "byte \(base[index]) at offset \(index)")
  }
}
