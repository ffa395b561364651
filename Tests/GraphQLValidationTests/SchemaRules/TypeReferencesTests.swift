import Testing

struct TypeReferencesTests {
  @Test(arguments: [
    SchemaCase("type A { a: [Float!] b(c: ID): Boolean } scalar S"),
    SchemaCase(
      "type Animal { a: [➊Anmal!] } union U = ➋V input I { a: ➌J } directive @d(a: ➍K) on FIELD",
      finds: [
        "There is no type \"Anmal\". Did you mean \"Animal\"?",
        "There is no type \"V\". Did you mean \"I\" or \"U\"?",
        "There is no type \"J\". Did you mean \"I\" or \"U\"?",
        "There is no type \"K\". Did you mean \"I\" or \"U\"?",
      ]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("TypeReferences")
  }
}
