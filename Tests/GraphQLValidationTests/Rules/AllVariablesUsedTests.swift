import Testing

struct AllVariablesUsedTests {
  @Test(arguments: [
    RuleCase("query ($a: ID, $b: Boolean!) { dog(id: $a) { ...F } } fragment F on Dog { name @skip(if: $b) }"),
    RuleCase(
      "query A(➊$a: ID, \"Words.\" $b: Boolean, ➋\"More.\" $c: Int) { dog { name(surname: $b) } }",
      finds: [
        "Variable \"$a\" is never used in query \"A\".", "Variable \"$c\" is never used in query \"A\".",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("AllVariablesUsed")
  }
}
