import GraphQLLanguage
import GraphQLValidation
import Testing

struct RootOperationTypesTests {
  @Test(arguments: [
    SchemaCase("type Mutation { a: Int }"),
    SchemaCase("schema { query: Other } type Other { a: Int }"),
    SchemaCase(
      "➊input Mutation { a: Int }",
      finds: ["The mutation type must be an object type, but \"Mutation\" is an input object."]),
    SchemaCase(
      "schema { query: Query subscription: ➊U } union U = Query",
      finds: ["The subscription type must be an object type, but \"U\" is a union."]),
    SchemaCase(
      "➊schema { mutation: Query }",
      finds: [
        "The schema has no query type: define the type \"Query\", or name one in \"schema { query: ... }\"."
      ]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("RootOperationTypes")
  }

  @Test func oneTypeForTwoRootsIsAWarningUnlessStrict() throws {
    let example = SchemaCase(
      "schema { query: Query mutation: ➊Query }",
      finds: ["\"Query\" is both the query type and the mutation type."])
    try example.check("RootOperationTypes", severity: .warning)
    try example.check("RootOperationTypes", options: SchemaBuilder.Options(isStrict: true))
  }
}
