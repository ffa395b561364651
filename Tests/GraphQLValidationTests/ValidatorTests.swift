import GraphQLLanguage
import GraphQLValidation
import Testing

struct ValidatorTests {
  private func validate(
    _ documents: String..., options: Validator.Options = Validator.Options()
  ) throws -> Validator.Result {
    let schema = SchemaBuilder.build(documents: [try MarkedText(RuleCase.zoo, file: 0).document()]).schema
    let documents = try documents.enumerated().map { try MarkedText($1, file: $0 + 1).document() }
    return Validator.validate(documents, against: schema, options: options)
  }

  @Test func operationsAreResolved() throws {
    let result = try validate(
      "query A($f: PetFilter, $b: Boolean!) { person(name: \"a\") { ...P who: name } }",
      "fragment P on Person { pets(filter: $f) { ... on Dog @skip(if: $b) { tricks } ...N } }",
      "fragment N on Pet { __typename name }")
    #expect(result.diagnostics == [])
    let operations = try #require(result.operations)
    let operation = try #require(operations.operations.first)
    #expect(operation.rootType.name == "Query")
    #expect(operation.variables.map(\.type.description) == ["PetFilter", "Boolean!"])
    #expect(operation.variables.map(\.namedType.kind) == [.inputObject, .scalar])
    #expect(operation.fragmentNames == ["P", "N"])
    guard case .field(let person)? = operation.selectionSet.selections.first else {
      Issue.record("no field")
      return
    }
    #expect(person.namedType.name == "Person")
    #expect(person.selectionSet?.selections.count == 2)
    let fragment = try #require(operations.fragments["P"])
    #expect(fragment.type.name == "Person")
    guard case .field(let pets)? = fragment.selectionSet.selections.first,
      case .inlineFragment(let inline)? = pets.selectionSet?.selections.first
    else {
      Issue.record("no inline fragment")
      return
    }
    #expect(pets.definition.type.description == "[Pet]")
    #expect(inline.type.name == "Dog")
    #expect(inline.isConditional)
  }

  @Test func thereAreNoOperationsWithErrors() throws {
    let result = try validate("{ dog { nothing } }")
    #expect(result.operations == nil)
    #expect(result.diagnostics.count == 1)
  }

  @Test func unusedFragmentsMayBeWarnings() throws {
    let document = "{ dog { name } } fragment F on Dog { name }"
    #expect(try validate(document).operations == nil)
    let result = try validate(document, options: Validator.Options(unusedFragments: .warning))
    #expect(result.diagnostics.map(\.severity) == [.warning])
    #expect(result.operations?.operations.count == 1)
  }

  @Test func findingsAreInOrderOfPlace() throws {
    let result = try validate("{ dog { ...Nothing a: nothing } }", "fragment F on Nothing { a }")
    #expect(
      result.diagnostics.map(\.rule) == [
        "FragmentSpreadTargetDefined", "FieldSelections", "FragmentsMustBeUsed", "FragmentSpreadTypeExistence",
      ])
    #expect(result.diagnostics.compactMap(\.location) == result.diagnostics.compactMap(\.location).sorted())
  }
}
