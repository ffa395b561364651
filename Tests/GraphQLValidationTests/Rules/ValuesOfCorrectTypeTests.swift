import Testing

struct ValuesOfCorrectTypeTests {
  @Test(arguments: [
    RuleCase("{ dog(name: \"a\", id: 1) { name(surname: null) barks(at: SIT) } pet(on: {any: [1, $x]}) { name } }"),
    RuleCase("{ lists(deep: 1, one: [1, null]) }"),
    RuleCase("{ lists(deep: [[1], null, 2], one: 1) }"),
    RuleCase(
      "{ dog(name: ➊1, id: ➋1.0) { name(surname: ➌\"true\") barks(at: ➍\"SIT\", times: ➎\"2\") } }",
      finds: [
        "Expected a value of type \"String\", found 1.",
        "Expected a value of type \"ID\", found 1.0.",
        "Expected a value of type \"Boolean\", found the string \"true\".",
        "Expected a value of enum \"Trick\", found a string. Did you mean SIT, without quotes?",
        "Expected a value of type \"Int\", found the string \"2\".",
      ]),
    RuleCase(
      "{ dog { barks(at: ➊null, times: ➋2147483648) } pet(trick: ➌SITT) { name } }",
      finds: [
        "Expected a value of type \"Trick!\", found null.",
        "2147483648 is out of range for \"Int\", which has 32 bits.",
        "Enum \"Trick\" has no value \"SITT\". Did you mean \"SIT\"?",
      ]),
    RuleCase(
      "{ lists(deep: [[➊null, ➋\"1\"]], one: ➌{a: 1}) flag(is: ➍[true, \"no\"]) }",
      finds: [
        "Expected a value of type \"Int!\", found null.",
        "Expected a value of type \"Int\", found the string \"1\".",
        "Expected a value of type \"Int\", found an object.",
        "Expected a value of type \"Boolean\", found a list.",
      ]),
    RuleCase(
      "query ($f: PetFilter = {minimum: ➊\"1\", tags: [➋1]}, $p: PetFilter = ➌1) { dog { name } }",
      finds: [
        "Expected a value of type \"Float\", found the string \"1\".",
        "Expected a value of type \"String\", found 1.",
        "Expected a value of type \"PetFilter\", found 1.",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("ValuesOfCorrectType")
  }
}
