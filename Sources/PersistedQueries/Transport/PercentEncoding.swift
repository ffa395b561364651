/// Percent-encoding by hand, over bytes. https://www.rfc-editor.org/rfc/rfc3986#section-2.1
///
/// Foundation's ready sets do not fit: `.urlQueryAllowed`, `.urlPathAllowed` and `URLComponents` all leave some of
/// `; = & + : @ / ?` as they are, and to AEM and what stands before it each of these means something.
enum PercentEncoding {
  /// Appends `text` with every byte outside `A-Z a-z 0-9 - _ . ~` as `%XX`, upper case.
  static func append(_ text: some StringProtocol, to output: inout [UInt8]) {
    for byte in text.utf8 {
      if isUnreserved(byte) { output.append(byte) } else { appendEscaped(byte, to: &output) }
    }
  }

  /// A path with each of its segments encoded; it begins with a slash, unless it is empty.
  static func path(_ text: String) -> String {
    var bytes: [UInt8] = []
    for segment in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if bytes.isEmpty && segment.isEmpty { continue }
      bytes.append(UInt8(ascii: "/"))
      append(Substring(segment), to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The URL-legal form of what may be a URL's path and query already: only bytes that can not stand there are encoded,
  /// so that `%20` stays `%20`, and a `%` that begins no escape becomes `%25`.
  static func repaired(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "%") {
        let isEscape = bytes.count - index > 2 && isHexDigit(bytes[index + 1]) && isHexDigit(bytes[index + 2])
        if isEscape { output.append(byte) } else { appendEscaped(byte, to: &output) }
      } else if isUnreserved(byte) || isReserved(byte) {
        output.append(byte)
      } else {
        appendEscaped(byte, to: &output)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func appendEscaped(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "%"))
    output.append(hexDigit(byte >> 4))
    output.append(hexDigit(byte & 0xF))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &+ (value &- 10)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      true
    default: false
    }
  }

  /// https://www.rfc-editor.org/rfc/rfc3986#section-2.3
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// What may stand in a path or a query besides: not `[`, `]` and `#`.
  private static func isReserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "@"):
      true
    default: false
    }
  }
}
