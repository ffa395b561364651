import Testing

struct MemberNamesTests {
  @Test(arguments: [
    SchemaCase("type A { a(b: Int): Int b(b: Int): Int } input I { a: Int } enum E { a }"),
    SchemaCase(
      "type A { a: Int ➊a: String b(c: Int, ➋c: Int): Int } extend type A { ➌b: Int }",
      finds: [
        "There is another field \"A.a\".", "There is another argument \"A.b(c:)\".", "There is another field \"A.b\".",
      ]),
    SchemaCase(
      "input I { a: Int ➊a: Int } enum E { A ➋A } directive @d(a: Int, ➌a: Int) on FIELD",
      finds: [
        "There is another field \"I.a\".", "There is another value \"E.A\".", "There is another argument \"@d(a:)\".",
      ]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("MemberNames")
  }
}
