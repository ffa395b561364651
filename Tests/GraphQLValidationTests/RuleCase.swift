import GraphQLLanguage
import GraphQLValidation
import Testing

/// Documents with marks, ➊ ➋ ➌..., before the places that a rule must find, and what it must say about each in turn.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let documents: [String]
  let messages: [String]

  init(_ documents: String..., finds messages: [String] = []) {
    self.documents = documents
    self.messages = messages
  }

  var testDescription: String { documents.joined(separator: " / ") }

  /// Validates the documents and compares the findings of one rule with the marks and the messages.
  func check(
    _ rule: String, schema: String = RuleCase.zoo, options: Validator.Options = Validator.Options(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let built = SchemaBuilder.build(documents: [try MarkedText(schema, file: 0).document()])
    #expect(built.diagnostics.filter { $0.severity == .error } == [], sourceLocation: sourceLocation)
    let texts = documents.enumerated().map { MarkedText($1, file: $0 + 1) }
    let result = Validator.validate(try texts.map { try $0.document() }, against: built.schema, options: options)
    let found = result.diagnostics.filter { $0.rule == rule }
    #expect(found.map(\.message) == messages, sourceLocation: sourceLocation)
    #expect(found.map(\.location) == texts.flatMap(\.marks), sourceLocation: sourceLocation)
  }
}

/// A text with marks taken out of it.
struct MarkedText {
  let file: SourceFile
  /// The places of the marks, in order of the marks' numbers.
  let marks: [GraphQLLanguage.SourceLocation?]

  init(_ text: String, file: Int, path: String = "document.graphql") {
    var plain = ""
    var places: [(mark: Character, offset: Int)] = []
    for character in text {
      if "➊➋➌➍➎➏➐➑".contains(character) {
        places.append((character, plain.utf8.count))
      } else {
        plain.append(character)
      }
    }
    places.sort { $0.mark < $1.mark }
    marks = places.map { GraphQLLanguage.SourceLocation(file: file, offset: $0.offset) }
    self.file = SourceFile(path: path, text: plain, index: file)
  }

  func document() throws -> Document {
    try Parser.parse(file).get()
  }
}

extension RuleCase {
  /// The schema of most cases: people, their pets, and something of every kind of type.
  static let zoo = """
    directive @onField on FIELD
    directive @onQuery on QUERY
    directive @note(text: String!, level: Int = 1) repeatable on FIELD | FRAGMENT_SPREAD | QUERY | VARIABLE_DEFINITION
    scalar Date
    interface Pet { name(surname: Boolean): String friend: Pet }
    interface Runner { speed: Float! }
    type Dog implements Pet & Runner {
      name(surname: Boolean): String
      friend: Pet
      speed: Float!
      barks(at: Trick!, times: Int = 1): Boolean
      nickname: String @deprecated(reason: "Use name.")
      tricks: [Trick!]
      owner: Person
    }
    type Cat implements Pet {
      name(surname: Boolean): String
      friend: Pet
      meows: Int
      tricks: Trick
      owner: Person
    }
    type Person { name: String! pets(filter: PetFilter, first: Int, ids: [ID!]): [Pet] born: Date }
    union Animal = Dog | Cat
    union Thing = Person | Cat
    enum Trick { SIT HEEL ROLL @deprecated }
    input PetFilter { name: String! = "Rex" trick: Trick minimum: Float! tags: [String] inner: PetFilter old: Int @deprecated }
    input Choice @oneOf { name: String id: ID }
    type Query {
      dog(name: String @deprecated, id: ID): Dog
      pet(trick: Trick, on: Date): Pet
      animal: Animal
      thing: Thing
      person(name: String!, nick: String! = "x"): Person
      pick(by: Choice!): Pet
      flag(is: Boolean!): Int
      lists(deep: [[Int!]], one: [Int]): Int
    }
    type Subscription { petAdded: Pet petRemoved: Pet }
    """
}
