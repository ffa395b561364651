import Testing

struct InputObjectFieldUniquenessTests {
  @Test(arguments: [
    RuleCase("{ person(name: \"a\") { pets(filter: {minimum: 1, inner: {minimum: 2}}) { name } } }"),
    RuleCase(
      "{ pet(on: {a: 1, ➊a: {b: 1, ➋b: 2}, ➌a: 3}) { name } }",
      finds: [
        "Field \"a\" is given more than once.", "Field \"b\" is given more than once.",
        "Field \"a\" is given more than once.",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("InputObjectFieldUniqueness")
  }
}
