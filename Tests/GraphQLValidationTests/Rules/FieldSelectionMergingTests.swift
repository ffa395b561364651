import Testing

struct FieldSelectionMergingTests {
  @Test(arguments: [
    RuleCase("{ dog { name name other: name tricks tricks } dog { name friend { name } } }"),
    RuleCase("{ pet { ... on Dog { x: speed } ... on Cat { name } } }"),
    RuleCase("{ pet { ... on Dog { x: name } ... on Cat { x: name(surname: true) } } }"),
    RuleCase(
      "{ dog { ➊x: name x: friend { name } } }",
      finds: [
        "Fields \"x\" conflict: \"name\" and \"friend\" are different fields. Give one of them another alias to have both."
      ]),
    RuleCase(
      "{ dog { ➊name name(surname: true) } }",
      finds: [
        "Fields \"name\" conflict: they have different arguments. Give one of them another alias to have both."
      ]),
    RuleCase(
      "{ person(name: \"a\") { pets(filter: {minimum: 1, tags: []}) { name } pets(filter: {tags: [], minimum: 1}) { name } } }"
    ),
    RuleCase(
      "{ pet { ... on Dog { ➊tricks } ... on Cat { tricks } } }",
      finds: [
        "Fields \"tricks\" conflict: they have the different types \"[Trick!]\" and \"Trick\". Give one of them another "
          + "alias to have both."
      ]),
    RuleCase(
      "{ ➊pet { friend { x: name } } pet { friend { ...F } } } fragment F on Pet { x: name(surname: false) }",
      finds: [
        "Fields \"pet\" conflict: their fields \"friend\" conflict, as their fields \"x\" conflict, as they have different "
          + "arguments. Give one of them another alias to have both."
      ]),
    // Within inline fragments, too, a conflict is found once.
    RuleCase(
      "{ ... { ... { ➊dog { ...F name } dog { name(surname: true) } } } } fragment F on Pet { name }",
      finds: [
        "Fields \"dog\" conflict: their fields \"name\" conflict, as they have different arguments (and 1 more). Give one "
          + "of them another alias to have both."
      ]),
    RuleCase(
      "{ dog { ...F ...G } } fragment F on Dog { ➊x: name } fragment G on Dog { x: nickname }",
      finds: [
        "Fields \"x\" conflict: \"name\" and \"nickname\" are different fields. Give one of them another alias to have both."
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("FieldSelectionMerging")
  }
}
