import GraphQLLanguage
import Testing

@Suite struct CorpusTests {
  @Test(arguments: Corpus.documents)
  func printsAsTheGoldenFileDoes(_ name: String) throws {
    let printed = Printer.print(try Parser.parseDocument(Corpus.file(name)))
    Corpus.expectGolden(printed + "\n", "Corpus/printed-" + name)
  }

  @Test(arguments: Corpus.documents)
  func formattingAgainChangesNothing(_ name: String) throws {
    let printed = Printer.print(try Parser.parseDocument(Corpus.file(name)))
    #expect(Printer.print(try parse(printed)) == printed)
  }

  @Test(arguments: Corpus.documents)
  func thePrintedDocumentHasTheSameTokens(_ name: String) throws {
    let file = try Corpus.file(name)
    let printed = Printer.print(try Parser.parseDocument(file))
    let before = try tokens(of: file)
    let after = try tokens(of: SourceFile(path: "printed", text: printed, index: 1))
    #expect(before.count > 10)
    #expect(before == after)
  }

  /// The tokens as text, strings by their value, without the `|` and `&` that may lead a list.
  private func tokens(of file: SourceFile) throws -> [String] {
    try file.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, file: file.index)
      var tokens: [String] = []
      while true {
        let token = try lexer.next()
        switch token.kind {
        case .endOfFile: return tokens
        case .string, .blockString: tokens.append("\(token.kind) \(lexer.stringValue(token))")
        case .pipe, .ampersand:
          if let last = tokens.last, ["=", "on", "implements"].contains(last) { continue }
          tokens.append(lexer.text(of: token))
        default: tokens.append(lexer.text(of: token))
        }
      }
    }
  }

  @Test(arguments: Corpus.documents)
  func everyPrefixIsReadOrRefused(_ name: String) throws {
    let bytes = try Corpus.file(name).bytes
    for end in 0..<bytes.count { try check(Array(bytes[..<end])) }
  }

  @Test(arguments: Corpus.documents)
  func everyDeletionOfOneByteIsReadOrRefused(_ name: String) throws {
    let bytes = try Corpus.file(name).bytes
    for index in bytes.indices {
      var damaged = bytes
      damaged.remove(at: index)
      try check(damaged)
    }
  }

  @Test(arguments: Corpus.documents, [0x00, 0x22, 0x5C, 0x7B, 0xFF] as [UInt8])
  func everyReplacementOfOneByteIsReadOrRefused(_ name: String, _ byte: UInt8) throws {
    let bytes = try Corpus.file(name).bytes
    for index in stride(from: Int(byte & 3), to: bytes.count, by: 5) {
      var damaged = bytes
      damaged[index] = byte
      try check(damaged)
    }
  }

  /// A document that is read prints to the same document; an error has a place in the file.
  private func check(_ bytes: [UInt8]) throws {
    let file = SourceFile(path: "damaged", bytes: bytes, index: 3)
    switch Parser.parse(file) {
    case .success(let document):
      #expect(!document.definitions.isEmpty)
      let printed = Printer.print(document)
      #expect(Printer.print(try parse(printed)) == printed)
    case .failure(let error):
      let location = try #require(error.diagnostic.location)
      #expect(location.file == 3 && location.offset >= 0 && location.offset <= bytes.count)
      #expect(error.diagnostic.rule == "Syntax")
    }
  }
}
