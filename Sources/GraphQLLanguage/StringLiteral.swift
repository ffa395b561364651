/// The value of a string token. https://spec.graphql.org/September2025/#sec-String-Value.Semantics
extension Lexer {
  /// The text of some bytes that are known to be valid UTF-8.
  ///
  /// Up to 15 bytes fit into the String itself, and then this initialiser is the fastest.
  func text(from start: Int, to end: Int) -> String {
    let length = end &- start
    let source = base + start
    if length > 15 { return String(decoding: UnsafeBufferPointer(start: source, count: length), as: UTF8.self) }
    return String(unsafeUninitializedCapacity: length) { buffer in
      guard let target = buffer.baseAddress else { return 0 }
      target.initialize(from: source, count: length)
      return length
    }
  }

  /// The text of a token, quotes and escapes included.
  package func text(of token: Token) -> String {
    text(from: token.start, to: token.end)
  }

  /// The value of a string or a block string: without quotes, escapes and common indentation.
  package func stringValue(_ token: Token) -> String {
    if token.kind == .blockString { return blockStringValue(token) }
    let start = token.start &+ 1
    let end = token.end &- 1
    return token.hasEscapes ? unescapedText(from: start, to: end) : text(from: start, to: end)
  }

  /// No escape is shorter than what it stands for, so that the length of the text is room enough.
  private func unescapedText(from start: Int, to end: Int) -> String {
    String(unsafeUninitializedCapacity: end &- start) { buffer in
      var length = 0
      var position = start
      while position < end {
        if base[position] == UInt8(ascii: "\\"), let escape = try? escape(at: position) {
          for byte in UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter {
            buffer[length] = byte
            length &+= 1
          }
          position &+= escape.length
        } else {
          buffer[length] = base[position]
          length &+= 1
          position &+= 1
        }
      }
      return length
    }
  }

  /// The lines of a block string without their common indentation and without the blank lines at both ends.
  /// https://spec.graphql.org/September2025/#BlockStringValue()
  private func blockStringValue(_ token: Token) -> String {
    let start = token.start &+ 3
    let end = token.end &- 3
    let shape = BlockStringShape(self, from: start, to: end)
    if shape.begin >= shape.end { return "" }
    if shape.isOneLine, !token.hasEscapes { return text(from: shape.begin, to: shape.end) }
    return String(unsafeUninitializedCapacity: shape.end &- shape.begin) { buffer in
      guard let target = buffer.baseAddress else { return 0 }
      return copyLines(of: shape, hasEscapes: token.hasEscapes, to: target)
    }
  }

  /// Writes the lines of a block string, parted by line feeds, and answers how many bytes that makes.
  private func copyLines(of shape: BlockStringShape, hasEscapes: Bool, to target: UnsafeMutablePointer<UInt8>) -> Int {
    var length = 0
    // The first line's indentation was left out, or kept, when the shape was made.
    var position = shape.begin
    while true {
      let lineEnd = endOfLine(from: position, to: shape.end)
      if hasEscapes {
        length = copyUnescaped(from: position, to: lineEnd, to: target, at: length)
      } else {
        (target + length).initialize(from: base + position, count: lineEnd &- position)
        length &+= lineEnd &- position
      }
      guard lineEnd < shape.end else { return length }
      target[length] = 0x0A
      length &+= 1
      position = skipIndentation(from: afterLineEnd(lineEnd), upTo: shape.indentation, to: shape.end)
    }
  }

  /// Copies a line of a block string, with `\"""` as `"""`.
  private func copyUnescaped(
    from start: Int, to end: Int, to target: UnsafeMutablePointer<UInt8>, at length: Int
  ) -> Int {
    var length = length
    var position = start
    while position < end {
      let isEscape =
        base[position] == UInt8(ascii: "\\") && byteIsQuote(position &+ 1) && byteIsQuote(position &+ 2)
        && byteIsQuote(position &+ 3)
      if isEscape {
        target[length] = UInt8(ascii: "\"")
        target[length &+ 1] = UInt8(ascii: "\"")
        target[length &+ 2] = UInt8(ascii: "\"")
        length &+= 3
        position &+= 4
      } else {
        target[length] = base[position]
        length &+= 1
        position &+= 1
      }
    }
    return length
  }

  /// The offset of the first line terminator, or `end`.
  fileprivate func endOfLine(from start: Int, to end: Int) -> Int {
    var position = start
    while position &+ 8 <= end, !Lexer.hasLineEnd(base + position) { position &+= 8 }
    while position < end, base[position] != 0x0A, base[position] != 0x0D { position &+= 1 }
    return position
  }

  /// Whether there is a line terminator among eight bytes; `endOfPlainText` explains how.
  private static func hasLineEnd(_ bytes: UnsafePointer<UInt8>) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let word = UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
    let feeds = word ^ 0x0A0A_0A0A_0A0A_0A0A
    let returns = word ^ 0x0D0D_0D0D_0D0D_0D0D
    return (((feeds &- ones) & ~feeds) | ((returns &- ones) & ~returns)) & 0x8080_8080_8080_8080 != 0
  }

  /// The offset past the line terminator at an offset.
  fileprivate func afterLineEnd(_ offset: Int) -> Int {
    base[offset] == 0x0D && byte(at: offset &+ 1) == 0x0A ? offset &+ 2 : offset &+ 1
  }

  /// Skips at most so many tabs and spaces.
  fileprivate func skipIndentation(from start: Int, upTo limit: Int, to end: Int) -> Int {
    var position = start
    while position < end, position &- start < limit, base[position] == 0x20 || base[position] == 0x09 {
      position &+= 1
    }
    return position
  }
}

/// What the first walk over a block string finds out: which part is its value and how far its lines are indented.
private struct BlockStringShape {
  /// Where the first line that is not blank begins, past its common indentation.
  var begin: Int
  /// Where the last line that is not blank ends.
  var end: Int
  /// The indentation that all lines but the first have in common, in bytes.
  var indentation = Int.max
  var isOneLine: Bool

  init(_ lexer: Lexer, from start: Int, to textEnd: Int) {
    var firstLine: Int?
    var lastLine: Int?
    var position = start
    end = start
    while true {
      let lineEnd = lexer.endOfLine(from: position, to: textEnd)
      let wordStart = lexer.skipIndentation(from: position, upTo: .max, to: lineEnd)
      if wordStart < lineEnd {
        // The text's first line begins after the quotes: its indentation is none.
        if position != start { indentation = min(indentation, wordStart &- position) }
        firstLine = firstLine ?? position
        lastLine = position
        end = lineEnd
      }
      guard lineEnd < textEnd else { break }
      position = lexer.afterLineEnd(lineEnd)
    }
    isOneLine = firstLine == lastLine
    begin = firstLine ?? end
    if begin != start { begin = lexer.skipIndentation(from: begin, upTo: indentation, to: end) }
  }
}
