import Testing

struct VariableUniquenessTests {
  @Test(arguments: [
    RuleCase("query A($a: Int) { dog { name } } query B($a: Int) { dog { name } }"),
    RuleCase("query A($a: Int, $ ➊a: Int) { dog { name } }", finds: ["Variable \"$a\" is defined more than once."]),
    RuleCase(
      "query A($a: Int, $➊a: String, $b: Int, $➋b: Int) { dog { name } }",
      finds: ["Variable \"$a\" is defined more than once.", "Variable \"$b\" is defined more than once."]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("VariableUniqueness")
  }
}
