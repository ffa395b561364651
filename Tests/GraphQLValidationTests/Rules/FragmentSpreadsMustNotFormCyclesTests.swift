import Testing

struct FragmentSpreadsMustNotFormCyclesTests {
  @Test(arguments: [
    RuleCase("{ dog { ...A ...B } } fragment A on Dog { ...B } fragment B on Dog { name }"),
    RuleCase("fragment A on Dog { friend { ... on Dog { ➊...A } } }", finds: ["Fragment \"A\" spreads itself."]),
    RuleCase(
      "fragment A on Dog { ➊...B }", "fragment B on Dog { name ...C }", "fragment C on Dog { ...A ➋...C }",
      finds: ["Fragment \"A\" spreads itself by way of \"B\", \"C\".", "Fragment \"C\" spreads itself."]),
    RuleCase("fragment A on Dog { ...Nothing }"),
    RuleCase("fragment A on Dog { name } fragment A on Dog { ...A }"),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("FragmentSpreadsMustNotFormCycles")
  }
}
