/// The comment before an operation or a fragment: documentation that works with servers that know no descriptions.
extension Parser {
  /// The last block of `#` lines between two tokens, each without the `#`, one space after it and trailing white space.
  ///
  /// Only comments with a line to themselves count; `} # end` says something about what came before. Blank lines end a
  /// block, but may stand between the last block and the definition.
  func comment(from start: Int, to end: Int) -> String {
    var block: [String] = []
    var isBlockOver = false
    var isAloneOnLine = start == 0
    var position = start
    while position < end {
      let byte = lexer.base[position]
      if byte == UInt8(ascii: "#") {
        let lineEnd = endOfLine(from: position, to: end)
        if isAloneOnLine {
          if isBlockOver { block = [] }
          isBlockOver = false
          block.append(commentText(from: position &+ 1, to: lineEnd))
        }
        isAloneOnLine = false
        position = lineEnd
      } else if byte == 0x0A || byte == 0x0D {
        // A line that ends with nothing on it is blank.
        if isAloneOnLine { isBlockOver = true }
        isAloneOnLine = true
        position &+= byte == 0x0D && lexer.byte(at: position &+ 1) == 0x0A ? 2 : 1
      } else {
        position &+= 1
      }
    }
    return block.joined(separator: "\n")
  }

  private func endOfLine(from start: Int, to end: Int) -> Int {
    var position = start
    while position < end, lexer.base[position] != 0x0A, lexer.base[position] != 0x0D { position &+= 1 }
    return position
  }

  private func commentText(from start: Int, to end: Int) -> String {
    let start = start < end && lexer.base[start] == 0x20 ? start &+ 1 : start
    var end = end
    while end > start, lexer.base[end &- 1] == 0x20 || lexer.base[end &- 1] == 0x09 { end &-= 1 }
    return lexer.text(from: start, to: end)
  }
}
