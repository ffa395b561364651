/// The lines of a file: from byte offsets to the lines and columns that messages show.
///
/// Lines end at LF, CR or CRLF (https://spec.graphql.org/September2025/#LineTerminator). Columns count UTF-16 code units
/// from 1, as graphql-js, editors and the language server protocol do; a byte order mark is one. So that a look-up is no
/// walk through the file, the table holds a mark every 512 bytes, from which it goes on.
package struct LineTable: Sendable {
  package struct Position: Sendable, Hashable {
    /// From 1.
    package var line: Int
    /// From 1, in UTF-16 code units.
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// A place in the file, and what is known there.
  private struct Mark {
    var offset = 0
    var line = 1
    var column = 1
    var lineStart = 0

    /// Goes on to an offset. A carriage return's line feed, too, belongs to the line that it ends.
    mutating func advance(to end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
      guard let base = bytes.baseAddress else { return }
      while offset < end {
        if offset &+ 8 <= end, let feeds = LineTable.lineFeeds(base + offset) {
          advance(byWordWith: feeds)
          continue
        }
        let byte = base[offset]
        offset &+= 1
        if byte == 0x0A || byte == 0x0D {
          if byte == 0x0D, offset < bytes.count, base[offset] == 0x0A {
            if offset == end { return column &+= 1 }
            offset &+= 1
          }
          line &+= 1
          column = 1
          lineStart = offset
        } else {
          column &+= LineTable.width(of: byte)
        }
      }
    }

    /// Goes on by eight bytes, of which those are line feeds whose highest bits are set.
    private mutating func advance(byWordWith feeds: UInt64) {
      offset &+= 8
      if feeds == 0 { return column &+= 8 }
      let afterLast = feeds.leadingZeroBitCount / 8
      line &+= feeds.nonzeroBitCount
      column = 1 &+ afterLast
      lineStart = offset &- afterLast
    }
  }

  private static let markDistance = 512

  private let bytes: [UInt8]
  /// At least one, in ascending order of their offsets.
  private let marks: [Mark]

  package init(_ file: SourceFile) {
    bytes = file.bytes
    marks = bytes.withUnsafeBufferPointer { LineTable.marks(in: $0) }
  }

  private static func marks(in bytes: UnsafeBufferPointer<UInt8>) -> [Mark] {
    var mark = Mark()
    var marks = [mark]
    marks.reserveCapacity(bytes.count / markDistance + 1)
    while mark.offset &+ markDistance < bytes.count {
      var end = mark.offset &+ markDistance
      // Not between a carriage return and its line feed.
      if bytes[end] == 0x0A { end &+= 1 }
      mark.advance(to: end, in: bytes)
      marks.append(mark)
    }
    return marks
  }

  /// The line feeds among eight bytes, as their highest bits; nil when the bytes are not all ASCII, or there may be a
  /// carriage return. `Lexer.endOfPlainText` explains how to look at eight bytes at a time.
  private static func lineFeeds(_ bytes: UnsafePointer<UInt8>) -> UInt64? {
    let (highest, others): (UInt64, UInt64) = (0x8080_8080_8080_8080, 0x7F7F_7F7F_7F7F_7F7F)
    let word = UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
    // Of two ASCII bytes that differ, the difference plus 0x7F has its highest bit set; no byte carries into the next.
    let returns = (word ^ 0x0D0D_0D0D_0D0D_0D0D) &+ others
    if (word | ~returns) & highest != 0 { return nil }
    return ~((word ^ 0x0A0A_0A0A_0A0A_0A0A) &+ others) & highest
  }

  /// The UTF-16 code units of the character that a byte begins; none for the bytes that go on with one.
  private static func width(of byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xC0 ? 0 : byte < 0xF0 ? 1 : 2
  }

  /// The position of a byte; of the end of the text for an offset beyond it.
  package func position(of offset: Int) -> Position {
    let mark = self.mark(at: offset)
    return Position(line: mark.line, column: mark.column)
  }

  /// The offset at which the line of a byte begins.
  package func lineStart(of offset: Int) -> Int { mark(at: offset).lineStart }

  private func mark(at offset: Int) -> Mark {
    let offset = min(max(offset, 0), bytes.count)
    var mark = mark(before: offset)
    bytes.withUnsafeBufferPointer { mark.advance(to: offset, in: $0) }
    return mark
  }

  private func mark(before offset: Int) -> Mark {
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle } else { high = middle }
    }
    return marks[low]
  }
}
