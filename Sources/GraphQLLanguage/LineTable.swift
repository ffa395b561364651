/// The lines of a file: from byte offsets to the lines and columns that messages show.
///
/// Lines end at LF, CR or CRLF (https://spec.graphql.org/September2025/#LineTerminator). Columns count UTF-16 code units
/// from 1, as graphql-js, editors and the language server protocol do; a byte order mark is one. So that a look-up in a
/// file of one long line is no walk through the file, the table holds a mark at each line start and at least every
/// 512 bytes: the work of a look-up is bounded.
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

  private struct Mark {
    var offset: Int
    var line: Int
    var column: Int
    var lineStart: Int
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
    var mark = Mark(offset: 0, line: 1, column: 1, lineStart: 0)
    var marks = [mark]
    marks.reserveCapacity(bytes.count / 32)
    guard let base = bytes.baseAddress else { return marks }
    let count = bytes.count
    var column = 1
    var position = 0
    while position < count {
      if position &- mark.offset >= markDistance {
        mark = Mark(offset: position, line: mark.line, column: column, lineStart: mark.lineStart)
        marks.append(mark)
      }
      if position &+ 8 <= count {
        let plain = plainCount(base + position)
        position &+= plain
        column &+= plain
        if plain == 8 { continue }
      }
      let byte = base[position]
      position &+= 1
      if byte == 0x0A || byte == 0x0D {
        if byte == 0x0D, position < count, base[position] == 0x0A { position &+= 1 }
        column = 1
        mark = Mark(offset: position, line: mark.line &+ 1, column: column, lineStart: position)
        marks.append(mark)
      } else {
        column &+= width(of: byte)
      }
    }
    return marks
  }

  /// How many of eight bytes, from the first, are ASCII without a line end: mostly all. `Lexer.endOfPlainText` explains
  /// how.
  private static func plainCount(_ bytes: UnsafePointer<UInt8>) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let word = UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
    let feeds = word ^ 0x0A0A_0A0A_0A0A_0A0A
    let returns = word ^ 0x0D0D_0D0D_0D0D_0D0D
    let found = (word | ((feeds &- ones) & ~feeds) | ((returns &- ones) & ~returns)) & 0x8080_8080_8080_8080
    return found.trailingZeroBitCount / 8
  }

  /// The UTF-16 code units of the character that a byte begins; none for the bytes that go on with one.
  private static func width(of byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xC0 ? 0 : byte < 0xF0 ? 1 : 2
  }

  /// The position of a byte; of the end of the text for an offset beyond it.
  package func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    let mark = self.mark(before: offset)
    var column = mark.column
    // A carriage return's line feed, too, belongs to the line that it ends.
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var index = mark.offset
      while index < offset {
        if index &+ 8 <= offset {
          let plain = LineTable.plainCount(base + index)
          index &+= plain
          column &+= plain
          if plain == 8 { continue }
        }
        column &+= LineTable.width(of: base[index])
        index &+= 1
      }
    }
    return Position(line: mark.line, column: column)
  }

  /// The offset at which the line of a byte begins.
  package func lineStart(of offset: Int) -> Int {
    mark(before: min(max(offset, 0), bytes.count)).lineStart
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
