/// The `Double` that is nearest to a decimal number, for the numbers that are not very long, very big or very small:
/// those that are sent. The rest is for `Double.init(_: some StringProtocol)`, which takes ten times as long.
///
/// Two ways, both exact:
///
/// - Digits below 2^53 and powers of ten up to 22 are exact in a `Double`, so that one operation rounds once (W. D. Clinger,
///   "How to read floating point numbers accurately", 1990).
/// - Up to 19 digits and powers of ten up to 19 are exact in 64 bits. Their product has at most 128, and of their quotient
///   one division gives the first 63 bits or more, and says by the remainder whether others follow. That much is enough to
///   round to 53, once, if a one in the last place stands for all that was cut off.
enum DecimalToDouble {
  /// The `Double` nearest to `digits` times ten to the `scale`, or nil when it takes another way to find out.
  ///
  /// - Parameter count: how many decimal digits there are; with more than 19, `digits` is not all of them.
  @inline(__always)
  static func nearest(_ digits: UInt64, _ count: Int, scale: Int) -> Double? {
    if count <= 15, scale >= -22, scale <= 22 {
      let value = Double(digits)
      if scale == 0 { return value }
      return scale < 0 ? value / exactPowers[-scale] : value * exactPowers[scale]
    }
    guard count <= 19, scale >= -19, scale <= 19, digits != 0 else { return nil }
    return scale < 0 ? quotient(digits, wholePowers[-scale]) : product(digits, wholePowers[scale])
  }

  private static func product(_ digits: UInt64, _ power: UInt64) -> Double {
    let (high, low) = digits.multipliedFullWidth(by: power)
    if high == 0 { return Double(low) }
    let shift = UInt64(high.leadingZeroBitCount)
    // By 64 where the shift is 0: `>>` of Swift gives 0 then.
    let bits = high << shift | low >> (64 - shift)
    let rest: UInt64 = low << shift == 0 ? 0 : 1
    return Double(bits | rest) * twoToThe(64 &- Int(shift))
  }

  private static func quotient(_ digits: UInt64, _ power: UInt64) -> Double {
    let digitShift = digits.leadingZeroBitCount
    let powerShift = power.leadingZeroBitCount
    let dividend = digits << UInt64(digitShift)
    // Both have their highest bit set, so that half the dividend is less than the divisor, and the quotient fits.
    let (quotient, remainder) = (power << UInt64(powerShift)).dividingFullWidth((dividend >> 1, dividend << 63))
    let rest: UInt64 = remainder == 0 ? 0 : 1
    return Double(quotient | rest) * twoToThe(powerShift &- digitShift &- 63)
  }

  /// Multiplying with it is exact: the exponent is far from the least and the greatest.
  @inline(__always)
  private static func twoToThe(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: 1023 &+ exponent) &<< 52)
  }

  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  private static let wholePowers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
