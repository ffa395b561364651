/// Stage 8 of the straight line: writes Swift code with two spaces for each level.
///
/// A target may have a million lines. So no line is made a string of its own before it is written, and no file a tree
/// of its declarations: what is written is copied once, to the file's bytes.
package struct CodeWriter: ~Copyable {
  private var output = ByteBuffer()
  private var level = 0
  /// Where the line begins that is being written.
  private var lineStart = 0
  /// What was declared last at this level.
  private var previous = Previous.other

  private enum Previous {
    case none, compact, other
  }

  /// All that was written.
  var bytes: [UInt8] { output.bytes }

  // MARK: Lines

  /// Writes the parts one after the other, as one line.
  package mutating func line(_ first: String, _ second: String = "", _ third: String = "") {
    if !first.isEmpty || !second.isEmpty { indent() }
    add(first, second, third)
    newline()
  }

  package mutating func line(
    _ first: String, _ second: String, _ third: String, _ fourth: String, _ fifth: String = ""
  ) {
    indent()
    add(first, second, third)
    output.append(fourth)
    output.append(fifth)
    newline()
  }

  /// Writes the parts one after the other, where the line is.
  package mutating func add(_ first: String, _ second: String = "", _ third: String = "") {
    output.append(first)
    if !second.isEmpty { output.append(second) }
    if !third.isEmpty { output.append(third) }
  }

  mutating func add(_ constant: StaticString) { output.append(constant) }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) { output.append(bytes) }

  package mutating func newline() { output.append(0x0A) }

  package mutating func indent() {
    lineStart = output.count
    output.append(spaces: 2 &* level)
  }

  package mutating func indented(_ body: (inout CodeWriter) -> Void) {
    level &+= 1
    body(&self)
    level &-= 1
  }

  /// Writes the rest of a line that has a list in parentheses: as it is if that is short enough, and else with a line
  /// for each element.
  ///
  /// - Parameter element: writes the element of that index; may be called twice for each.
  package mutating func list(
    _ head: String, count: Int, _ tail: String = "", element: (inout CodeWriter, Int) -> Void
  ) {
    let start = lineStart
    add(head, "(")
    let listStart = output.count
    var index = 0
    while index < count, output.count &- start <= Self.lineLength {
      if index > 0 { add(", ") }
      element(&self, index)
      index &+= 1
    }
    add(")", tail)
    newline()
    // The newline and the comma behind the last element, which is not there.
    if output.count &- start &+ (count > 0 ? 1 : -1) <= Self.lineLength { return }
    output.truncate(to: listStart)
    newline()
    indented { code in
      var index = 0
      while index < count {
        code.indent()
        element(&code, index)
        index &+= 1
        if index < count { code.add(",") }
        code.newline()
      }
    }
    indent()
    add(")", tail)
    newline()
  }

  /// How long a line with a list may be.
  private static let lineLength = 122

  // MARK: Blocks

  /// A header with a body in braces.
  package mutating func block(_ header: String, _ body: (inout CodeWriter) -> Void) {
    line(header, " {")
    indented(body)
    line("}")
  }

  /// Writes the blank line before a member of a type, or a declaration of a file; those that are one line need none.
  mutating func separate(isCompact: Bool) {
    switch previous {
    case .none: break
    case .compact: if !isCompact { newline() }
    case .other: newline()
    }
    previous = isCompact ? .compact : .other
  }

  /// Writes members in braces behind what is in the line.
  mutating func members(_ members: (inout CodeWriter) -> Void) {
    add(" {")
    let start = output.count
    newline()
    let membersStart = output.count
    previous = .none
    indented(members)
    previous = .other
    if output.count > membersStart { return line("}") }
    output.truncate(to: start)
    add("}\n")
  }
}
