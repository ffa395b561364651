/// Texts in which no byte needs a second look.
package enum PrintableASCII {
  /// Whether all bytes are letters, digits, signs and spaces of ASCII: nothing that ends a line, and no control.
  ///
  /// Eight bytes are looked at together. The uppermost bit of one of them is set when it is no ASCII, when one is added
  /// to 0x7F, and when 0x20 is taken from what is less; a carry comes only from a byte that is itself found so.
  package static func isAll(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = UnsafeRawPointer(bytes.baseAddress) else { return true }
    let count = bytes.count
    var index = 0
    while index &+ 8 <= count {
      let eight = start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let marks = eight | (eight &+ 0x0101_0101_0101_0101) | (eight &- 0x2020_2020_2020_2020)
      if marks & 0x8080_8080_8080_8080 != 0 { return false }
      index &+= 8
    }
    while index < count {
      // What is below a space wraps around.
      if bytes[index] &- 0x20 >= 0x7F - 0x20 { return false }
      index &+= 1
    }
    return true
  }
}
