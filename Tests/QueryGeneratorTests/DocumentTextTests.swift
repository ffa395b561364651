import Testing

@testable import QueryGenerator

struct DocumentTextTests {
  /// A server knows a document by the hash of its text: how a file was checked out must not change it.
  @Test(arguments: [
    "{__typename}", "{__typename}\n", "{__typename}\r\n", "\u{FEFF}{__typename}", "\n\t {__typename} \n\n",
  ])
  func textsThatDifferAtTheirEndsHaveOneHash(_ text: String) {
    // The hash that Apollo's documentation of automatic persisted queries gives.
    #expect(
      SHA256.hexDigest(DocumentText.normalized(Array(text.utf8)[...]))
        == "ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38")
  }

  @Test(arguments: ["{\n  a\n\n  b\n}", "{\r\n  a\r\n\r\n  b\r\n}\r\n", "{\r  a\r\r  b\r}\r"])
  func linesEndWithLineFeeds(_ text: String) {
    #expect(DocumentText.normalized(Array(text.utf8)[...]) == "{\n  a\n\n  b\n}")
  }

  @Test(arguments: ["", "\n", "\u{FEFF}", "\r\n \t"]) func whiteSpaceAloneIsNoText(_ text: String) {
    #expect(DocumentText.normalized(Array(text.utf8)[...]) == "")
  }
}
