import Testing

struct DirectivesAreInValidLocationsTests {
  @Test(arguments: [
    RuleCase("query @onQuery { dog @onField { name } }"),
    RuleCase(
      "query ($a: Int ➊@onField) ➋@onField { dog ➌@onQuery { ... ➍@onField { name } ...F ➎@onField } } fragment F on Dog ➏@onQuery { name }",
      finds: [
        "Directive \"@onField\" can't be used on VARIABLE_DEFINITION, only on FIELD.",
        "Directive \"@onField\" can't be used on QUERY, only on FIELD.",
        "Directive \"@onQuery\" can't be used on FIELD, only on QUERY.",
        "Directive \"@onField\" can't be used on INLINE_FRAGMENT, only on FIELD.",
        "Directive \"@onField\" can't be used on FRAGMENT_SPREAD, only on FIELD.",
        "Directive \"@onQuery\" can't be used on FRAGMENT_DEFINITION, only on QUERY.",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("DirectivesAreInValidLocations")
  }
}
