import Testing

struct DirectivesAreUniquePerLocationTests {
  @Test(arguments: [
    RuleCase("{ dog @onField { name @onField @note(text: \"\") @note(text: \"\") } }"),
    RuleCase(
      "{ dog @onField ➊@onField @unknown @unknown ➋@onField { name } }",
      finds: [
        "Directive \"@onField\" can be used only once here.", "Directive \"@onField\" can be used only once here.",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("DirectivesAreUniquePerLocation")
  }
}
