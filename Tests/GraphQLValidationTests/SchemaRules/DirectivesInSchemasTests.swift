import GraphQLLanguage
import GraphQLValidation
import Testing

/// The rules of chapter 5 on directives hold in schemas, too.
struct DirectivesInSchemasTests {
  @Test func unknownDirectivesAreWarningsUnlessStrict() throws {
    let example = SchemaCase(
      "type A ➊@fetcher(name: \"a\") { a: Int ➋@resolver }",
      finds: ["There is no directive \"@fetcher\".", "There is no directive \"@resolver\"."])
    try example.check("DirectivesAreDefined", severity: .warning)
    try example.check("DirectivesAreDefined", options: SchemaBuilder.Options(isStrict: true))
  }

  @Test func locations() throws {
    let example = SchemaCase(
      """
      directive @d on FIELD
      schema ➊@d { query: Query }
      type A ➋@d { a(b: Int ➌@d): Int ➍@d }
      input I { a: Int ➎@d }
      enum E { A ➏@d }
      """,
      finds: [
        "SCHEMA", "OBJECT", "ARGUMENT_DEFINITION", "FIELD_DEFINITION", "INPUT_FIELD_DEFINITION", "ENUM_VALUE",
      ].map { "Directive \"@d\" can't be used on \($0), only on FIELD." })
    try example.check("DirectivesAreInValidLocations")
  }

  @Test func repetitionOverExtensions() throws {
    let example = SchemaCase(
      "directive @d on OBJECT type A @d { a: Int } extend type A ➊@d", "type B @d { a: Int }",
      finds: ["Directive \"@d\" can be used only once here."])
    try example.check("DirectivesAreUniquePerLocation")
  }

  @Test func arguments() throws {
    let text = "directive @d(a: Int!) on OBJECT type A ➊@d { a: Int } type B @d(➋b: 1, a: 1) { a: Int }"
    try SchemaCase(
      text.replacing("➋", with: ""),
      finds: ["Argument \"a\" of type \"Int!\" is missing: directive \"@d\" requires it."]
    ).check("RequiredArguments")
    try SchemaCase(
      text.replacing("➊", with: ""), finds: ["There is no argument \"b\" on directive \"@d\". Did you mean \"a\"?"]
    ).check("ArgumentNames")
  }

  @Test func argumentsOfOperationsAreNoneOfASchema() throws {
    let stray = "query { any(a: 1) must } type Must { a(b: Int!): Int } extend type Query { must(b: Int!): Must }"
    try SchemaCase(stray).check("ArgumentNames")
    try SchemaCase(stray).check("RequiredArguments")
  }

  @Test func anArgumentThatIsDefinedTwiceIsMissingOnce() throws {
    let example = SchemaCase(
      "directive @d(a: Int!, a: Int!) on OBJECT type A ➊@d { a: Int }",
      finds: ["Argument \"a\" of type \"Int!\" is missing: directive \"@d\" requires it."])
    try example.check("RequiredArguments")
  }

  @Test func deprecationHasAReason() throws {
    let example = SchemaCase(
      "type A { a: Int @deprecated(reason: ➊null) b: Int @deprecated }",
      finds: ["Expected a value of type \"String!\", found null."])
    try example.check("ValuesOfCorrectType", severity: .warning)
  }

  @Test func defaultValuesThatDoNotFitAreWarningsUnlessStrict() throws {
    let example = SchemaCase(
      "type A { a(b: Int = ➊\"1\", c: I = {d: [➋true]}): Int } input I { d: [Float] = ➌\"x\" }",
      finds: [
        "Expected a value of type \"Int\", found the string \"1\".",
        "Expected a value of type \"Float\", found true.",
        "Expected a value of type \"Float\", found the string \"x\".",
      ])
    try example.check("ValuesOfCorrectType", severity: .warning)
    try example.check("ValuesOfCorrectType", options: SchemaBuilder.Options(isStrict: true))
  }
}
