import Testing

struct InputObjectFieldNamesTests {
  @Test(arguments: [
    RuleCase(
      "{ person(name: \"a\") { pets(filter: {minimum: 1, inner: {minimum: 2}}) { name } } pet(on: {any: 1}) { name } }"),
    RuleCase(
      "{ person(name: \"a\") { pets(filter: {minimum: 1, inner: {minimum: 2, ➊tag: 1}}) { name } } }",
      finds: ["There is no field \"tag\" in input object \"PetFilter\". Did you mean \"tags\"?"]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("InputObjectFieldNames")
  }
}
