import Testing

struct FragmentsMustBeUsedTests {
  @Test(arguments: [
    RuleCase("{ dog { ...A } }", "fragment A on Dog { ...B } fragment B on Dog { name }"),
    RuleCase(
      "{ dog { name } } ➊fragment A on Dog { ...B } ➋fragment B on Dog { ...A }",
      finds: ["Fragment \"A\" is used by no operation.", "Fragment \"B\" is used by no operation."]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("FragmentsMustBeUsed")
  }
}
