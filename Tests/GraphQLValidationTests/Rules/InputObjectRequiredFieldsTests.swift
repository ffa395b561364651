import Testing

struct InputObjectRequiredFieldsTests {
  @Test(arguments: [
    RuleCase("{ person(name: \"a\") { pets(filter: {minimum: null}) { name } } }"),
    RuleCase(
      "{ person(name: \"a\") { pets(filter: ➊{tags: [], inner: ➋{}}) { name } } }",
      finds: [
        "Field \"minimum\" of type \"Float!\" is missing: input object \"PetFilter\" requires it.",
        "Field \"minimum\" of type \"Float!\" is missing: input object \"PetFilter\" requires it.",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("InputObjectRequiredFields")
  }
}
