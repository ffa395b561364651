import Testing

struct ArgumentNamesTests {
  @Test(arguments: [
    RuleCase("{ dog(id: 1) { name @note(text: \"a\") } }"),
    RuleCase(
      "{ dog { name(➊surnam: true) } }",
      finds: ["There is no argument \"surnam\" on field \"Dog.name\". Did you mean \"surname\"?"]),
    RuleCase(
      "{ dog { name @skip(➊unless: true, if: true) } }",
      finds: ["There is no argument \"unless\" on directive \"@skip\"."]),
    RuleCase("{ cow(a: 1) }"),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("ArgumentNames")
  }
}
