import Testing

struct SchemaDefinitionsTests {
  @Test(arguments: [
    SchemaCase("schema { query: Query } extend schema { mutation: Query }"),
    SchemaCase(
      "schema { query: Query } ➊schema { ➋query: Query }", "extend schema { ➌query: Query }",
      finds: [
        "There is another schema definition.", "The schema has another query type.",
        "The schema has another query type.",
      ]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("SchemaDefinitions")
  }
}
