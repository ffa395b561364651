import Testing

struct VariablesAreInputTypesTests {
  @Test(arguments: [
    RuleCase("query ($a: Date, $b: [PetFilter!]!, $c: Trick, $d: Unknown) { dog { name } }"),
    RuleCase(
      "query ($a: ➊Dog, $b: ➋[Pet!]!) { dog { name } }",
      finds: [
        "Variable \"$a\" can't have the type \"Dog\": \"Dog\" is no scalar, enum or input object.",
        "Variable \"$b\" can't have the type \"[Pet!]!\": \"Pet\" is no scalar, enum or input object.",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("VariablesAreInputTypes")
  }
}
