import Testing

struct InputObjectsTests {
  @Test(arguments: [
    SchemaCase("input I { a: [Int!]! b: I } input J @oneOf { a: Int }"),
    SchemaCase(
      "➊input I input J { a: ➋Query b: Int! ➌@deprecated }",
      finds: [
        "Input object \"I\" has no fields.",
        "Input field \"J.a\" can't have the type \"Query\", which is an object type: it needs a scalar, an enum or an "
          + "input object.",
        "Input field \"J.b\" is required and so can't be deprecated.",
      ]),
    SchemaCase(
      "input I @oneOf { a: ➊Int! ➋b: Int = 1 }",
      finds: [
        "Field \"I.a\" must be nullable, as its input object is a one-of.",
        "Field \"I.b\" can't have a default value, as its input object is a one-of.",
      ]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("InputObjects")
  }
}
