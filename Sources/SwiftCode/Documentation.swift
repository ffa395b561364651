/// A doc comment.
package struct Documentation: Sendable {
  /// The paragraphs and list items, line by line; an empty line parts paragraphs.
  package var lines: [String]

  package init(_ lines: [String] = []) {
    self.lines = lines
  }
}

extension Documentation {
  private static func isClean(_ line: String) -> Bool {
    var line = line
    return line.withUTF8 { bytes in
      var index = 0
      // What is below a space wraps around.
      while index < bytes.count, bytes[index] &- 0x20 < 0x7F - 0x20 { index &+= 1 }
      while index < bytes.count {
        if bytes[index] < 0x20 || bytes[index] == 0x7F || bytes[index] >= 0xC2 { return false }
        index &+= 1
      }
      return true
    }
  }

  /// A line of a comment: nothing in it can end the line, and so nothing can become code.
  static func clean(_ line: String) -> String {
    if isClean(line) { return line }
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
