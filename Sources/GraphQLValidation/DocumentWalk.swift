import GraphQLLanguage

/// One way through all documents of a run, which looks up what the schema says about each node, notes it with the
/// variables and fragments that each definition uses, and calls the rules.
struct DocumentWalk {
  private typealias Call<Node> = (rule: String, hook: ValidationRule.Hook<Node>)

  private let context: ValidationContext
  private let schema: Schema
  private let rules: [ValidationRule]
  private let variableCalls: [Call<VariableDefinitionSyntax>]
  private let fieldCalls: [Call<FieldVisit>]
  private let fragmentSpreadCalls: [Call<FragmentSpreadVisit>]
  private let inlineFragmentCalls: [Call<InlineFragmentVisit>]
  private let directivesCalls: [Call<DirectivesVisit>]
  private let argumentsCalls: [Call<ArgumentsVisit>]
  private let valueCalls: [Call<ValueVisit>]
  private let objectCalls: [Call<ObjectVisit>]
  private let typeNameCalls: [Call<NameSyntax>]
  /// Where the uses of what can use nothing go.
  let constants = DefinitionUses()

  init(_ context: ValidationContext, rules: [ValidationRule]) {
    self.context = context
    self.rules = rules
    schema = context.schema
    variableCalls = rules.compactMap { rule in rule.variable.map { (rule.name, $0) } }
    fieldCalls = rules.compactMap { rule in rule.field.map { (rule.name, $0) } }
    fragmentSpreadCalls = rules.compactMap { rule in rule.fragmentSpread.map { (rule.name, $0) } }
    inlineFragmentCalls = rules.compactMap { rule in rule.inlineFragment.map { (rule.name, $0) } }
    directivesCalls = rules.compactMap { rule in rule.directives.map { (rule.name, $0) } }
    argumentsCalls = rules.compactMap { rule in rule.arguments.map { (rule.name, $0) } }
    valueCalls = rules.compactMap { rule in rule.value.map { (rule.name, $0) } }
    objectCalls = rules.compactMap { rule in rule.object.map { (rule.name, $0) } }
    typeNameCalls = rules.compactMap { rule in rule.typeName.map { (rule.name, $0) } }
  }

  func run() {
    var fragmentIndex = 0
    for document in context.documents {
      for rule in rules { call(rule.name, rule.document, document) }
      for definition in document.definitions {
        switch definition {
        case .operation(let syntax): operation(syntax)
        case .fragment:
          fragment(context.fragments[fragmentIndex])
          fragmentIndex += 1
        case .schema, .type, .directive: typeSystem(definition)
        }
      }
    }
    context.findReachedFragments()
    for rule in rules {
      context.rule = rule.name
      rule.whole?(context)
    }
  }

  private func operation(_ syntax: OperationSyntax) {
    let visit = OperationVisit(syntax: syntax, rootType: schema.rootType(of: syntax.kind), uses: DefinitionUses())
    context.operations.append(visit)
    for rule in rules { call(rule.name, rule.operation, visit) }
    for variable in syntax.variables {
      typeName(variable.type.namedType)
      call(variableCalls, variable)
      if let value = variable.defaultValue {
        defaultValue(value, of: variable.type)
      }
      // A variable in a directive of a variable definition is no use of it: the specification allows constants there.
      directives(variable.directives, "VARIABLE_DEFINITION", constants)
    }
    directives(syntax.directives, syntax.kind.directiveLocation, visit.uses)
    visit.uses.selectionSet = selectionSet(syntax.selectionSet, visit.rootType, visit.uses)
  }

  private func fragment(_ visit: FragmentVisit) {
    typeName(visit.syntax.typeCondition)
    for rule in rules { call(rule.name, rule.fragment, visit) }
    directives(visit.syntax.directives, "FRAGMENT_DEFINITION", visit.uses)
    visit.uses.selectionSet = selectionSet(visit.syntax.selectionSet, visit.type, visit.uses)
  }

  /// - Returns: nil when something in the set is not in the schema.
  private func selectionSet(
    _ set: SelectionSetSyntax, _ type: TypeDefinition?, _ uses: DefinitionUses
  ) -> ResolvedSelectionSet? {
    let parentType = type.flatMap { $0.isComposite ? $0 : nil }
    context.selectionCount &+= set.selections.count
    var selections: [ResolvedSelection] = []
    selections.reserveCapacity(set.selections.count)
    for selection in set.selections {
      switch selection {
      case .field(let syntax):
        if let field = field(syntax, parentType, uses) { selections.append(.field(field)) }
      case .fragmentSpread(let syntax):
        selections.append(.fragmentSpread(ResolvedFragmentSpread(syntax: syntax)))
        uses.spreads.append(syntax)
        call(fragmentSpreadCalls, FragmentSpreadVisit(syntax: syntax, parentType: parentType))
        directives(syntax.directives, "FRAGMENT_SPREAD", uses)
      case .inlineFragment(let syntax):
        if let condition = syntax.typeCondition { typeName(condition) }
        let type = syntax.typeCondition.map { schema.types[$0.text] } ?? parentType
        call(inlineFragmentCalls, InlineFragmentVisit(syntax: syntax, parentType: parentType, type: type))
        directives(syntax.directives, "INLINE_FRAGMENT", uses)
        if let set = selectionSet(syntax.selectionSet, type, uses) {
          let fragment = ResolvedInlineFragment(syntax: syntax, type: set.parentType, selectionSet: set)
          selections.append(.inlineFragment(fragment))
        }
      }
    }
    guard let parentType, selections.count == set.selections.count else { return nil }
    return ResolvedSelectionSet(parentType: parentType, selections: selections, location: set.location)
  }

