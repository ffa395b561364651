import Testing

struct LeafFieldSelectionsTests {
  @Test(arguments: [
    RuleCase("{ dog { name friend { name } } }"),
    RuleCase(
      "{ ➊dog }", finds: ["Field \"dog\" has the type \"Dog\" and needs a selection: did you mean \"dog { ... }\"?"]),
    RuleCase(
      "{ dog { tricks ➊{ name } } }",
      finds: ["Field \"tricks\" has the type \"[Trick!]\", which has no fields to select."]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("LeafFieldSelections")
  }
}
