import Testing

struct InputObjectCyclesTests {
  @Test(arguments: [
    SchemaCase("input I { a: I b: [I!]! c: J! } input J { a: I }"),
    SchemaCase(
      "input I { ➊a: I! } input J { b: Int ➋c: K! } input K { d: L! } input L { e: J! }",
      finds: [
        "Input object \"I\" holds itself by the non-null fields \"a\": no value of it could end.",
        "Input object \"J\" holds itself by the non-null fields \"c.d.e\": no value of it could end.",
      ]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("InputObjectCycles")
  }
}
