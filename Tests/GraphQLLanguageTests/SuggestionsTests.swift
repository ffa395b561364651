import GraphQLLanguage
import Testing

@Suite struct SuggestionsTests {
  static let cases: [(name: String, among: [String], expected: [String])] = [
    ("", ["a"], ["a"]),
    ("", ["abc"], []),
    ("input", [], []),
    ("greenish", ["green"], ["green"]),
    ("green", ["greenish"], ["greenish"]),
    ("aaaa", ["aaab"], ["aaab"]),
    ("aaaa", ["aabb"], ["aabb"]),
    ("aaaa", ["abbb"], []),
    ("ab", ["ca"], []),
    ("abc", ["acb"], ["acb"]),
    ("verylongstring", ["VERYLONGSTRING"], ["VERYLONGSTRING"]),
    ("abc", ["a", "ab", "abc"], ["abc", "ab", "a"]),
    ("GraphQl", ["graphics", "SQL", "GraphQL", "quarks", "mark"], ["GraphQL", "graphics"]),
    ("size", ["size10", "size2", "size1"], ["size1", "size2", "size10"]),
    ("a", ["az", "ax", "ay"], ["ax", "ay", "az"]),
    (
      "field", ["fielda", "fieldb", "fieldc", "fieldd", "fielde", "fieldf"],
      ["fielda", "fieldb", "fieldc", "fieldd", "fielde"]
    ),
    ("größe", ["grösse", "größen"], ["größen", "grösse"]),
  ]

  @Test(arguments: cases.indices)
  func suggestsTheNearest(_ index: Int) {
    let (name, among, expected) = SuggestionsTests.cases[index]
    #expect(suggestions(for: name, among: among) == expected)
  }

  @Test func asks() {
    #expect(didYouMean([]) == "")
    #expect(didYouMean(["a"]) == " Did you mean \"a\"?")
    #expect(didYouMean(["a", "b"]) == " Did you mean \"a\" or \"b\"?")
    #expect(didYouMean(["a", "b", "c"]) == " Did you mean \"a\", \"b\", or \"c\"?")
    #expect(didYouMean(["a"], kind: "the type ") == " Did you mean the type \"a\"?")
  }

  @Test func aHostileNameIsNotCompared() {
    let name = String(repeating: "a", count: 100_000)
    #expect(suggestions(for: name, among: [name + "b"]) == [])
  }
}
