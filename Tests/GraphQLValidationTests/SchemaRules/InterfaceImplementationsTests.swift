import GraphQLLanguage
import GraphQLValidation
import Testing

struct InterfaceImplementationsTests {
  @Test(arguments: [
    SchemaCase("interface I { a(b: Int): I } type A implements I { a(b: Int, c: Int = 1): A! d: Int }"),
    SchemaCase("interface I { a: [I] } interface J implements I { a: [J!]! } type A implements J & I { a: [A!]! }"),
    SchemaCase(
      "union U = Query type A implements ➊U & I & ➋I { a: Int } interface I { a: Int }",
      finds: [
        "Type \"A\" can't implement \"U\", which is a union.", "Type \"A\" names interface \"I\" more than once.",
      ]),
    SchemaCase(
      "interface I implements ➊I { a: Int } interface J implements ➋K { a: Int } interface K implements ➌J { a: Int }",
      finds: [
        "Interface \"I\" can't implement itself.", "Interfaces \"J\" and \"K\" can't implement each other.",
        "Interfaces \"K\" and \"J\" can't implement each other.",
      ]),
    SchemaCase(
      "interface I { a: Int } interface J implements I { a: Int } type A implements ➊J { a: Int }",
      finds: ["Type \"A\" must also implement \"I\", which \"J\" implements."]),
    SchemaCase(
      "interface I { a(b: Int, c: Int): Int! d: Int e: Int } ➊type A implements I { ➋a(b: ➌Int!, ➍f: Int!): ➎Int e: ➏[Int] }",
      finds: [
        "Type \"A\" has no field \"d\", which interface \"I\" asks for.",
        "Field \"A.a\" has no argument \"c\", which \"I.a\" has.",
        "Argument \"b\" of field \"A.a\" has the type \"Int!\", but that of \"I.a\" has \"Int\".",
        "Argument \"f\" of field \"A.a\" must not be required, as \"I.a\" does not have it.",
        "Field \"A.a\" has the type \"Int\", but \"I.a\" asks for \"Int!\".",
        "Field \"A.e\" has the type \"[Int]\", but \"I.e\" asks for \"Int\".",
      ]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("InterfaceImplementations")
  }

  /// More interfaces than a word has bits; the last type leaves one of them out.
  @Test func oneMissingOfManyAncestorsIsFound() throws {
    func names(_ indexes: some Sequence<Int>) -> String { indexes.map { "I\($0)" }.joined(separator: " & ") }
    let interfaces = (1...150).map { "interface I\($0) implements \(names(0..<$0)) { n: Int }" }
    try SchemaCase(
      "interface I0 { n: Int } \(interfaces.joined(separator: " ")) "
        + "type A implements \(names(0..<129)) & ➊I130 { n: Int }",
      finds: ["Type \"A\" must also implement \"I129\", which \"I130\" implements."]
    ).check("InterfaceImplementations")
  }

  @Test func deprecatedFieldOfOneThatIsNotIsAWarningUnlessStrict() throws {
    let example = SchemaCase(
      "interface I { a: Int } type A implements I { a: Int ➊@deprecated }",
      finds: ["Field \"A.a\" is deprecated, but \"I.a\" is not."])
    try example.check("InterfaceImplementations", severity: .warning)
    try example.check("InterfaceImplementations", options: SchemaBuilder.Options(isStrict: true))
  }
}
