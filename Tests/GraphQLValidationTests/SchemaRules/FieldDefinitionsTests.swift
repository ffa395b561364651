import Testing

struct FieldDefinitionsTests {
  @Test(arguments: [
    SchemaCase("type A { a(b: I): A } interface J { a: [A!]! } input I { a: Int }"),
    SchemaCase(
      "➊type A ➋\"\" interface J type B { a: ➌[I] b(c: ➍[B]): Int } input I { a: Int }",
      finds: [
        "Type \"A\" has no fields.", "Type \"J\" has no fields.",
        "Field \"B.a\" can't have the type \"[I]\", which is an input object: fields have output types.",
        "Argument \"B.b(c:)\" can't have the type \"[B]\", which is an object type: it needs a scalar, an enum or an "
          + "input object.",
      ]),
    SchemaCase(
      "type A { a(b: Int! ➊@deprecated, c: Int! = 1 @deprecated): Int }",
      finds: ["Argument \"A.a(b:)\" is required and so can't be deprecated."]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("FieldDefinitions")
  }
}
