import Testing

struct FragmentSpreadIsPossibleTests {
  @Test(arguments: [
    RuleCase("{ pet { ... on Runner { speed } ... on Dog { name } ... on Thing { __typename } } }"),
    RuleCase(
      "{ dog { ➊... on Cat { name } ➋...F ... on Dog { name } } } fragment F on Thing { __typename }",
      finds: [
        "This fragment can't be spread here: no \"Dog\" can be a \"Cat\".",
        "Fragment \"F\" can't be spread here: no \"Dog\" can be a \"Thing\".",
      ]),
    RuleCase(
      "{ thing { ➊... on Runner { speed } } }",
      finds: ["This fragment can't be spread here: no \"Thing\" can be a \"Runner\"."]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("FragmentSpreadIsPossible")
  }
}
