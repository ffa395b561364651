/// Strings, block strings and descriptions as text.
extension Printer {
  /// The description on lines of its own, if there is one.
  mutating func write(description: StringSyntax?) {
    guard let description else { return }
    write(description)
    breakLine()
  }

  mutating func write(_ string: StringSyntax) {
    if string.isBlock { writeBlockString(string.value) } else { writeString(string.value) }
  }

  private mutating func writeString(_ value: String) {
    write("\"")
    defer { write("\"") }
    if Printer.needsNoEscape(value) { return write(value) }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": write("\\\"")
      case "\\": write("\\\\")
      case "\n": write("\\n")
      case "\r": write("\\r")
      case "\t": write("\\t")
      case "\u{8}": write("\\b")
      case "\u{C}": write("\\f")
      case "\0"..<" ", "\u{7F}"..."\u{9F}":
        write((scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16, uppercase: true))
      default: write(String(scalar))
      }
    }
  }

  /// Whether a text is printable ASCII without quotes and backslashes, as most are.
  private static func needsNoEscape(_ text: String) -> Bool {
    var copy = text
    return copy.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return true }
      var index = 0
      while index < bytes.count {
        let byte = base[index]
        if byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
        index &+= 1
      }
      return true
    }
  }

  private mutating func writeBlockString(_ value: String) {
    let layout = BlockStringLayout(value)
    write("\"\"\"")
    if layout.breaksBefore { breakLine() }
    var value = value
    value.withUTF8 { writeBlockStringLines($0) }
    if layout.breaksAfter { breakLine() }
    write("\"\"\"")
  }

  private mutating func writeBlockStringLines(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    var start = 0
    var position = 0
    while position < bytes.count {
      let byte = base[position]
      if byte == 0x0A {
        write(base, from: start, to: position)
        breakLine()
        position &+= 1
        start = position
      } else if byte == UInt8(ascii: "\""), BlockStringLayout.isTripleQuote(bytes, at: position) {
        write(base, from: start, to: position)
        write("\\\"\"\"")
        position &+= 3
        start = position
      } else {
        position &+= 1
      }
    }
    write(base, from: start, to: position)
  }

  private mutating func write(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) {
    if start < end {
      write(String(decoding: UnsafeBufferPointer(start: base + start, count: end &- start), as: UTF8.self))
    }
  }
}

/// Where the quotes of a block string stand: graphql-js's rules.
///
/// A short single line keeps its quotes beside it, unless its end would run into them. Several lines get quotes on lines
/// of their own, and must if all but the first are indented, for that indentation would be lost otherwise.
private struct BlockStringLayout {
  var breaksBefore: Bool
  var breaksAfter: Bool

  init(_ value: String) {
    var copy = value
    let facts = copy.withUTF8 { BlockStringLayout.facts($0) }
    let isLong = value.utf16.count > 70
    let endsInQuote = facts.last == UInt8(ascii: "\"") && !facts.endsInTripleQuote
    let mustBreakAfter = endsInQuote || facts.last == UInt8(ascii: "\\")
    let mustBreakBefore = facts.lines > 1 && facts.isRestIndented
    let isSpread = facts.lines > 1 || isLong || mustBreakAfter || facts.endsInTripleQuote
    let isOneIndentedLine = facts.lines == 1 && BlockStringLayout.isSpace(facts.first)
    breaksBefore = isSpread && !isOneIndentedLine || mustBreakBefore
    breaksAfter = isSpread
  }

  private struct Facts {
    var lines = 1
    var first: UInt8?
    var last: UInt8?
    /// Whether each line but the first begins with white space or is empty.
    var isRestIndented = true
    var endsInTripleQuote = false
  }

  private static func facts(_ bytes: UnsafeBufferPointer<UInt8>) -> Facts {
    var facts = Facts()
    facts.first = bytes.first
    facts.last = bytes.last
    guard let base = bytes.baseAddress else { return facts }
    var position = 0
    while position < bytes.count {
      let byte = base[position]
      if byte == 0x0A {
        facts.lines &+= 1
        let next = position &+ 1 < bytes.count ? base[position &+ 1] : 0x0A
        if next != 0x0A, !isSpace(next) { facts.isRestIndented = false }
        position &+= 1
      } else if byte == UInt8(ascii: "\""), isTripleQuote(bytes, at: position) {
        position &+= 3
        facts.endsInTripleQuote = position == bytes.count
      } else {
        position &+= 1
      }
    }
    return facts
  }

  static func isTripleQuote(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    return offset + 2 < bytes.count && bytes[offset] == quote && bytes[offset + 1] == quote
      && bytes[offset + 2] == quote
  }

  private static func isSpace(_ byte: UInt8?) -> Bool {
    byte == 0x20 || byte == 0x09
  }
}
