/// The text of a document as it is sent and hashed.
enum DocumentText {
  /// The text without a byte order mark, without white space at its ends, and with LF at the ends of its lines. None of
  /// these means anything in GraphQL, but for the line ends within block strings, which the specification reads as LF.
  /// https://spec.graphql.org/September2025/#BlockStringValue()
  static func normalized(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.withUnsafeBufferPointer(normalized)
  }

  private static func normalized(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var end = bytes.count
    while start < end, isWhiteSpace(bytes[start]) { start &+= 1 }
    while start < end, isWhiteSpace(bytes[end &- 1]) { end &-= 1 }
    var index = start
    while index < end, bytes[index] != 0x0D { index &+= 1 }
    let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
    if index == end { return String(decoding: text, as: UTF8.self) }
    return String(decoding: withoutReturns(text), as: UTF8.self)
  }

  /// A copy whose lines all end with LF.
  private static func withoutReturns(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    var isAfterReturn = false
    for byte in bytes {
      if byte == 0x0A && isAfterReturn {
        isAfterReturn = false
        continue
      }
      isAfterReturn = byte == 0x0D
      copy.append(isAfterReturn ? 0x0A : byte)
    }
    return copy
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D || byte == 0x20 || byte == 0x09
  }
}
