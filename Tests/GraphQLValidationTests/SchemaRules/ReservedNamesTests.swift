import Testing

struct ReservedNamesTests {
  @Test(arguments: [
    SchemaCase("type _A { _a: Int } type __Type { a: Int }"),
    SchemaCase(
      "➊type __A { ➋__a(➌__b: Int): Int } enum E { ➍__C } input I { ➎\"\" __d: Int } ➏directive @__e on FIELD",
      finds: ["A", "a", "b", "C", "d", "e"].map {
        "Name \"__\($0)\" must not begin with \"__\", which introspection reserves."
      }),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("ReservedNames")
  }
}
