import GraphQLLanguage
import GraphQLValidation
import Testing

struct InputDefaultCyclesTests {
  @Test(arguments: [
    SchemaCase("input I { a: I = {a: null} b: [I] = [] c: J = {} d: Int = 1 } input J { a: I e: Int = {} }"),
    SchemaCase("input I { a: J = {b: {a: {b: null}}} } input J { b: I = {} }"),
    SchemaCase(
      "input I { a: I = ➊{} } input J { b: [K!] = ➋[{c: 1}] } input K { c: Int d: J = {} }",
      finds: [
        "The default value of \"I.a\" needs itself: it could never be complete.",
        "The default value of \"J.b\" needs itself by way of another: it could never be complete.",
      ]),
    SchemaCase(
      "input A { a: B = {} } input B { b: C = ➊{e: {}} } input C { c: B = {} d: B = {} e: D } input D { f: B = {} }",
      finds: ["The default value of \"B.b\" needs itself by way of another: it could never be complete."]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("InputDefaultCycles", severity: .warning)
    try example.check("InputDefaultCycles", options: SchemaBuilder.Options(isStrict: true))
  }
}
