/// Strings. https://www.rfc-editor.org/rfc/rfc8259#section-7
extension JSONCursor {
  package mutating func string() throws(SyntaxError) -> String {
    skipSpace()
    let start = position &+ 1
    let hasEscapes = try skipString()
    let end = position &- 1
    return hasEscapes ? unescapedText(from: start, to: end) : text.text(from: start, to: end)
  }

  /// Reads a string without making one, and answers whether it has escapes.
  mutating func skipString() throws(SyntaxError) -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: "\"") else { throw mismatch("a string") }
    let start = position
    position &+= 1
    var hasEscapes = false
    while true {
      skipPlainText()
      guard position < text.count else {
        throw SyntaxError("The string does not end.", at: location(of: start))
      }
      let byte = text.base[position]
      if byte == UInt8(ascii: "\"") {
        position &+= 1
        return hasEscapes
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position &+= try escape(at: position).length
      } else if byte < 0x20 {
        throw SyntaxError(
          "Control character \(text.describeCharacter(at: position)) within a string must be written as an escape.",
          at: location(of: position))
      } else {
        position = try text.skipCharacter(at: position, place: " within a string")
      }
    }
  }

  /// Moves to the first quote, backslash, control character or byte over 0x7F; eight bytes at a time, as
  /// `Lexer.endOfPlainText` does it.
  private mutating func skipPlainText() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let raw = UnsafeRawPointer(text.base)
    var position = self.position
    while position &+ 8 <= text.count {
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let quotes = word ^ 0x2222_2222_2222_2222
      let slashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let controls = (word &- 0x2020_2020_2020_2020) & ~word
      let found = word | controls | ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
      if found & tops != 0 { break }
      position &+= 8
    }
    while position < text.count {
      let byte = text.base[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte >= 0x80 || byte < 0x20 { break }
      position &+= 1
    }
    self.position = position
  }

  /// The character that an escape stands for, and the length of the escape: GraphQL has those of JSON, and `\u{...}`.
  private func escape(at offset: Int) throws(SyntaxError) -> (scalar: Unicode.Scalar, length: Int) {
    guard text.byte(at: offset &+ 1) == UInt8(ascii: "u") else { return try text.escape(at: offset) }
    do throws(SyntaxError) {
      return try text.fixedWidthEscape(at: offset)
    } catch {
      // Four digits that are no character are half of a surrogate pair.
      if loneSurrogates == .replaced, text.fourDigits(at: offset &+ 2) != nil { return ("\u{FFFD}", 6) }
      throw error
    }
  }

  /// No escape is shorter than what it stands for, so that the length of the text is room enough.
  private func unescapedText(from start: Int, to end: Int) -> String {
    String(unsafeUninitializedCapacity: end &- start) { buffer in
      guard let target = buffer.baseAddress else { return 0 }
      var length = 0
      var position = start
      while position < end {
        if text.base[position] == UInt8(ascii: "\\"), let escape = try? escape(at: position) {
          for byte in UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter {
            target[length] = byte
            length &+= 1
          }
          position &+= escape.length
        } else {
          target[length] = text.base[position]
          length &+= 1
          position &+= 1
        }
      }
      return length
    }
  }
}
