/// A doc comment.
package struct Documentation: Sendable {
  /// A text that is one line, and can stand in a comment as it is: what most are.
  private let plainText: String?
  private let lines: [String]

  /// - Parameter lines: the paragraphs and list items, line by line; an empty line parts paragraphs.
  package init(_ lines: [String] = []) {
    plainText = nil
    self.lines = lines
  }

  /// The comment that says what a description does.
  package init(text: String?) {
    if var text, text.withUTF8(Self.isPlain) {
      plainText = text
      lines = []
    } else {
      plainText = nil
      lines = DocumentationText.lines(text)
    }
  }

  var isEmpty: Bool { plainText == nil && lines.isEmpty }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count > 0 && bytes[bytes.count &- 1] != 0x20 && PrintableASCII.isAll(bytes)
  }

  /// Writes it. Nothing in a line of it can end the line, and so nothing can become code.
  func write(to code: inout CodeWriter) {
    if let plainText { code.line("/// ", plainText) }
    var index = 0
    while index < lines.count {
      code.comment("///", lines[index])
      index &+= 1
    }
  }
}

extension CodeWriter {
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
