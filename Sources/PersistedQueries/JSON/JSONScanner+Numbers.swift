/// The place and the parts of a number's text.
struct JSONNumber {
  var start = 0
  var end = 0
  var isNegative = false
  /// All digits before the exponent, read as one number; right as long as there are at most 19.
  var digits: UInt64 = 0
  /// How many of them there are, leading zeros apart.
  var digitCount = 0
  /// How many stand behind the point.
  var fractionCount = 0
  var exponent = 0

  var isInteger: Bool { fractionCount == 0 && exponent == 0 }
  /// The power of ten that `digits` is to be multiplied with.
  var scale: Int { exponent &- fractionCount }

  /// The digits without those zeros at their end that the scale can stand for, and the scale then.
  var withoutZeros: (digits: UInt64, scale: Int) {
    var (digits, scale) = (digits, scale)
    while digits != 0, digits % 10 == 0 { (digits, scale) = (digits / 10, scale &+ 1) }
    return (digits, scale)
  }

  /// The value of a number without a fraction, also when it is written with one (`5000.0`, `5e3`); nil when it has a
  /// fraction or does not fit.
  var int64: Int64? {
    guard digitCount <= 19 else { return nil }
    var digits = digits
    if !isInteger {
      if digits == 0 { return 0 }
      var scale = scale
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
    if isNegative { return digits <= UInt64(1) << 63 ? Int64(truncatingIfNeeded: 0 &- digits) : nil }
    return Int64(exactly: digits)
  }
}

extension JSONScanner {
  /// Goes past a number as RFC 8259, section 6, has it.
  mutating func numberRange(expected: StaticString) throws -> JSONNumber {
    skipSpace()
    var number = JSONNumber(start: position)
    var index = position
    if index < text.end, text.base[index] == UInt8(ascii: "-") {
      number.isNegative = true
      index &+= 1
    }
    let first = index
    index = text.digitsEnd(from: first, &number.digits)
    // No digit at all, or a zero with more behind it.
    guard index > first, text.base[first] != UInt8(ascii: "0") || index == first &+ 1 else {
      throw failure(expected: expected)
    }
    number.digitCount = index &- first
    if index < text.end, text.base[index] == UInt8(ascii: ".") {
      let start = index &+ 1
      index = text.digitsEnd(from: start, &number.digits)
      guard index > start else { throw failure(expected: expected) }
      number.fractionCount = index &- start
      number.digitCount &+= number.fractionCount
    }
    if text.base[first] == UInt8(ascii: "0") { number.digitCount &-= 1 }
    if number.digitCount > 19 {
      (number.digits, number.digitCount) = text.significantDigits(from: first, to: index)
    }
    if index < text.end, text.base[index] | 0x20 == UInt8(ascii: "e") {
      index = try takeExponent(from: index &+ 1, into: &number, expected: expected)
    }
    number.end = index
    position = index
    return number
  }

  private mutating func takeExponent(from start: Int, into number: inout JSONNumber, expected: StaticString) throws
    -> Int
  {
    var index = start
    var isNegative = false
    if index < text.end, text.base[index] == UInt8(ascii: "-") || text.base[index] == UInt8(ascii: "+") {
      isNegative = text.base[index] == UInt8(ascii: "-")
      index &+= 1
    }
    let digitStart = index
    var exponent = 0
    while index < text.end, text.base[index] &- UInt8(ascii: "0") <= 9 {
      // Beyond this every number is zero or too big, so counting on is of no use.
      if exponent < 100_000 { exponent = exponent &* 10 &+ Int(text.base[index] &- UInt8(ascii: "0")) }
      index &+= 1
    }
    guard index > digitStart else { throw failure(expected: expected) }
    number.exponent = isNegative ? -exponent : exponent
    return index
  }

  /// The text of a number.
  func text(of number: JSONNumber) -> String {
    String(
      decoding: UnsafeBufferPointer(start: text.base + number.start, count: number.end &- number.start), as: UTF8.self)
  }

  /// Reads a number without a fraction that fits in `Int`.
  mutating func int() throws -> Int {
    // Most integers are a few digits: read them at once.
    skipSpace()
    var index = position
    let isNegative = index < text.end && text.base[index] == UInt8(ascii: "-")
    if isNegative { index &+= 1 }
    let first = index
    var value: UInt64 = 0
    index = text.digitsEnd(from: first, &value)
    let count = index &- first
    if count > 0, count <= 18, index < text.end, text.base[first] != UInt8(ascii: "0") || count == 1 {
      let byte = text.base[index]
      if byte != UInt8(ascii: "."), byte | 0x20 != UInt8(ascii: "e"),
        let magnitude = Int(exactly: value)
      {
        position = index
        return isNegative ? 0 &- magnitude : magnitude
      }
    }
    let number = try numberRange(expected: "an integer")
    if let value = number.int64.flatMap(Int.init(exactly:)) { return value }
    position = number.start
    throw text.failure(at: position, expected: "an integer of at most \(Int.bitWidth) bits")
  }

  /// Reads a number.
  mutating func double() throws -> Double {
    let number = try numberRange(expected: "a number")
    if let value = double(of: number) { return value }
    position = number.start
    throw failure(expected: "a number that fits in a Double")
  }

  /// The nearest `Double`; nil when the number is too big for one.
  @inline(__always)
  func double(of number: JSONNumber) -> Double? {
    if let magnitude = DecimalToDouble.nearest(number.digits, number.digitCount, scale: number.scale) {
      return number.isNegative ? -magnitude : magnitude
    }
    return slowDouble(of: number)
  }

  @inline(never)
  private func slowDouble(of number: JSONNumber) -> Double? {
    guard let value = Double(text(of: number)), value.isFinite else { return nil }
    return value
  }
}

extension JSONBytes {
  /// The offset after the digits at `start`; their value is appended to `digits`.
  @inline(__always)
  func digitsEnd(from start: Int, _ digits: inout UInt64) -> Int {
    var index = start
    var value = digits
    while index < end {
      let digit = base[index] &- UInt8(ascii: "0")
      if digit > 9 { break }
      value = value &* 10 &+ UInt64(digit)
      index &+= 1
    }
    digits = value
    return index
  }

  /// The digits without leading zeros, as far as 19 of them, and how many there are in all. 19 always fit in 64 bits; what
  /// has more is read another way.
  func significantDigits(from start: Int, to stop: Int) -> (digits: UInt64, count: Int) {
    var digits: UInt64 = 0
    var count = 0
    for index in start..<stop where base[index] != UInt8(ascii: ".") {
      if count < 19 { digits = digits &* 10 &+ UInt64(base[index] &- UInt8(ascii: "0")) }
      if digits != 0 { count &+= 1 }
    }
    return (digits, count)
  }

  /// How many digits a number needs: neither leading zeros nor those at its end.
  func digitCountWithoutZeros(of number: JSONNumber) -> Int {
    var count = 0
    var zeros = 0
    for index in number.start..<number.end {
      let byte = base[index]
      if byte | 0x20 == UInt8(ascii: "e") { break }
      if byte == UInt8(ascii: "0") {
        if count > 0 { zeros &+= 1 }
      } else if byte &- UInt8(ascii: "1") < 9 {
        count &+= zeros &+ 1
        zeros = 0
      }
    }
    return count
  }
}
