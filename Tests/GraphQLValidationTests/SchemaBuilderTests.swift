import GraphQLLanguage
import GraphQLValidation
import Testing

struct SchemaBuilderTests {
  private func schema(_ files: String...) throws -> Schema {
    let documents = try files.enumerated().map { try MarkedText($1, file: $0).document() }
    return SchemaBuilder.build(documents: documents).schema
  }

  @Test func rootTypesHaveDefaultNames() throws {
    let schema = try schema("type Query { a: Int } type Mutation { a: Int }")
    #expect(schema.rootType(of: .query)?.name == "Query")
    #expect(schema.rootType(of: .mutation)?.name == "Mutation")
    #expect(schema.rootType(of: .subscription) == nil)
  }

  @Test func rootTypesHaveGivenNames() throws {
    let schema = try schema(
      "schema { query: QueryType } type QueryType { a: Int } type Mutation { a: Int }",
      "extend schema { subscription: S } type S { a: Int }")
    #expect(schema.queryType?.name == "QueryType")
    #expect(schema.mutationType == nil)
    #expect(schema.subscriptionType?.name == "S")
  }

  @Test func extensionsAreMergedInOrder() throws {
    let schema = try schema(
      "extend type A implements J @b { b: Int } enum E { X } extend input I { b: Int } union U = A",
      "type A implements I0 @a { a: Int } interface I0 { a: Int } interface J { b: Int }",
      "extend enum E { Y } input I { a: Int } extend union U = B type B { a: Int }")
    let type = try #require(schema.types["A"])
    #expect(type.fields.map(\.name) == ["a", "b"])
    #expect(type.interfaces == ["I0", "J"])
    #expect(type.directives.map(\.name.text) == ["a", "b"])
    #expect(schema.types["E"]?.values.map(\.name) == ["X", "Y"])
    #expect(schema.types["I"]?.inputFields.map(\.name) == ["a", "b"])
    #expect(schema.types["U"]?.members == ["A", "B"])
  }

  @Test func definitionsKeepWhatTheyAreGiven() throws {
    let schema = try schema(
      #"""
      "About A." type A { "About a." a("About b." b: [Int!]! = [1]): String! @deprecated(reason: "Old.") }
      input I @oneOf { x: Int @deprecated }
      directive @d(a: ID) repeatable on FIELD | QUERY
      """#)
    let field = try #require(schema.types["A"]?.field(named: "a"))
    #expect(schema.types["A"]?.description == "About A.")
    #expect(field.description == "About a.")
    #expect(field.type.description == "String!")
    #expect(field.deprecationReason == "Old.")
    let argument = try #require(field.argument(named: "b"))
    #expect(argument.description == "About b.")
    #expect(argument.type.description == "[Int!]!")
    #expect(!argument.isRequired)
    #expect(schema.types["I"]?.isOneOf == true)
    #expect(schema.types["I"]?.inputField(named: "x")?.deprecationReason == "No longer supported")
    #expect(schema.directives["d"]?.isRepeatable == true)
    #expect(schema.directives["d"]?.locations == ["FIELD", "QUERY"])
  }

  @Test func builtInTypesAreThere() throws {
    let schema = try schema("type Query { a: ID }")
    for name in ["String", "Boolean", "ID", "__Schema", "__Type", "__DirectiveLocation"] {
      #expect(schema.types[name] != nil, "\(name)")
    }
    // A scalar that nothing refers to is no part of the schema.
    #expect(schema.types["Float"] == nil)
    #expect(Set(schema.directives.keys) == ["skip", "include", "deprecated", "specifiedBy", "oneOf"])
  }

  @Test func everyTypeOfIntrospectionIsDefined() throws {
    let schema = try schema("type Query { a: ID }")
    for type in schema.types.values {
      for field in type.fields {
        #expect(schema.namedType(of: field.type) != nil, "\(type.name).\(field.name)")
        for argument in field.arguments { #expect(schema.namedType(of: argument.type) != nil) }
      }
    }
  }

  @Test func metaFields() throws {
    let schema = try schema("type Query { a: U } union U = Query interface I { a: Int } input P { a: Int }")
    let query = try #require(schema.queryType)
    #expect(schema.field(named: "__schema", of: query)?.type.description == "__Schema!")
    #expect(schema.field(named: "__type", of: query)?.arguments.map(\.name) == ["name"])
    for name in ["Query", "U", "I"] {
      let type = try #require(schema.types[name])
      #expect(schema.field(named: "__typename", of: type)?.type.description == "String!")
    }
    #expect(schema.field(named: "__schema", of: try #require(schema.types["I"])) == nil)
    #expect(schema.field(named: "__typename", of: try #require(schema.types["P"])) == nil)
  }

  @Test func possibleTypes() throws {
    let schema = try schema(
      """
      interface I { a: Int } interface J implements I { a: Int }
      type A implements I & J { a: Int } type B implements J { a: Int } type C { a: Int }
      union U = B | C union V = C
      """)
    func names(_ type: String) throws -> [String] {
      schema.possibleTypes(of: try #require(schema.types[type])).map(\.name)
    }
    #expect(try names("I") == ["A", "B"])
    #expect(try names("J") == ["A", "B"])
    #expect(try names("U") == ["B", "C"])
    #expect(try names("A") == ["A"])
    func isPossible(_ type: String, in parent: String) throws -> Bool {
      schema.isPossible(try #require(schema.types[type]), in: try #require(schema.types[parent]))
    }
    #expect(try isPossible("I", in: "U"))
    #expect(try isPossible("A", in: "J"))
    #expect(try !isPossible("I", in: "V"))
    #expect(try !isPossible("A", in: "B"))
  }

  @Test(arguments: [
    ("Int", "Int", true), ("Int!", "Int", true), ("Int", "Int!", false), ("[A!]!", "[I]", true), ("[I]", "[A]", false),
    ("A", "U", true), ("A", "[A]", false), ("[[A]]", "[[I]]", true), ("I", "U", false),
  ])
  func subtypes(_ type: String, _ supertype: String, _ expected: Bool) throws {
    let schema = try schema(
      "type A implements I { x: \(type) y: \(supertype) } interface I { a: Int } union U = A")
    let fields = try #require(schema.types["A"]).fields
    #expect(schema.isSubtype(fields[0].type, of: fields[1].type) == expected)
  }
}
