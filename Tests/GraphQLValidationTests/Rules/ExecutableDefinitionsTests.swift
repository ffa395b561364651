import Testing

struct ExecutableDefinitionsTests {
  @Test(arguments: [
    RuleCase("{ dog { name } }"),
    RuleCase(
      "{ dog { name } } ➊type Cow { name: String } ➋extend type Dog { a: Int }",
      finds: [
        "The type definition \"Cow\" is not executable: a query file holds operations and fragments, definitions "
          + "belong to the schema.",
        "The type definition \"Dog\" is not executable: a query file holds operations and fragments, definitions "
          + "belong to the schema.",
      ]),
    RuleCase(
      "➊\"Words.\" directive @d on FIELD { dog { name } }",
      finds: [
        "The directive definition \"@d\" is not executable: a query file holds operations and fragments, definitions "
          + "belong to the schema."
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("ExecutableDefinitions")
  }
}
