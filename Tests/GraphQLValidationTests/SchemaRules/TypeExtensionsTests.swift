import Testing

struct TypeExtensionsTests {
  @Test(arguments: [
    SchemaCase("extend type A { b: Int }", "type A { a: Int }"),
    SchemaCase(
      "type Animal { a: Int } extend type ➊Anmal { b: Int } ➋extend input Animal { b: Int }",
      finds: [
        "There is no type \"Anmal\" to extend. Did you mean \"Animal\"?",
        "Type \"Animal\" is an object type and can't be extended as an input object.",
      ]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("TypeExtensions")
  }
}
