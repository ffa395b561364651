import Testing

struct SingleRootFieldTests {
  @Test(arguments: [
    RuleCase("subscription { petAdded { name friend { name } } }"),
    RuleCase("subscription { ...F } fragment F on Subscription { petAdded { name } petAdded { friend { name } } }"),
    RuleCase(
      "subscription A { petAdded { name } ...F } fragment F on Subscription { ➊petRemoved { name } }",
      finds: ["Subscription \"A\" must select one root field, found 2."]),
    RuleCase(
      "subscription { ➊__typename }",
      finds: ["The anonymous subscription must not select \"__typename\" as its root field."]),
    RuleCase(
      "subscription A($b: Boolean!) { petAdded ➊@skip(if: $b) { name } ... ➋@include(if: $b) { petAdded { name } } }",
      finds: [
        "Subscription \"A\" must not use \"@skip\" in its root selection.",
        "Subscription \"A\" must not use \"@include\" in its root selection.",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("SingleRootField")
  }
}
