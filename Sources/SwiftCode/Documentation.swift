/// A doc comment.
package struct Documentation: Sendable {
  /// The paragraphs and list items, line by line; an empty line parts paragraphs.
  package var lines: [String]

  package init(_ lines: [String] = []) {
    self.lines = lines
  }
}

extension CodeWriter {
  /// Writes a doc comment. Nothing in a line of it can end the line, and so nothing can become code.
  mutating func write(_ documentation: borrowing Documentation) {
    var index = 0
    while index < documentation.lines.count {
      comment("///", documentation.lines[index])
      index &+= 1
    }
  }

  /// Writes a line of a comment.
  mutating func comment(_ mark: StaticString, _ text: String) {
    indent()
    add(fixed: mark)
    var text = text
    if !text.withUTF8({ Documentation.isClean($0) }) { text = Documentation.clean(text) }
    if !text.isEmpty { add(" ", text) }
    newline()
  }
}

extension Documentation {
  fileprivate static func isClean(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if PrintableASCII.isAll(bytes) { return true }
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x20 || bytes[index] == 0x7F || bytes[index] >= 0xC2 { return false }
      index &+= 1
    }
    return true
  }

  fileprivate static func clean(_ line: String) -> String {
    var clean = ""
    for scalar in line.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control: clean.unicodeScalars.append(" ")
      // Line separators end no line for Swift, but they do in editors; directional marks can show text out of order.
      case .lineSeparator, .paragraphSeparator, .format: break
      default: clean.unicodeScalars.append(scalar)
      }
    }
    return clean
  }
}
