import Testing

struct FragmentSpreadTypeExistenceTests {
  @Test(arguments: [
    RuleCase("query ($a: Date) { dog { ... on Pet { name } } }"),
    RuleCase(
      "query ($a: ➊Persn) { dog { ... on ➋Runer { name } ...F } } fragment F on ➌Anima { name }",
      finds: [
        "There is no type \"Persn\". Did you mean \"Person\" or \"Pet\"?",
        "There is no type \"Runer\". Did you mean \"Runner\" or \"Query\"?",
        "There is no type \"Anima\". Did you mean \"Animal\"?",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("FragmentSpreadTypeExistence")
  }
}
