import GraphQLLanguage

/// Looks every name of documents up in the schema. Called for documents without errors only; what can't be found
/// nevertheless makes `resolved()` nil rather than leave a hole.
struct OperationResolver {
  private let context: ValidationContext
  private let schema: Schema

  init(_ context: ValidationContext) {
    self.context = context
    schema = context.schema
  }

  func resolved() -> ValidOperations? {
    var operations: [ResolvedOperation] = []
    operations.reserveCapacity(context.operations.count)
    for (visit, reached) in context.operationsWithFragments {
      guard let operation = operation(visit, reached) else { return nil }
      operations.append(operation)
    }
    var fragments: [String: ResolvedFragment] = [:]
    for visit in context.fragments {
      guard let type = visit.type, let set = selectionSet(visit.syntax.selectionSet, type) else { return nil }
      fragments[visit.syntax.name.text] = ResolvedFragment(syntax: visit.syntax, type: type, selectionSet: set)
    }
    return ValidOperations(schema: schema, operations: operations, fragments: fragments)
  }

  private func operation(_ visit: OperationVisit, _ reached: [Int]) -> ResolvedOperation? {
    guard let rootType = visit.rootType, let set = selectionSet(visit.syntax.selectionSet, rootType) else { return nil }
    var variables: [ResolvedVariable] = []
    for syntax in visit.syntax.variables {
      guard let namedType = schema.types[syntax.type.reference.namedType] else { return nil }
      variables.append(ResolvedVariable(syntax: syntax, type: syntax.type.reference, namedType: namedType))
    }
    return ResolvedOperation(
      syntax: visit.syntax, rootType: rootType, variables: variables, selectionSet: set,
      fragmentNames: reached.map { context.fragments[$0].syntax.name.text })
  }

  private func selectionSet(_ set: SelectionSetSyntax, _ parentType: TypeDefinition) -> ResolvedSelectionSet? {
    var selections: [ResolvedSelection] = []
    selections.reserveCapacity(set.selections.count)
    for selection in set.selections {
      guard let resolved = self.selection(selection, parentType) else { return nil }
      selections.append(resolved)
    }
    return ResolvedSelectionSet(parentType: parentType, selections: selections, location: set.location)
  }

  private func selection(_ selection: SelectionSyntax, _ parentType: TypeDefinition) -> ResolvedSelection? {
    switch selection {
    case .field(let syntax):
      guard let definition = schema.field(named: syntax.name.text, of: parentType),
        let namedType = schema.namedType(of: definition.type)
      else { return nil }
      var set: ResolvedSelectionSet?
      if let syntax = syntax.selectionSet {
        set = selectionSet(syntax, namedType)
        if set == nil { return nil }
      }
      return .field(ResolvedField(syntax: syntax, definition: definition, namedType: namedType, selectionSet: set))
    case .fragmentSpread(let syntax): return .fragmentSpread(ResolvedFragmentSpread(syntax: syntax))
    case .inlineFragment(let syntax):
      guard let type = syntax.typeCondition.map({ schema.types[$0.text] }) ?? parentType,
        let set = selectionSet(syntax.selectionSet, type)
      else { return nil }
      return .inlineFragment(ResolvedInlineFragment(syntax: syntax, type: type, selectionSet: set))
    }
  }
}
