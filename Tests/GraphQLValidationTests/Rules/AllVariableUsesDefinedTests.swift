import Testing

struct AllVariableUsesDefinedTests {
  @Test(arguments: [
    RuleCase("query A($b: Boolean!) { dog { ...F } }", "fragment F on Dog { name @skip(if: $b) }"),
    RuleCase(
      "query A($names: String) { dog(name: ➊$name) { ...F } }", "fragment F on Dog { name(surname: ➋$s) }",
      finds: [
        "Variable \"$name\" is not defined by query \"A\". Did you mean \"names\"?",
        "Variable \"$s\" is not defined by query \"A\".",
      ]),
    // Fragments that lead nowhere, that are a circle, and that two operations reach.
    RuleCase(
      "query A($s: String) { dog { ...F ...None } } query B { dog { ...G } }",
      "fragment F on Dog { ...G ...Dead } fragment G on Dog { ...Dead ...F ...H } fragment Dead on Dog { name }",
      "fragment H on Dog { name(surname: ➊$s) }",
      finds: ["Variable \"$s\" is not defined by query \"B\"."]),
    RuleCase("{ pet(on: {deep: [➊$x]}) { name } }", finds: ["Variable \"$x\" is not defined by the anonymous query."]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("AllVariableUsesDefined")
  }
}
