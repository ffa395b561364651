import Testing

struct OperationTypeExistenceTests {
  @Test(arguments: [
    RuleCase("subscription { petAdded { name } }"),
    RuleCase("➊mutation { any }", finds: ["The schema has no root type for a mutation."]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("OperationTypeExistence")
  }
}
