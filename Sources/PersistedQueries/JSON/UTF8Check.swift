/// The check that bytes are UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Check {
  /// The offset of the first byte that begins no valid sequence, or nil when all is well.
  static func firstInvalidOffset(_ base: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    var index = 0
    while index < count {
      // ASCII, the greatest part of most answers, eight bytes at a time.
      while index &+ 8 <= count,
        UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index &+= 8
      }
      guard index < count else { return nil }
      let byte = base[index]
      if byte < 0x80 {
        index &+= 1
        continue
      }
      let length = sequenceLength(base + index, count &- index)
      if length == 0 { return index }
      index &+= length
    }
    return nil
  }

  /// The length of the multi-byte sequence at the pointer, or zero when it is not one.
  private static func sequenceLength(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let first = bytes[0]
    let length: Int
    // The second byte's range depends on the first (RFC 3629, section 4); the others are 80...BF.
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { low = 0xA0 }
      if first == 0xED { high = 0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { low = 0x90 }
      if first == 0xF4 { high = 0x8F }
    default: return 0
    }
    guard length <= count, bytes[1] >= low, bytes[1] <= high else { return 0 }
    var index = 2
    while index < length {
      if bytes[index] & 0xC0 != 0x80 { return 0 }
      index &+= 1
    }
    return length
  }
}
