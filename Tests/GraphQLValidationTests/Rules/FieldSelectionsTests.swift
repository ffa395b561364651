import Testing

struct FieldSelectionsTests {
  @Test(arguments: [
    RuleCase(
      "{ dog { name __typename } animal { __typename } __schema { types { name } } __type(name: \"A\") { kind } }"),
    RuleCase("{ dog { ➊nam } }", finds: ["There is no field \"nam\" on type \"Dog\". Did you mean \"name\"?"]),
    RuleCase("{ dog { ➊alias: unheardOf } }", finds: ["There is no field \"unheardOf\" on type \"Dog\"."]),
    RuleCase(
      "{ pet { ➊meows } }",
      finds: ["There is no field \"meows\" on type \"Pet\". Did you mean to use an inline fragment on \"Cat\"?"]),
    RuleCase(
      "{ animal { ➊name ➋unheardOf } }",
      finds: [
        "There is no field \"name\" on type \"Animal\". Did you mean to use an inline fragment on \"Dog\" or \"Cat\"?",
        "There is no field \"unheardOf\" on type \"Animal\". It is a union: select its fields in inline fragments.",
      ]),
    RuleCase("{ dog { ➊__schema { types { name } } } }", finds: ["There is no field \"__schema\" on type \"Dog\"."]),
    RuleCase("fragment F on Nothing { a { b } } { dog { ...F } }"),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("FieldSelections")
  }
}
