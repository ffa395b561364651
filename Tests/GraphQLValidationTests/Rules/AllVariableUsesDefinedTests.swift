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
    RuleCase("{ pet(on: {deep: [➊$x]}) { name } }", finds: ["Variable \"$x\" is not defined by the anonymous query."]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("AllVariableUsesDefined")
  }
}
