import Foundation
import SwiftCode
import TestSupport
import Testing

@Suite struct StringLiteralTests {
  private static let texts = [
    "", "a", "\\", "\"", "\"\"\"", "\"\"\"#", "#\"\"\"", "\\(fatalError())", "\\#(fatalError())", "\\##(1)", "\\n",
    "\\u{41}", "\n", "a\nb", "\n\"\"\"\n", "a\n\"\"\"#\nb", "a\n\\#(1)\n", "a\r\nb", "\r", "\n\r\n", "a\n  b\n\tc\n",
    "a\n   \n  \n", "a \n b \n", "a\\\nb", "a\n\\", "\u{0}\n", "\u{2028}a\n", "a\n\u{2029}", "\u{85}\n", "\u{FEFF}a\n",
    "\u{202E}a\nb", "\u{E000}\n", "e\u{301}\n\u{1F469}\u{200D}\u{1F680}\n", "\u{10FFFF}\n",
    "/* */ // \n\u{B}\u{C}\u{7F}",
    "}\n\"\"\"\"\"\"", "# \"\"\"\n", "a\n\"\"\"", "*/ \"", "\t\n\t", "ö\n冒険 ☃\n",
  ]

  /// The compiler is the judge: a program of all the literals must print the texts' bytes.
  @Test func `a literal has exactly its text's value`() async throws {
    let file = SwiftFile(name: "Texts.swift", header: [], imports: []).containing { code in
      code.write(TypeDeclaration(.enumeration, "Texts")) { code in
        for (index, text) in Self.texts.enumerated() {
          code.write(constant("text\(index)", .text(text)))
          code.write(constant("quoted\(index)", .code(StringLiteral.quoted(text))))
        }
      }
    }
    let prints = Self.texts.indices.map { "print(Array(Texts.text\($0).utf8), Array(Texts.quoted\($0).utf8))\n" }
    let folder = try TemporaryFolder()
    try folder.write(file.text, to: "Texts.swift")
    try folder.write(prints.joined(), to: "main.swift")
    let result = try await SwiftCompiler.shared.run([folder.path("Texts.swift"), folder.path("main.swift")])
    #expect(result.status == 0, "\(result.error)")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines == Self.texts.map { "\(Array($0.utf8)) \(Array($0.utf8))" })
  }

  @Test(arguments: ["hostile text is never code", "hostile descriptions of everything are never code"])
  func `hostile characters do not reach the code`(name: String) throws {
    let golden = GoldenCase(name: name)
    let files = try golden.output()
    // No raw carriage return, no line separator and no directional mark reaches the code, and what could end the
    // literal is escaped.
    let hostile = "\r\u{B}\u{C}\u{7F}\u{85}\u{2028}\u{2029}\u{202E}\u{200B}\u{FEFF}\u{0}\u{1B}".unicodeScalars
    let swift = files.filter { $0.key.hasSuffix(".swift") }
    #expect(swift.count > 2)
    for (path, text) in swift {
      #expect(!text.unicodeScalars.contains { hostile.contains($0) }, "\(path)")
    }
  }

  private func constant(_ name: String, _ value: SwiftCode.Expression) -> PropertyDeclaration {
    PropertyDeclaration(modifiers: "static", keyword: "let", name, value: value)
  }
}
