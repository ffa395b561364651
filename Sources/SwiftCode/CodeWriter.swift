/// Stage 8 of the straight line: writes Swift code with two spaces for each level.
///
/// A target may have a million lines. So no line is made a string of its own before it is written, and no file a tree
/// of its declarations: what is written is copied once, to the file's text.
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

  /// All that was written, for as long as a function takes.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { output.withBytes(body) }

  // MARK: Within a line

  /// Code that is known only when the generator runs.
  package mutating func add(_ text: String) { output.append(text) }

  /// Code that is known when the generator is compiled: there is no string to be made of it.
  package mutating func add(fixed text: StaticString) { output.append(text) }

  package mutating func add(_ before: StaticString, _ text: String) {
    output.append(before)
    output.append(text)
  }

  package mutating func add(_ text: String, _ after: StaticString) {
    output.append(text)
    output.append(after)
  }

  package mutating func add(_ before: StaticString, _ text: String, _ after: StaticString) {
    output.append(before)
    output.append(text)
    output.append(after)
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) { output.append(bytes) }

  package mutating func newline() { output.append(0x0A) }

  package mutating func indent() {
    lineStart = output.count
    output.append(spaces: 2 &* level)
  }

  // MARK: Lines

  package mutating func line(_ text: String) {
    if !text.isEmpty { indent() }
    output.append(text)
    newline()
  }

  package mutating func line(fixed text: StaticString) {
    indent()
    output.append(text)
    newline()
  }

  package mutating func line(_ before: StaticString, _ text: String, _ after: StaticString = "") {
    indent()
    add(before, text, after)
    newline()
  }

  package mutating func line(_ first: StaticString, _ second: String, _ third: StaticString, _ fourth: String) {
    indent()
    add(first, second)
    add(third, fourth)
    newline()
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
      if index > 0 { add(fixed: ", ") }
      element(&self, index)
      index &+= 1
    }
    add(")", tail, "\n")
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
        code.add(fixed: index < count ? ",\n" : "\n")
      }
    }
    indent()
    add(")", tail, "\n")
  }

  /// Whether a line that has a list in parentheses may stand at this level as it is.
  func fits(lineWithList text: String) -> Bool { 2 &* level &+ text.utf8.count &+ 2 <= Self.lineLength }

  /// How long a line with a list may be.
  private static let lineLength = 122

  // MARK: Blocks

  /// A header with a body in braces.
  package mutating func block(_ header: String, _ body: (inout CodeWriter) -> Void) {
    line("", header, " {")
    indented(body)
    line(fixed: "}")
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
    add(fixed: " {")
    let start = output.count
    newline()
    let membersStart = output.count
    previous = .none
    indented(members)
    previous = .other
    if output.count > membersStart { return line(fixed: "}") }
    output.truncate(to: start)
    add(fixed: "}\n")
  }
}
