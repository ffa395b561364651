import Testing

struct OperationNameUniquenessTests {
  @Test(arguments: [
    RuleCase("query A { dog { name } } query B { dog { name } }"),
    RuleCase("query A { dog { name } }", "query A { dog { name } }"),
    RuleCase(
      "query A { dog { name } } subscription ➊A { petAdded { name } }",
      finds: ["There is another operation named \"A\" in this file."]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("OperationNameUniqueness")
  }
}
