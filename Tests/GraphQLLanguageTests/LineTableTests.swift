import GraphQLLanguage
import Testing

@Suite struct LineTableTests {
  /// A text, a byte offset in it, and the line and column that graphql-js would show.
  static let places: [(text: String, offset: Int, line: Int, column: Int)] = [
    ("", 0, 1, 1),
    ("abc", 0, 1, 1),
    ("abc", 3, 1, 4),
    ("abc", 99, 1, 4),
    ("abc", -1, 1, 1),
    ("a\nb", 1, 1, 2),
    ("a\nb", 2, 2, 1),
    ("a\rb", 2, 2, 1),
    ("a\r\nb", 3, 2, 1),
    ("a\r\nb", 2, 1, 3),
    ("a\n\rb", 3, 3, 1),
    ("a\r\r\n\nb", 5, 4, 1),
    ("a\n", 2, 2, 1),
    ("\t\tb", 2, 1, 3),
    ("\u{FEFF}b", 3, 1, 2),
    ("é%", 2, 1, 2),
    ("漢%", 3, 1, 2),
    ("😀%", 4, 1, 3),
    ("a\n😀😀%", 10, 2, 5),
    ("e\u{301}%", 3, 1, 3),
    // U+2028 and U+0085 end no line in GraphQL.
    ("a\u{2028}b", 4, 1, 3),
    ("a\u{85}b", 3, 1, 3),
  ]

  @Test(arguments: places.indices)
  func findsThePlace(_ index: Int) {
    let place = LineTableTests.places[index]
    let table = LineTable(SourceFile(path: "a", text: place.text, index: 0))
    #expect(
      table.position(of: place.offset) == LineTable.Position(line: place.line, column: place.column),
      "\(place.text.debugDescription) at \(place.offset)")
  }

  @Test func countsInLongLines() {
    let text = String(repeating: "é😀", count: 5_000) + "\n" + String(repeating: "x", count: 10_000)
    let table = LineTable(SourceFile(path: "a", text: text, index: 0))
    for index in [0, 1, 700, 1_365, 4_999] {
      #expect(table.position(of: index * 6) == LineTable.Position(line: 1, column: index * 3 + 1))
      #expect(table.position(of: index * 6 + 2) == LineTable.Position(line: 1, column: index * 3 + 2))
    }
    #expect(table.position(of: 30_001 + 8_192) == LineTable.Position(line: 2, column: 8_193))
    #expect(table.lineStart(of: 30_001 + 8_192) == 30_001)
    #expect(table.lineStart(of: 29_999) == 0)
  }

  /// Texts of all mixtures, in which every place is what a walk by characters finds.
  @Test(arguments: 0..<20)
  func agreesWithAWalkByCharacters(_ seed: UInt64) {
    var random = seed
    var text = ""
    for _ in 0..<1_500 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let pieces = ["\n", "\r", "\r\n", "é", "😀", "{", "abcdefg ", "\u{B}", "\u{7F}"]
      text += pieces[Int(random >> 40) % (seed < 10 ? 9 : 7)]
    }
    let table = LineTable(SourceFile(path: "a", text: text, index: 0))
    var place = LineTable.Position(line: 1, column: 1)
    var offset = 0
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      if isAfterReturn, scalar != "\n" { place = LineTable.Position(line: place.line + 1, column: 1) }
      #expect(table.position(of: offset) == place, "\(offset)")
      offset += UTF8.width(scalar)
      isAfterReturn = scalar == "\r"
      if scalar == "\n" {
        place = LineTable.Position(line: place.line + 1, column: 1)
      } else {
        place.column += UTF16.width(scalar)
      }
    }
  }
}
