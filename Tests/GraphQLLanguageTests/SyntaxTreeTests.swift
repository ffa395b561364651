import GraphQLLanguage
import Testing

/// That the tree has what the text says, at its place.
@Suite struct SyntaxTreeTests {
  private func operation(_ text: String) throws -> OperationSyntax {
    guard case .operation(let operation) = try parse(text).definitions[0] else { throw NoError(text: text) }
    return operation
  }

  private func type(_ text: String) throws -> TypeSyntax {
    guard case .type(let type) = try parse(text).definitions[0] else { throw NoError(text: text) }
    return type
  }

  @Test func placesOfAnOperation() throws {
    let text = "\"d\" query Name ($a: [Int!]! = 1 @b) @c { x: y(z: $a) ...F @d ... on T { q } }"
    let operation = try operation(text)
    #expect(operation.kind == .query)
    #expect(operation.location.offset == 4)
    #expect(operation.description?.location.offset == 0)
    #expect(operation.name == NameSyntax("Name", at: SourceLocation(file: 0, offset: 10)))
    let variable = operation.variables[0]
    #expect(variable.name == NameSyntax("a", at: SourceLocation(file: 0, offset: 17)))
    #expect(variable.location.offset == 16)
    #expect(Printer.print(variable.type) == "[Int!]!")
    #expect(variable.type.location.offset == 20)
    #expect(variable.type.namedType.location.offset == 21)
    #expect(variable.defaultValue?.location.offset == 30)
    #expect(variable.directives[0].location.offset == 32)
    #expect(operation.directives[0].location.offset == 36)
    #expect(operation.selectionSet.location.offset == 39)
    #expect(operation.selectionSet.selections.count == 3)
  }

  @Test func placesOfSelections() throws {
    let selections = try operation("{ x: y(z: $a) ...F @d ... on T { q } ...{ r } }").selectionSet.selections
    guard case .field(let field) = selections[0], case .fragmentSpread(let spread) = selections[1],
      case .inlineFragment(let inline) = selections[2], case .inlineFragment(let bare) = selections[3]
    else {
      Issue.record("other selections: \(selections)")
      return
    }
    #expect(field.responseKey.text == "x" && field.name.text == "y" && field.location.offset == 2)
    #expect(field.arguments[0].name.location.offset == 7 && field.arguments[0].value.location.offset == 10)
    #expect(spread.location.offset == 14 && spread.name.location.offset == 17 && spread.directives.count == 1)
    #expect(inline.location.offset == 22 && inline.typeCondition?.location.offset == 29)
    #expect(inline.selectionSet.location.offset == 31)
    #expect(bare.typeCondition == nil)
  }

  @Test func locationsNameTheFile() throws {
    let file = SourceFile(path: "a", text: "{ a }", index: 42)
    guard case .operation(let operation) = try Parser.parseDocument(file).definitions[0] else { return }
    #expect(operation.location.file == 42)
  }

  @Test func kindsOfValues() throws {
    let operation = try operation(
      "{ a(a: 1, b: -1.5e3, c: \"s\", d: true, e: false, f: null, g: E, h: [], i: {}, j: $v) }")
    guard case .field(let field) = operation.selectionSet.selections[0] else { return }
    let kinds = field.arguments.map { argument -> String in
      switch argument.value.kind {
      case .int(let text): "int \(text)"
      case .float(let text): "float \(text)"
      case .string(let string): "string \(string.value)"
      case .boolean(let value): "boolean \(value)"
      case .null: "null"
      case .enumeration(let name): "enumeration \(name)"
      case .list(let values): "list \(values.count)"
      case .object(let fields): "object \(fields.count)"
      case .variable(let name): "variable \(name)"
      }
    }
    #expect(
      kinds == [
        "int 1", "float -1.5e3", "string s", "boolean true", "boolean false", "null", "enumeration E", "list 0",
        "object 0", "variable v",
      ])
  }

  @Test func typesAndTheirExtensions() throws {
    let object = try type("type A implements B & C @d { e(f: Int = 1): G }")
    guard case .object(let interfaces, let fields) = object.body else { return }
    #expect(interfaces.map(\.text) == ["B", "C"])
    #expect(fields[0].arguments[0].name.text == "f" && Printer.print(fields[0].type) == "G")
    #expect(!object.isExtension && object.location.offset == 0)
    let union = try type("  extend union A = | B | C")
    guard case .union(let members) = union.body else { return }
    #expect(members.map(\.text) == ["B", "C"])
    #expect(union.isExtension && union.location.offset == 2 && union.name.location.offset == 15)
  }

  @Test func printsPieces() throws {
    let operation = try operation("query ($a: [[Int!]]!, $b: T = {x: [1, \"s\"]}) { a }")
    #expect(Printer.print(operation.variables[0].type) == "[[Int!]]!")
    #expect(operation.variables[1].defaultValue.map(Printer.print) == "{x: [1, \"s\"]}")
    #expect(Printer.print(DefinitionSyntax.operation(operation)).hasPrefix("query ($a: [[Int!]]!, $b: T = "))
  }
}
