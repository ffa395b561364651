import GraphQLLanguage
import GraphQLValidation
import Testing

struct TypeExtensionsTests {
  @Test(arguments: [
    SchemaCase("extend type A { b: Int }", "type A { a: Int }"),
    SchemaCase(
      "type Animal { a: Int } extend type ➊Anmal { b: Int } ➋extend input Animal { b: Int }",
      finds: [
        "There is no type \"Anmal\" to extend. Did you mean \"Animal\"?",
        "Type \"Animal\" is an object type and can't be extended as an input object.",
      ]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("TypeExtensions")
  }

  @Test func anExtensionMakesNoOneOf() throws {
    let example = SchemaCase(
      "input I { a: Int! b: Int = 1 } extend input I ➊@oneOf",
      finds: ["An extension can't make a one-of input object of \"I\": only its definition can."])
    try example.check("TypeExtensions", severity: .warning)
    try example.check("TypeExtensions", options: SchemaBuilder.Options(isStrict: true))
    try SchemaCase("input I { a: Int! } extend input I @oneOf").check("InputObjects")
  }
}
