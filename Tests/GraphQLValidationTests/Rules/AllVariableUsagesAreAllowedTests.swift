import Testing

struct AllVariableUsagesAreAllowedTests {
  @Test(arguments: [
    RuleCase("query ($n: String!, $i: Int!, $d: [[Int!]!]) { person(name: $n) { name } lists(one: [$i], deep: $d) }"),
    RuleCase("query ($n: String = \"a\", $k: String) { person(name: $n, nick: $k) { name } }"),
    RuleCase(
      "query (➊$n: String, ➋$l: [Int], ➌$i: ID) { person(name: $n) { name } lists(one: [$l]) dog(name: $i) { name } }",
      finds: [
        "Variable \"$n\" of type \"String\" is used where \"String!\" is expected.",
        "Variable \"$l\" of type \"[Int]\" is used where \"Int\" is expected.",
        "Variable \"$i\" of type \"ID\" is used where \"String\" is expected.",
      ]),
    RuleCase(
      "query (➊$b: Boolean = null) { dog { ...F } } fragment F on Dog { name @skip(if: $b) }",
      finds: ["Variable \"$b\" of type \"Boolean\" is used where \"Boolean!\" is expected."]),
    RuleCase(
      "query (➊$i: ID) { pick(by: {id: $i}) { name } }",
      finds: [
        "Variable \"$i\" of type \"ID\" must be non-null to be the field of one-of input object \"Choice\"."
      ]),
    RuleCase(
      "query (➊➋$i: Int) { pick(by: {id: $i}) { name } }",
      finds: [
        "Variable \"$i\" of type \"Int\" is used where \"ID\" is expected.",
        "Variable \"$i\" of type \"Int\" must be non-null to be the field of one-of input object \"Choice\".",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("AllVariableUsagesAreAllowed")
  }
}
