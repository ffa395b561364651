import GraphQLLanguage

/// One rule of the specification's chapter 5: what it looks at, as a function for each kind of node that concerns it.
///
/// Rules hold no state. `DocumentWalk` goes through all documents once and calls the functions of all rules at each
/// node, with what the schema says about it already looked up; `whole` is called at the end, when all uses are known.
struct ValidationRule: Sendable {
  typealias Hook<Node> = @Sendable (Node, ValidationContext) -> Void

  /// The section of the specification, and the file, that it is in.
  let name: String
  var document: Hook<Document>?
  var operation: Hook<OperationVisit>?
  var variable: Hook<VariableDefinitionSyntax>?
  var fragment: Hook<FragmentVisit>?
  var field: Hook<FieldVisit>?
  var fragmentSpread: Hook<FragmentSpreadVisit>?
  var inlineFragment: Hook<InlineFragmentVisit>?
  var directives: Hook<DirectivesVisit>?
  var arguments: Hook<ArgumentsVisit>?
  var value: Hook<ValueVisit>?
  var object: Hook<ObjectVisit>?
  /// Called for each name of a type in a type reference, a condition or a definition's list that the schema does not have.
  var typeName: Hook<NameSyntax>?
  var whole: (@Sendable (ValidationContext) -> Void)?

  init(
    _ name: String, document: Hook<Document>? = nil, operation: Hook<OperationVisit>? = nil,
    variable: Hook<VariableDefinitionSyntax>? = nil, fragment: Hook<FragmentVisit>? = nil,
    field: Hook<FieldVisit>? = nil, fragmentSpread: Hook<FragmentSpreadVisit>? = nil,
    inlineFragment: Hook<InlineFragmentVisit>? = nil, directives: Hook<DirectivesVisit>? = nil,
    arguments: Hook<ArgumentsVisit>? = nil, value: Hook<ValueVisit>? = nil, object: Hook<ObjectVisit>? = nil,
    typeName: Hook<NameSyntax>? = nil,
    whole: (@Sendable (ValidationContext) -> Void)? = nil
  ) {
    self.name = name
    self.document = document
    self.operation = operation
    self.variable = variable
    self.fragment = fragment
    self.field = field
    self.fragmentSpread = fragmentSpread
    self.inlineFragment = inlineFragment
    self.directives = directives
    self.arguments = arguments
    self.value = value
    self.object = object
    self.typeName = typeName
    self.whole = whole
  }

  /// Rules that hold in type system documents, too: on names of types, on directives and their arguments.
  static let ofTypeSystem: [ValidationRule] = [
    .typeReferences, .directivesAreDefined, .directivesAreInValidLocations, .directivesAreUniquePerLocation,
    .argumentNames.ofDirectives, .argumentUniqueness, .requiredArguments.ofDirectives, .inputObjectFieldUniqueness,
  ]

  /// The rule on arguments of directives alone: an operation that strays into a schema file is not checked against it.
  private var ofDirectives: ValidationRule {
    guard let arguments else { return self }
    return ValidationRule(
      name,
      arguments: { visit, context in
        if case .directive = visit.owner { arguments(visit, context) }
      })
  }

  /// Rules on the values that definitions of a schema give.
  static let ofConstants: [ValidationRule] = [
    .valuesOfCorrectType, .inputObjectFieldNames, .inputObjectRequiredFields, .oneOfInputObjects,
  ]

  /// All rules, in the order of the specification.
  static let all: [ValidationRule] = [
    .executableDefinitions,
    .operationTypeExistence,
    .operationNameUniqueness,
    .loneAnonymousOperation,
    .singleRootField,
    .fieldSelections,
    .fieldSelectionMerging,
    .leafFieldSelections,
    .argumentNames,
    .argumentUniqueness,
    .requiredArguments,
    .fragmentNameUniqueness,
    .fragmentSpreadTypeExistence,
    .fragmentsOnObjectInterfaceOrUnionTypes,
    .fragmentsMustBeUsed,
    .fragmentSpreadTargetDefined,
    .fragmentSpreadsMustNotFormCycles,
    .fragmentSpreadIsPossible,
    .valuesOfCorrectType,
    .inputObjectFieldNames,
    .inputObjectFieldUniqueness,
    .inputObjectRequiredFields,
    .oneOfInputObjects,
    .directivesAreDefined,
    .directivesAreInValidLocations,
    .directivesAreUniquePerLocation,
    .variableUniqueness,
    .variablesAreInputTypes,
    .allVariableUsesDefined,
    .allVariablesUsed,
    .allVariableUsagesAreAllowed,
    .deprecation,
  ]
}

