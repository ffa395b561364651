import GraphQLLanguage
import Testing

@Suite struct StringTests {
  private func value(_ literal: String) throws -> StringSyntax {
    guard case .type(let type) = try parse(literal + " scalar A").definitions.first,
      let description = type.description
    else { throw NoError(text: literal) }
    return description
  }

  static let strings: [(literal: String, value: String)] = [
    (#""""#, ""),
    (#""simple""#, "simple"),
    (#"" white space ""#, " white space "),
    (#""fifteen bytes 15""#, "fifteen bytes 15"),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u6F22""#, "Aé漢"),
    (#""\uD83D\uDE00\u{1F600}\u{41}\u{00000041}\u{10FFFF}""#, "😀😀AA\u{10FFFF}"),
    (#""é漢😀 as they are""#, "é漢😀 as they are"),
    (#""\u0000""#, "\0"),
  ]

  @Test(arguments: strings.indices)
  func readsStrings(_ index: Int) throws {
    let (literal, expected) = StringTests.strings[index]
    let string = try value(literal)
    #expect(!string.isBlock)
    #expect(string.value == expected)
  }

  /// What stands between the triple quotes, and the value.
  static let blockStrings: [(text: String, value: String)] = [
    ("", ""),
    ("a", "a"),
    (" a ", " a "),
    ("\n  a\n", "a"),
    ("\n\n\n", ""),
    (" \n\t\n ", ""),
    ("\n    Hello,\n      World!\n\n    Yours,\n      GraphQL.\n  ", "Hello,\n  World!\n\nYours,\n  GraphQL."),
    ("    first\n  second\n    third", "    first\nsecond\n  third"),
    ("a\r\n  b\r  c\n  d", "a\nb\nc\nd"),
    ("\n\ta\n\t b\n", "a\n b"),
    ("\n  a\n \n  b\n", "a\n\nb"),
    ("\n  a\n     \n  b\n", "a\n   \nb"),
    (#"\""" and \" and \n and \u0041"#, #"""" and \" and \n and \u0041"#),
    (#"\"""\""""#, #""""""""#),
    ("\n  x\n  \\\"\"\"\n", "x\n\"\"\""),
    ("é漢😀", "é漢😀"),
    ("a line of more than fifteen bytes, with é", "a line of more than fifteen bytes, with é"),
    ("one \" and two \"\" quotes ", "one \" and two \"\" quotes "),
  ]

  @Test(arguments: blockStrings.indices)
  func readsBlockStrings(_ index: Int) throws {
    let (text, expected) = StringTests.blockStrings[index]
    let string = try value("\"\"\"\(text)\"\"\"")
    #expect(string.isBlock)
    #expect(string.value == expected, "\(text.debugDescription)")
  }

  /// Values, and what `print` makes of them, by the rules of graphql-js.
  static let printedBlockStrings: [(text: String, printed: String)] = [
    ("", #""""""""#),
    ("a", #""""a""""#),
    (" a", #"""" a""""#),
    (#"ends in a slash \ "#, #""""ends in a slash \ """"#),
    (String(repeating: "x", count: 70), "\"\"\"" + String(repeating: "x", count: 70) + "\"\"\""),
    (String(repeating: "x", count: 71), "\"\"\"\n" + String(repeating: "x", count: 71) + "\n\"\"\""),
    ("\na\n\nb\n", "\"\"\"\na\n\nb\n\"\"\""),
    ("\na\n b\n", "\"\"\"\na\n b\n\"\"\""),
    ("\n\"quoted\"\n", "\"\"\"\n\"quoted\"\n\"\"\""),
    ("\nslash \\\n", "\"\"\"\nslash \\\n\"\"\""),
    (#"a \""" "#, #""""a \""" """"#),
    (#"a \""""#, "\"\"\"\na \\\"\"\"\n\"\"\""),
    ("   three spaces and an end in a quote: \"\n", "\"\"\"   three spaces and an end in a quote: \"\n\"\"\""),
  ]

  @Test(arguments: printedBlockStrings.indices)
  func printsBlockStrings(_ index: Int) throws {
    let (text, expected) = StringTests.printedBlockStrings[index]
    let document = try parse("\"\"\"\(text)\"\"\" scalar A")
    let printed = Printer.print(document)
    #expect(printed == expected + "\nscalar A", "\(text.debugDescription)")
    #expect(Printer.print(try parse(printed)) == printed)
  }

  @Test func printsStringsWithEscapes() throws {
    let document = try parse(#""\"\\\/\b\f\n\r\t\u0001\u001F\u007f\u009F é😀" scalar A"#)
    #expect(
      Printer.print(document) == #""\"\\/\b\f\n\r\t\u0001\u001F\u007F\u009F é😀""# + "\nscalar A")
  }
}
