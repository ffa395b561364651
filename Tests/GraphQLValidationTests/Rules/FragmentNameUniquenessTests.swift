import Testing

struct FragmentNameUniquenessTests {
  @Test(arguments: [
    RuleCase("{ dog { ...A ...B } } fragment A on Dog { name } fragment B on Dog { name }"),
    RuleCase(
      "{ dog { ...A } } fragment A on Dog { name }", "fragment ➊A on Dog { name }",
      finds: ["There is another fragment named \"A\"."]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("FragmentNameUniqueness")
  }
}
