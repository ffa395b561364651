import Testing

struct DeprecationTests {
  @Test(arguments: [
    RuleCase("{ dog(id: 1) { name barks(at: SIT) } }"),
    RuleCase(
      "{ dog(➊name: \"a\") { ➋nickname barks(at: ➌ROLL) owner { pets(filter: {➍old: 1, minimum: 1}) { name } } } }",
      finds: [
        "Argument \"name\" of field \"Query.dog\" is deprecated: No longer supported",
        "Field \"Dog.nickname\" is deprecated: Use name.",
        "Enum value \"Trick.ROLL\" is deprecated: No longer supported",
        "Input field \"PetFilter.old\" is deprecated: No longer supported",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("Deprecation")
  }
}
