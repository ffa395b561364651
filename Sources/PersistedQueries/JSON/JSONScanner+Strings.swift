/// The place of a string in JSON text, without its quotes.
struct JSONStringRange {
  var start: Int
  var count: Int
  var hasEscapes: Bool
  /// Whether all its bytes are ASCII; its escapes may stand for other characters.
  var isASCII: Bool
}

extension JSONScanner {
  /// Reads a string.
  mutating func string() throws -> String {
    guard peek() == UInt8(ascii: "\"") else { throw failure(expected: "a string") }
    return try stringText()
  }

  /// Reads a string, from its opening quote.
  @inline(__always)
  mutating func stringText() throws -> String {
    let start = position &+ 1
    var high: UInt64 = 0
    let stop = text.nextSpecial(from: start, &high)
    guard stop < text.end, text.base[stop] == UInt8(ascii: "\"") else { return try unescapedText(from: start) }
    position = stop &+ 1
    let isASCII = high & 0x8080_8080_8080_8080 == 0
    if !isASCII { try text.checkUTF8(from: start, to: stop) }
    return Self.string(text.base + start, stop &- start, isASCII: isASCII)
  }

  /// Goes past a string, from its opening quote, and checks its escapes and that it is UTF-8.
  mutating func stringRange() throws -> JSONStringRange {
    let start = position &+ 1
    var index = start
    var high: UInt64 = 0
    var hasEscapes = false
    while true {
      index = text.nextSpecial(from: index, &high)
      guard index < text.end else { throw text.unterminated() }
      let byte = text.base[index]
      if byte == UInt8(ascii: "\"") { break }
      guard byte == UInt8(ascii: "\\") else { throw text.control(at: index) }
      hasEscapes = true
      index = try text.escape(at: index).end
    }
    position = index &+ 1
    let isASCII = high & 0x8080_8080_8080_8080 == 0
    if !isASCII { try text.checkUTF8(from: start, to: index) }
    return JSONStringRange(start: start, count: index &- start, hasEscapes: hasEscapes, isASCII: isASCII)
  }

  /// The text of a string that `stringRange` went past.
  mutating func text(of range: JSONStringRange) -> String {
    guard range.hasEscapes else {
      return Self.string(text.base + range.start, range.count, isASCII: range.isASCII)
    }
    let before = position
    position = range.start &- 1
    defer { position = before }
    // It was read before, so that it can not fail.
    return (try? unescapedText(from: range.start)) ?? ""
  }

  // MARK: Escapes

  /// Reads a string with escapes, from the byte after its opening quote, in one pass: what needs no change is copied, eight
  /// bytes at a time, while the next special byte is looked for.
  ///
  /// The text never grows: the shortest escape for n bytes of UTF-8 is longer than n.
  @inline(never)
  private mutating func unescapedText(from start: Int) throws -> String {
    var index = start
    var count = 0
    var high: UInt64 = 0
    var sink = scratch.bytes ?? scratch.grow(to: 0, keeping: 0)
    while true {
      // Room for a word, which may be copied whole, and for an escape.
      if count &+ 16 > scratch.capacity { sink = scratch.grow(to: count &+ 16, keeping: count) }
      if index &+ 8 <= text.end {
        let word = text.word(at: index)
        UnsafeMutableRawPointer(sink + count).storeBytes(of: word.littleEndian, as: UInt64.self)
        let marks = JSONBytes.specialMarks(word)
        if marks == 0 {
          high |= word
          index &+= 8
          count &+= 8
          continue
        }
        high |= word & ((marks & (0 &- marks)) &- 1)
        let run = marks.trailingZeroBitCount &>> 3
        index &+= run
        count &+= run
      }
      guard index < text.end else { throw text.unterminated() }
      let byte = text.base[index]
      if byte == UInt8(ascii: "\\") {
        let (scalar, next) = try text.escape(at: index)
        index = next
        if scalar >= 0x80 { high = 0x80 }
        count = Self.encode(scalar, into: sink, at: count)
      } else if byte == UInt8(ascii: "\"") {
        break
      } else if byte < 0x20 {
        throw text.control(at: index)
      } else {
        high |= UInt64(byte)
        sink[count] = byte
        index &+= 1
        count &+= 1
      }
    }
    position = index &+ 1
    let isASCII = high & 0x8080_8080_8080_8080 == 0
    if !isASCII { try text.checkUTF8(from: start, to: index) }
    return Self.string(sink, count, isASCII: isASCII)
  }

  /// Writes a scalar as UTF-8 and gives the offset after it.
  @inline(__always)
  private static func encode(_ scalar: UInt32, into sink: UnsafeMutablePointer<UInt8>, at offset: Int) -> Int {
    if scalar < 0x80 {
      sink[offset] = UInt8(truncatingIfNeeded: scalar)
      return offset &+ 1
    }
    if scalar < 0x800 {
      sink[offset] = UInt8(truncatingIfNeeded: 0xC0 | scalar &>> 6)
      sink[offset &+ 1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      return offset &+ 2
    }
    if scalar < 0x10000 {
      sink[offset] = UInt8(truncatingIfNeeded: 0xE0 | scalar &>> 12)
      sink[offset &+ 1] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
      sink[offset &+ 2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      return offset &+ 3
    }
    sink[offset] = UInt8(truncatingIfNeeded: 0xF0 | scalar &>> 18)
    sink[offset &+ 1] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 12 & 0x3F)
    sink[offset &+ 2] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
    sink[offset &+ 3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
    return offset &+ 4
  }

  // MARK: Making strings

  /// A string of bytes that were found to be UTF-8. Where the system has the means, they are not checked again.
  @inline(__always)
  private static func string(_ bytes: UnsafePointer<UInt8>, _ count: Int, isASCII: Bool) -> String {
    let buffer = UnsafeBufferPointer(start: bytes, count: count)
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return String(copying: UTF8Span(unchecked: buffer.span, isKnownASCII: isASCII))
    }
    return String(decoding: buffer, as: UTF8.self)
  }
}
