import GraphQLLanguage

/// What the rules share in one run: the schema, all definitions with their uses, and the findings.
final class ValidationContext {
  let schema: Schema
  let options: Validator.Options
  let documents: [Document]
  /// In the order of the files; filled in as the walk goes on.
  var operations: [OperationVisit] = []
  /// For each operation the indexes of the fragments that it spreads, directly or by other fragments, each once, in
  /// order of first use. Shorter than `operations` when there are too many to look at.
  private(set) var reachedFragments: [[Int]] = []
  /// All fragment definitions in order, those of the same name included.
  private(set) var fragments: [FragmentVisit] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// How many selections the documents hold.
  var selectionCount = 0
  /// The directives of the schema, and those that the documents define although they should not.
  let directives: [String: DirectiveDefinition]
  /// The places of the directives on definitions that may have more than one part, by `DirectivesVisit.definition`.
  var directivePlaces: [String: [String: SourceLocation]] = [:]
  /// The rule that is being called.
  var rule = ""

  private var fragmentIndexes: [String: Int] = [:]
  private var overlaps: [TypePair: Bool] = [:]
  private var possibleNames: [ObjectIdentifier: Set<String>] = [:]
  private var suggestionsLeft = 200

  private struct TypePair: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier
  }

  init(schema: Schema, documents: [Document], options: Validator.Options) {
    self.schema = schema
    self.documents = documents
    self.options = options
    var directives = schema.directives
    for document in documents {
      for definition in document.definitions {
        switch definition {
        case .fragment(let syntax):
          // Of several fragments of one name the last counts, as in the reference implementation.
          fragmentIndexes[syntax.name.text] = fragments.count
          let type = schema.types[syntax.typeCondition.text]
          fragments.append(FragmentVisit(syntax: syntax, type: type, uses: DefinitionUses()))
        case .directive(let syntax): directives[syntax.name.text] = DirectiveDefinition(syntax)
        case .operation, .schema, .type: break
        }
      }
    }
    self.directives = directives
  }

  func fragment(named name: String) -> FragmentVisit? {
    fragmentIndexes[name].map { fragments[$0] }
  }

  /// Where among `fragments` the one is that a spread of that name means.
  func indexOfFragment(named name: String) -> Int? {
    fragmentIndexes[name]
  }

  /// Whether a document defines the type itself, although it should not.
  func isTypeDefinedInDocuments(_ name: String) -> Bool {
    definedTypes.contains(name)
  }

  /// Looked for only once a type is missing in the schema.
  private lazy var definedTypes: Set<String> = {
    var names: Set<String> = []
    for document in documents {
      for case .type(let syntax) in document.definitions where !syntax.isExtension { names.insert(syntax.name.text) }
    }
    return names
  }()

  var fragmentNames: [String] { Array(fragmentIndexes.keys) }

  func report(
    _ message: String, at location: SourceLocation, severity: Diagnostic.Severity = .error,
    notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(severity, message, at: location, rule: rule, notes: notes))
  }

  /// The names that `name` may be a misspelling of, as a sentence with a space before it; empty when there is none.
  ///
  /// Only the first findings of a run get one: comparing names costs more than everything else that is done for one.
  func didYouMean(_ name: String, among names: @autoclosure () -> [String]) -> String {
    guard suggestionsLeft > 0 else { return "" }
    suggestionsLeft -= 1
    return GraphQLLanguage.didYouMean(suggestions(for: name, among: names()))
  }

  /// The type that a variable's or a condition's type reference means; nil when its innermost type is not defined.
  func type(_ syntax: TypeReferenceSyntax) -> TypeReference? {
    schema.types[syntax.reference.namedType] == nil ? nil : syntax.reference
  }

  /// `Schema.isPossible`, each pair of types looked at once.
  func isPossible(_ fragmentType: TypeDefinition, in parentType: TypeDefinition) -> Bool {
    if fragmentType === parentType { return true }
    if fragmentType.kind == .object && parentType.kind == .object { return false }
    let pair = TypePair(first: ObjectIdentifier(fragmentType), second: ObjectIdentifier(parentType))
    if let known = overlaps[pair] { return known }
    let (left, right) = (possibleNames(of: fragmentType), possibleNames(of: parentType))
    let isPossible = !(left.count < right.count ? left.isDisjoint(with: right) : right.isDisjoint(with: left))
    overlaps[pair] = isPossible
    return isPossible
  }

  private func possibleNames(of type: TypeDefinition) -> Set<String> {
    if type.kind == .object { return [type.name] }
    if let names = possibleNames[ObjectIdentifier(type)] { return names }
    let names = Set(schema.possibleTypes(of: type).map(\.name))
    possibleNames[ObjectIdentifier(type)] = names
    return names
  }

  /// Fills in `reachedFragments`, once the walk has noted all spreads.
  func findReachedFragments() {
    var reach = FragmentReach(fragments, indexes: fragmentIndexes)
    for operation in operations {
      let reached = reach.fragments(from: operation.uses)
      if reach.total > FragmentReach.limit {
        rule = "FragmentSpreads"
        report(
          "The operations use too many fragments to be checked: more than \(FragmentReach.limit) in all, counted for "
            + "each operation.", at: operation.syntax.start)
        return
      }
      reachedFragments.append(reached)
    }
  }

  /// The indexes of the fragments that any operation spreads, directly or by other fragments.
  func fragmentsReachedByOperations() -> Set<Int> {
    var reached: Set<Int> = []
    var pending = operations.map(\.uses)
    while let uses = pending.popLast() {
      for spread in uses.spreads {
        guard let index = fragmentIndexes[spread.name.text], reached.insert(index).inserted else { continue }
        pending.append(fragments[index].uses)
      }
    }
    return reached
  }
}
