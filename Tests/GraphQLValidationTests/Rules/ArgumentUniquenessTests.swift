import Testing

struct ArgumentUniquenessTests {
  @Test(arguments: [
    RuleCase("{ person(name: \"a\", nick: \"b\") { name } }"),
    RuleCase(
      "{ person(name: \"a\", ➊name: \"b\", name: \"c\") { name @note(text: \"\", ➋text: \"\") } }",
      finds: ["Argument \"name\" is given more than once.", "Argument \"text\" is given more than once."]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("ArgumentUniqueness")
  }
}
