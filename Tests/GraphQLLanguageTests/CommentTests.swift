import GraphQLLanguage
import Testing

@Suite struct CommentTests {
  /// A document, and the comment of its last definition.
  static let comments: [(text: String, comment: String)] = [
    ("{ a }", ""),
    ("# One\n{ a }", "One"),
    ("#One\n{ a }", "One"),
    ("#  Two spaces\n{ a }", " Two spaces"),
    ("# trailing \t \n{ a }", "trailing"),
    ("#\n{ a }", ""),
    ("# One\n# Two\nquery A { a }", "One\nTwo"),
    ("# One\n#\n# Two\nquery A { a }", "One\n\nTwo"),
    ("# One\r\n# Two\r\nquery A { a }", "One\nTwo"),
    ("# One\r# Two\rquery A { a }", "One\nTwo"),
    ("# License\n\n# One\nquery A { a }", "One"),
    ("# License\n \t\n# One\n\n\nquery A { a }", "One"),
    ("# One\n\nquery A { a }", "One"),
    ("  # Indented\n\t# Two\n  query A { a }", "Indented\nTwo"),
    ("\u{FEFF}# After the mark\n{ a }", "After the mark"),
    ("{ a } # of the first\nquery B { a }", ""),
    ("{ a } # of the first\n# of the second\nquery B { a }", "of the second"),
    ("{ a }\n# of the second\nquery B { a }", "of the second"),
    ("{ a\n# inside\n}\nquery B { a }", ""),
    ("# One\n\"description\" query A { a }", "One"),
    ("# One\nfragment A on B { a }", "One"),
    ("# é😀\nmutation { a }", "é😀"),
  ]

  @Test(arguments: comments.indices)
  func takesTheLastBlock(_ index: Int) throws {
    let (text, expected) = CommentTests.comments[index]
    let comment: String? =
      switch try parse(text).definitions.last {
      case .operation(let operation): operation.comment
      case .fragment(let fragment): fragment.comment
      default: nil
      }
    #expect(comment == expected, "\(text.debugDescription)")
  }
}
