import Testing

struct LoneAnonymousOperationTests {
  @Test(arguments: [
    RuleCase("{ dog { name } }"),
    RuleCase("{ dog { name } }", "{ animal { __typename } }"),
    RuleCase(
      "➊{ dog { name } } query A { dog { name } }",
      finds: ["An operation without a name must be the only one of its file: this file has 2."]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("LoneAnonymousOperation")
  }
}
