/// The text of a document as it is sent and hashed.
enum DocumentText {
  /// The text without a byte order mark, without white space at its ends, and with LF at the ends of its lines. None of
  /// these means anything in GraphQL, but for the line ends within block strings, which the specification reads as LF.
  /// https://spec.graphql.org/September2025/#BlockStringValue()
  static func normalized(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    bytes = bytes.drop(while: isWhiteSpace)
    while let last = bytes.last, isWhiteSpace(last) { bytes = bytes.dropLast() }
    guard bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
    var normalized: [UInt8] = []
    normalized.reserveCapacity(bytes.count)
    var isAfterReturn = false
    for byte in bytes {
      if byte == 0x0A && isAfterReturn {
        isAfterReturn = false
        continue
      }
      isAfterReturn = byte == 0x0D
      normalized.append(isAfterReturn ? 0x0A : byte)
    }
    return String(decoding: normalized, as: UTF8.self)
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D || byte == 0x20 || byte == 0x09
  }
}
