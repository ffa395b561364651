import Testing

struct DirectivesAreDefinedTests {
  @Test(arguments: [
    RuleCase("query @onQuery { dog @onField { name @skip(if: true) } }"),
    RuleCase(
      "query ($a: Int ➊@c) ➋@a { dog { name ➌@skipp(if: true) } ... ➍@b { flag(is: true) } }",
      finds: [
        "There is no directive \"@c\".", "There is no directive \"@a\".",
        "There is no directive \"@skipp\". Did you mean \"@skip\"?",
        "There is no directive \"@b\".",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("DirectivesAreDefined")
  }
}
