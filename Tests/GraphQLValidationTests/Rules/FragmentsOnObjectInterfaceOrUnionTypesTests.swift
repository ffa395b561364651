import Testing

struct FragmentsOnObjectInterfaceOrUnionTypesTests {
  @Test(arguments: [
    RuleCase("{ pet { ... on Dog { name } ... on Animal { __typename } ... { name } } }"),
    RuleCase(
      "{ pet { ... on ➊Trick { name } ...F } } fragment F on ➋PetFilter { name }",
      finds: [
        "This fragment is on \"Trick\", which is no object, interface or union type and has no fields to select.",
        "Fragment \"F\" is on \"PetFilter\", which is no object, interface or union type and has no fields to select.",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("FragmentsOnObjectInterfaceOrUnionTypes")
  }
}