/// The variables, the fragments and the fields that one operation or one fragment uses in its own text.
final class DefinitionUses {
  var variables: [VariableUsage] = []
  var spreads: [FragmentSpreadSyntax] = []
  /// All that it selects, once it has been gone through; nil when something in it is not in the schema.
  var selectionSet: ResolvedSelectionSet?
}

/// A variable in the place of a value, and what the schema expects there.
struct VariableUsage {
  let name: String
  /// The `$`.
  let location: SourceLocation
  /// Nil where the schema knows of no such place.
  let type: TypeReference?
  /// Whether the argument or the input field has a default value.
  let hasDefault: Bool
  /// The one-of input object that it is a field of.
  let oneOf: TypeDefinition?
}

/// Nodes of the syntax tree with what the schema says about them; nil where it knows nothing.
struct OperationVisit {
  let syntax: OperationSyntax
  let rootType: TypeDefinition?
  let uses: DefinitionUses
}

struct FragmentVisit {
  let syntax: FragmentSyntax
  /// The type of the type condition, whatever its kind.
  let type: TypeDefinition?
  let uses: DefinitionUses
}

struct FieldVisit {
  let syntax: FieldSyntax
  let parentType: TypeDefinition?
  let definition: FieldDefinition?
  /// The field type's innermost type.
  let namedType: TypeDefinition?
}

struct FragmentSpreadVisit {
  let syntax: FragmentSpreadSyntax
  let parentType: TypeDefinition?
}

struct InlineFragmentVisit {
  let syntax: InlineFragmentSyntax
  let parentType: TypeDefinition?
  /// The type of the type condition, whatever its kind; the parent type when there is no condition.
  let type: TypeDefinition?
}

struct DirectivesVisit {
  let directives: [DirectiveSyntax]
  /// Such as `FIELD`. https://spec.graphql.org/September2025/#DirectiveLocation
  let location: String
  /// What is the same for the parts of one definition: a type or the schema, and its extensions.
  let definition: String?
}

struct ArgumentsVisit {
  enum Owner {
    case field(FieldVisit)
    case directive(DirectiveSyntax)
  }

  let arguments: [ArgumentSyntax]
  /// Nil when the field or the directive is not defined.
  let definitions: [InputValueSyntax]?
  let owner: Owner
  /// Where definitions are, when there are too many of both to search them.
  private let indexes: [String: Int]?
  private let given: Set<String>?

  init(arguments: [ArgumentSyntax], definitions: [InputValueSyntax]?, owner: Owner) {
    self.arguments = arguments
    self.definitions = definitions
    self.owner = owner
    guard let definitions, arguments.count > 8, definitions.count > 8 else {
      indexes = nil
      given = nil
      return
    }
    indexes = Dictionary(
      zip(definitions.map(\.name.text), definitions.indices), uniquingKeysWith: { first, _ in first })
    given = Set(arguments.map(\.name.text))
  }

  func definition(named name: String) -> InputValueDefinition? {
    guard let definitions else { return nil }
    if let indexes { return indexes[name].map { InputValueDefinition(definitions[$0]) } }
    for definition in definitions where definition.name.text == name { return InputValueDefinition(definition) }
    return nil
  }

  func isGiven(_ name: String) -> Bool {
    if let given { return given.contains(name) }
    for argument in arguments where argument.name.text == name { return true }
    return false
  }
}

/// A value that is an argument, a default value, an item of a list or a field of an object.
struct ValueVisit {
  let value: ValueSyntax
  let type: TypeReference?
  /// Whether a value around it has another shape than its type, so that its parts say nothing more.
  let isWithinMismatch: Bool
}

struct ObjectVisit {
  let fields: [ObjectFieldSyntax]
  /// The opening brace.
  let location: SourceLocation
  /// Nil when the place does not take an input object.
  let type: TypeDefinition?
}
