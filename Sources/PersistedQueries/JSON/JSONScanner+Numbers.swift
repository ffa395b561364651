extension JSONScanner {
  /// The place and the parts of a number's text.
  struct NumberRange {
    var start: Int
    var end: Int
    var isNegative: Bool
    /// All digits before the exponent, read as one number, as long as they fit.
    var digits: UInt64 = 0
    /// How many of them there are, leading zeros apart.
    var digitCount = 0
    /// How many stand behind the point.
    var fractionCount = 0
    var exponent = 0
    var isInteger: Bool { fractionCount == 0 && exponent == 0 }
  }

  /// Goes past a number as RFC 8259, section 6, has it.
  mutating func numberRange(expected: StaticString) throws -> NumberRange {
    skipSpace()
    var range = NumberRange(start: position, end: position, isNegative: false)
    var index = position
    if index < end, base[index] == UInt8(ascii: "-") {
      range.isNegative = true
      index &+= 1
    }
    let integerStart = index
    index = takeDigits(from: index, into: &range)
    // No digit at all, or a zero with more behind it.
    guard index > integerStart, base[integerStart] != UInt8(ascii: "0") || index == integerStart &+ 1 else {
      throw failure(expected: "\(expected)")
    }
    if index < end, base[index] == UInt8(ascii: ".") {
      let start = index &+ 1
      index = takeDigits(from: start, into: &range)
      guard index > start else { throw failure(expected: "\(expected)") }
      range.fractionCount = index &- start
    }
    if index < end, base[index] | 0x20 == UInt8(ascii: "e") {
      index = try takeExponent(from: index &+ 1, into: &range, expected: expected)
    }
    range.end = index
    position = index
    return range
  }

  @inline(__always)
  private func takeDigits(from start: Int, into range: inout NumberRange) -> Int {
    var index = start
    while index < end {
      let digit = base[index] &- UInt8(ascii: "0")
      if digit > 9 { break }
      // 19 digits always fit in 64 bits; what has more is read another way.
      if range.digitCount < 19 { range.digits = range.digits &* 10 &+ UInt64(digit) }
      if range.digits != 0 || range.digitCount != 0 { range.digitCount &+= 1 }
      index &+= 1
    }
    return index
  }

  private func takeExponent(from start: Int, into range: inout NumberRange, expected: StaticString) throws -> Int {
    var index = start
    var isNegative = false
    if index < end, base[index] == UInt8(ascii: "-") || base[index] == UInt8(ascii: "+") {
      isNegative = base[index] == UInt8(ascii: "-")
      index &+= 1
    }
    let digitStart = index
    var exponent = 0
    while index < end, base[index] &- UInt8(ascii: "0") <= 9 {
      // Beyond this every number is zero or too big, so counting on is of no use.
      if exponent < 100_000 { exponent = exponent &* 10 &+ Int(base[index] &- UInt8(ascii: "0")) }
      index &+= 1
    }
    guard index > digitStart else { throw failure(expected: "\(expected)") }
    range.exponent = isNegative ? -exponent : exponent
    return index
  }

  /// The text of a number.
  func text(of range: NumberRange) -> String {
    String(decoding: UnsafeBufferPointer(start: base + range.start, count: range.end &- range.start), as: UTF8.self)
  }

  /// The value of a number without a fraction, also when it is written with one (`5000.0`, `5e3`); nil when it has a
  /// fraction or does not fit.
  func int64(of range: NumberRange) -> Int64? {
    var digits = range.digits
    guard range.digitCount <= 19 else { return nil }
    if !range.isInteger {
      if digits == 0 { return 0 }
      var scale = range.exponent &- range.fractionCount
      if scale < -19 || scale > 18 { return nil }
      while scale < 0 {
        let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: 10)
        if remainder != 0 { return nil }
        digits = quotient
        scale &+= 1
      }
      while scale > 0 {
        let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
        if overflow { return nil }
        digits = product
        scale &-= 1
      }
    }
    if range.isNegative {
      return digits <= UInt64(1) << 63 ? Int64(truncatingIfNeeded: 0 &- digits) : nil
    }
    return Int64(exactly: digits)
  }

  /// The nearest `Double`; nil when the number is too big for one.
  func double(of range: NumberRange) -> Double? {
    let scale = range.exponent &- range.fractionCount
    // Digits up to 2^53 and powers of ten up to 22 are exact in a Double, so that one operation rounds once: the result
    // is the nearest (W. D. Clinger, "How to read floating point numbers accurately", 1990).
    if range.digitCount <= 15, scale >= -22, scale <= 22 {
      let digits = Double(range.digits)
      let value = scale < 0 ? digits / Self.powersOfTen[-scale] : digits * Self.powersOfTen[scale]
      return range.isNegative ? -value : value
    }
    guard let value = Double(text(of: range)), value.isFinite else { return nil }
    return value
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// Reads a number without a fraction that fits in `Int`.
  mutating func int() throws -> Int {
    // Most integers are a few digits: read them at once.
    skipSpace()
    var index = position
    var value = 0
    while index < end {
      let digit = base[index] &- UInt8(ascii: "0")
      if digit > 9 { break }
      value = value &* 10 &+ Int(digit)
      index &+= 1
    }
    if index > position, index &- position <= 9, index < end,
      base[position] != UInt8(ascii: "0") || index == position &+ 1
    {
      let byte = base[index]
      if byte != UInt8(ascii: "."), byte | 0x20 != UInt8(ascii: "e") {
        position = index
        return value
      }
    }
    let range = try numberRange(expected: "an integer")
    if let value = int64(of: range).flatMap(Int.init(exactly:)) { return value }
    position = range.start
    throw failure(expected: "an integer of at most \(Int.bitWidth) bits")
  }

  /// Reads a number.
  mutating func double() throws -> Double {
    let range = try numberRange(expected: "a number")
    if let value = double(of: range) { return value }
    position = range.start
    throw failure(expected: "a number that fits in a Double")
  }
}
