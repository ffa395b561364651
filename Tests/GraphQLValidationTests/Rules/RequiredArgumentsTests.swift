import Testing

struct RequiredArgumentsTests {
  @Test(arguments: [
    RuleCase("{ person(name: \"a\") { name } flag(is: null) }"),
    RuleCase(
      "{ ➊who: person { name } dog { name ➋@note } }",
      finds: [
        "Argument \"name\" of type \"String!\" is missing: field \"Query.person\" requires it.",
        "Argument \"text\" of type \"String!\" is missing: directive \"@note\" requires it.",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("RequiredArguments")
  }
}
