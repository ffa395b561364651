import Testing

struct FragmentSpreadTargetDefinedTests {
  @Test(arguments: [
    RuleCase("{ dog { ...Names } }", "fragment Names on Dog { name }"),
    RuleCase(
      "{ dog { ...➊Name } } fragment Names on Dog { name ... on Dog { ...➋Nothing } }",
      finds: ["There is no fragment \"Name\". Did you mean \"Names\"?", "There is no fragment \"Nothing\"."]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("FragmentSpreadTargetDefined")
  }
}
