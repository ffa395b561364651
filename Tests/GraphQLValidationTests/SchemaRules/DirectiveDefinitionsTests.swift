import GraphQLLanguage
import GraphQLValidation
import Testing

struct DirectiveDefinitionsTests {
  @Test(arguments: [
    SchemaCase("directive @d(a: Int, b: I) on FIELD input I { a: Int @e } directive @e on INPUT_FIELD_DEFINITION"),
    SchemaCase(
      "directive @d(➊a: Query, b: Int! ➋@deprecated) on FIELD",
      finds: [
        "Argument \"@d(a:)\" can't have the type \"Query\", which is an object type: it needs a scalar, an enum or an "
          + "input object.",
        "Argument \"@d(b:)\" is required and so can't be deprecated.",
      ]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("DirectiveDefinitions")
  }

  @Test func directiveThatUsesItselfIsAWarningUnlessStrict() throws {
    let example = SchemaCase(
      "directive @a(b: Int ➊@a) on ARGUMENT_DEFINITION",
      "directive @d(a: I) on ENUM_VALUE input I { a: E } enum E { A ➋@d }",
      finds: [
        "Directive \"@a\" uses itself in its own definition.", "Directive \"@d\" uses itself in its own definition.",
      ])
    try example.check("DirectiveDefinitions", severity: .warning)
    try example.check("DirectiveDefinitions", options: SchemaBuilder.Options(isStrict: true))
  }
}