  private func field(
    _ syntax: FieldSyntax, _ parentType: TypeDefinition?, _ uses: DefinitionUses
  ) -> ResolvedField? {
    let definition = parentType.flatMap { schema.field(named: syntax.name.text, of: $0) }
    let namedType = definition.flatMap { schema.namedType(of: $0.type) }
    let visit = FieldVisit(syntax: syntax, parentType: parentType, definition: definition, namedType: namedType)
    call(fieldCalls, visit)
    arguments(
      ArgumentsVisit(arguments: syntax.arguments, definitions: definition?.syntax.arguments, owner: .field(visit)), uses
    )
    directives(syntax.directives, "FIELD", uses)
    let set = syntax.selectionSet.flatMap { selectionSet($0, namedType, uses) }
    guard let definition, let namedType, (set == nil) == (syntax.selectionSet == nil) else { return nil }
    return ResolvedField(syntax: syntax, definition: definition, namedType: namedType, selectionSet: set)
  }

  func directives(
    _ directives: [DirectiveSyntax], _ location: String, _ uses: DefinitionUses, of definition: String? = nil
  ) {
    if directives.isEmpty { return }
    call(directivesCalls, DirectivesVisit(directives: directives, location: location, definition: definition))
    for directive in directives {
      arguments(
        ArgumentsVisit(
          arguments: directive.arguments, definitions: context.directives[directive.name.text]?.arguments,
          owner: .directive(directive)),
        uses)
    }
  }

  private func arguments(_ visit: ArgumentsVisit, _ uses: DefinitionUses) {
    if visit.arguments.isEmpty && visit.definitions?.isEmpty != false { return }
    call(argumentsCalls, visit)
    for argument in visit.arguments {
      let definition = visit.definition(named: argument.name.text)
      let type = definition.flatMap { schema.namedType(of: $0.type)?.isInput == true ? $0.type : nil }
      value(argument.value, Place(type: type, hasDefault: definition?.defaultValue != nil), uses)
    }
  }

  /// Calls the rules for the name of a type that the schema does not have: all others are right.
  func typeName(_ name: NameSyntax) {
    if schema.types[name.text] == nil { call(typeNameCalls, name) }
  }

  func defaultValue(_ value: ValueSyntax, of syntax: TypeReferenceSyntax) {
    if valueCalls.isEmpty && objectCalls.isEmpty { return }
    let type = context.type(syntax).flatMap { schema.namedType(of: $0)?.isInput == true ? $0 : nil }
    self.value(value, Place(type: type), constants)
  }

  /// What the schema expects where a value stands.
  private struct Place {
    var type: TypeReference?
    var hasDefault = false
    var oneOf: TypeDefinition?
    var isWithinMismatch = false
  }

  private func value(_ value: ValueSyntax, _ place: Place, _ uses: DefinitionUses) {
    switch value.kind {
    case .variable(let name):
      uses.variables.append(
        VariableUsage(
          name: name, location: value.location, type: place.type, hasDefault: place.hasDefault, oneOf: place.oneOf))
    case .list(let items):
      call(valueCalls, value, place)
      // A list where none is expected is judged as a whole, but variables in it still stand for such a value.
      let nullable = place.type?.nullable
      var item = Place(type: nullable, isWithinMismatch: true)
      if case .list(let element) = nullable?.kind {
        item = Place(type: element, isWithinMismatch: place.isWithinMismatch)
      }
      for element in items { self.value(element, item, uses) }
    case .object(let fields):
      call(valueCalls, value, place)
      let named = place.type.flatMap { schema.namedType(of: $0) }
      let type = named.flatMap { $0.kind == .inputObject ? $0 : nil }
      let known = place.isWithinMismatch ? nil : type
      call(objectCalls, ObjectVisit(fields: fields, location: value.location, type: known))
      for field in fields {
        let definition = type?.inputField(named: field.name.text)
        self.value(
          field.value,
          Place(
            type: definition?.type, hasDefault: definition?.defaultValue != nil,
            oneOf: type.flatMap { $0.isOneOf ? $0 : nil }, isWithinMismatch: place.isWithinMismatch || type == nil),
          uses)
      }
    case .int, .float, .string, .boolean, .null, .enumeration: call(valueCalls, value, place)
    }
  }

  private func call(_ calls: [Call<ValueVisit>], _ value: ValueSyntax, _ place: Place) {
    call(calls, ValueVisit(value: value, type: place.type, isWithinMismatch: place.isWithinMismatch))
  }

  private func call<Node>(_ calls: [Call<Node>], _ node: Node) {
    for call in calls {
      context.rule = call.rule
      call.hook(node, context)
    }
  }

  private func call<Node>(_ rule: String, _ hook: ValidationRule.Hook<Node>?, _ node: Node) {
    guard let hook else { return }
    context.rule = rule
    hook(node, context)
  }
}

extension OperationKind {
  /// https://spec.graphql.org/September2025/#ExecutableDirectiveLocation
  var directiveLocation: String {
    switch self {
    case .query: "QUERY"
    case .mutation: "MUTATION"
    case .subscription: "SUBSCRIPTION"
    }
  }
}
