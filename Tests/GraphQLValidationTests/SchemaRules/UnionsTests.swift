import Testing

struct UnionsTests {
  @Test(arguments: [
    SchemaCase("union U = Query | A type A { a: Int }"),
    SchemaCase(
      "➊union U union V = Query | ➋Query | ➌I interface I { a: Int }",
      finds: [
        "Union \"U\" has no members.", "Union \"V\" has the member \"Query\" more than once.",
        "Union \"V\" can't have the member \"I\", which is an interface: members are object types.",
      ]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("Unions")
  }
}
