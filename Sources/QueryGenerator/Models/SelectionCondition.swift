import GraphQLLanguage
import GraphQLValidation

/// When a selection is in the response: when all the `@skip` and `@include` around it, and its own, let it be.
/// https://spec.graphql.org/September2025/#sec--skip
struct SelectionCondition: Sendable, Equatable {
  /// The directives, spelled so that equal ones are equal; none when the selection is there for certain.
  private(set) var directives: [String] = []

  static let always = SelectionCondition()

  /// A condition that follows from no other: it stands for what is not worth telling apart.
  static let unknown = SelectionCondition(directives: ["?"])

  var isAlways: Bool { directives.isEmpty }

  /// Whether it holds wherever the other does.
  func isImplied(by other: SelectionCondition) -> Bool {
    directives.allSatisfy { $0 != "?" && other.directives.contains($0) }
  }

  /// The condition of a selection with these directives, inside of what this condition is for.
  func and(_ syntax: [DirectiveSyntax]) -> SelectionCondition {
    if syntax.isEmpty { return self }
    var condition = self
    for directive in syntax where directive.name.text == "skip" || directive.name.text == "include" {
      let value = directive.arguments.first?.value.kind
      let isInclude = directive.name.text == "include"
      let text: String
      switch value {
      case .boolean(let value)? where value == isInclude: continue
      case .boolean?, nil: text = "never"
      case .variable(let name)?: text = "\(directive.name.text) \(name)"
      default: text = "?"
      }
      if !condition.directives.contains(text) { condition.directives.append(text) }
    }
    return condition
  }
}

/// A selection set that is selected at some place, and when.
struct ConditionalSelectionSet: Sendable {
  var selectionSet: ResolvedSelectionSet
  var condition: SelectionCondition

  init(_ selectionSet: ResolvedSelectionSet, _ condition: SelectionCondition = .always) {
    self.selectionSet = selectionSet
    self.condition = condition
  }
}
