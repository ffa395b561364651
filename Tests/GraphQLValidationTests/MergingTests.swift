import GraphQLLanguage
import Testing

@testable import GraphQLValidation

/// The two ways to check that fields can be merged.
struct MergingTests {
  private let schema: Schema

  init() throws {
    schema = SchemaBuilder.build(documents: [try MarkedText(RuleCase.zoo, file: 0).document()]).schema
  }

  private func context(_ document: String) throws -> ValidationContext {
    let context = ValidationContext(
      schema: schema, documents: [try MarkedText(document, file: 1).document()], options: Validator.Options())
    DocumentWalk(context, rules: []).run()
    return context
  }

  @Test func bothWaysAgree() throws {
    var random = Numbers(state: 42)
    var conflicting = 0
    for _ in 0..<400 {
      let document = random.document()
      let context = try context(document)
      var pairs = FieldPairs(FieldTable(context), budget: .max)
      var merged = MergedFields(FieldTable(context), budget: .max)
      let found = pairs.conflicts()
      let conflicts = try #require(found, "\(document)")
      let isGood = merged.conflicts().isEmpty
      #expect(conflicts.isEmpty == isGood, "\(document)")
      if !conflicts.isEmpty { conflicting += 1 }
    }
    // Documents of one kind only would prove nothing.
    #expect(conflicting > 50 && conflicting < 350, "\(conflicting)")
  }

  @Test func twiceTheDocumentTakesAboutTwiceTheSteps() throws {
    let families: [(String, (Int) -> String)] = [
      ("one field", { "{ dog { " + String(repeating: "name ", count: $0) + "} }" }),
      ("one field with a selection", { "{" + String(repeating: "dog { name } ", count: $0) + "}" }),
      ("aliases", { count in "{ dog { " + (0..<count).map { "a\($0): name " }.joined() + "} }" }),
      (
        "fragments side by side",
        { count in
          "{" + (0..<count).map { "...F\($0) " }.joined() + "}"
            + (0..<count).map { "fragment F\($0) on Query { dog { name } } " }.joined()
        }
      ),
      (
        "fragments that spread twice",
        { count in
          "{ dog { ...F0 } }"
            + (0..<count).map { "fragment F\($0) on Dog { friend { ...F\($0 + 1) } x: friend { ...F\($0 + 1) } } " }
            .joined()
            + "fragment F\(count) on Pet { name }"
        }
      ),
      (
        "inline fragments in each other",
        { count in
          "{ dog {" + String(repeating: "... {", count: 100) + (0..<count).map { "a\($0): name " }.joined()
            + String(repeating: "}", count: 100) + "} }"
        }
      ),
    ]
    for (name, document) in families {
      let steps = try [500, 1000].map { try self.steps(document($0)) }
      #expect(steps[1] < steps[0] * 5 / 2, "\(name): \(steps)")
    }
  }

  /// The steps of both ways together, as the rule takes them, with a budget in proportion to the document.
  private func steps(_ document: String) throws -> Int {
    let context = try context(document)
    let table = FieldTable(context)
    var pairs = FieldPairs(table, budget: context.selectionCount * 20)
    if pairs.conflicts() != nil { return pairs.steps + table.steps }
    var merged = MergedFields(table, budget: .max)
    _ = merged.conflicts()
    return pairs.steps + merged.steps + table.steps
  }

  @Test func aDocumentBeyondTheBudgetIsRefusedInWords() throws {
    let table = FieldTable(try context("{ dog { name name name } }"))
    var pairs = FieldPairs(table, budget: 2)
    let found = pairs.conflicts()
    #expect(found == nil)
    var merged = MergedFields(table, budget: 2)
    _ = merged.conflicts()
    #expect(merged.exceededBudget == 2)
  }
}

/// Documents at random, always the same ones.
private struct Numbers {
  var state: UInt64

  private mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  mutating func document() -> String {
    let fragments = (0..<3).map {
      "fragment F\($0) on \(["Pet", "Dog", "Cat"][$0]) { \(selections(depth: 0, from: $0 + 1)) }"
    }
    return "{ pet { \(selections(depth: 0, from: 0)) } } " + fragments.joined(separator: " ")
  }

  /// Selections that spread fragments of higher numbers only, so that there are no circles.
  private mutating func selections(depth: Int, from fragment: Int) -> String {
    (0...next(2)).map { _ in selection(depth: depth, from: fragment) }.joined(separator: " ")
  }

  private mutating func selection(depth: Int, from fragment: Int) -> String {
    switch next(8) {
    case 0, 1: return "x: name"
    case 2: return "name(surname: \(next(3) == 0))"
    case 3 where depth < 3: return "friend { \(selections(depth: depth + 1, from: fragment)) }"
    case 4 where depth < 3: return "x: friend { \(selections(depth: depth + 1, from: fragment)) }"
    case 5 where depth < 3:
      return "... on \(["Dog", "Cat", "Pet"][next(3)]) { \(selections(depth: depth + 1, from: fragment)) }"
    case 6 where fragment < 3: return "...F\(fragment + next(3 - fragment))"
    default: return "name"
    }
  }
}
