import Testing

struct DefinitionNamesTests {
  @Test(arguments: [
    SchemaCase("type A { a: Int } extend type A { b: Int } directive @A on FIELD"),
    SchemaCase(
      "type A { a: Int } directive @d on FIELD", "enum ➊A { B } directive @➋d on QUERY",
      finds: ["There is another type \"A\".", "There is another directive \"@d\"."]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("DefinitionNames")
  }
}
