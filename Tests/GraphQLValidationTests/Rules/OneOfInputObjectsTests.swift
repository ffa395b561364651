import Testing

struct OneOfInputObjectsTests {
  @Test(arguments: [
    RuleCase("query ($v: ID!) { a: pick(by: {name: \"a\"}) { name } b: pick(by: {id: $v}) { name } }"),
    RuleCase(
      "{ a: pick(by: ➊{}) { name } b: pick(by: ➋{name: \"a\", id: 1}) { name } c: pick(by: ➌{id: null}) { name } }",
      finds: [
        "One-of input object \"Choice\" takes exactly one field, found 0.",
        "One-of input object \"Choice\" takes exactly one field, found 2.",
        "Field \"id\" of one-of input object \"Choice\" must not be null.",
      ]),
  ])
  func finds(_ example: RuleCase) throws {
    try example.check("OneOfInputObjects")
  }
}
