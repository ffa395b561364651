/// The check that bytes are UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Check {
  /// The offset of the first byte that begins no valid sequence, or nil when all is well.
  static func firstInvalidOffset(_ base: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    var index = 0
    while index < count {
      let byte = base[index]
      if byte < 0x80 {
        index &+= 1
        // ASCII, the greatest part of most answers, eight bytes at a time.
        while index &+ 8 <= count,
          UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index &+= 8
        }
        continue
      }
      let length = sequenceLength(base + index, count &- index)
      if length == 0 { return index }
      index &+= length
    }
    return nil
  }

  /// The length of the multi-byte sequence at the pointer, or zero when it is not one.
  ///
  /// The second byte's range depends on the first (RFC 3629, section 4); those after it are 80...BF.
  @inline(__always)
  private static func sequenceLength(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let first = bytes[0]
    if first < 0xE0 {
      return first >= 0xC2 && count >= 2 && isContinuation(bytes[1]) ? 2 : 0
    }
    if first < 0xF0 {
      guard count >= 3, isContinuation(bytes[1]), isContinuation(bytes[2]) else { return 0 }
      if first == 0xE0 { return bytes[1] >= 0xA0 ? 3 : 0 }
      if first == 0xED { return bytes[1] <= 0x9F ? 3 : 0 }
      return 3
    }
    guard first <= 0xF4, count >= 4, isContinuation(bytes[1]), isContinuation(bytes[2]), isContinuation(bytes[3]) else {
      return 0
    }
    if first == 0xF0 { return bytes[1] >= 0x90 ? 4 : 0 }
    if first == 0xF4 { return bytes[1] <= 0x8F ? 4 : 0 }
    return 4
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
