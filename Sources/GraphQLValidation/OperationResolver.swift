import GraphQLLanguage

/// Puts together what a walk has found in the schema. Called for documents without errors only; what could not be found
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
      guard let type = visit.type, let set = visit.uses.selectionSet else { return nil }
      fragments[visit.syntax.name.text] = ResolvedFragment(syntax: visit.syntax, type: type, selectionSet: set)
    }
    return ValidOperations(schema: schema, operations: operations, fragments: fragments)
  }

  private func operation(_ visit: OperationVisit, _ reached: [Int]) -> ResolvedOperation? {
    guard let rootType = visit.rootType, let set = visit.uses.selectionSet else { return nil }
    var variables: [ResolvedVariable] = []
    for syntax in visit.syntax.variables {
      guard let namedType = schema.types[syntax.type.reference.namedType] else { return nil }
      variables.append(ResolvedVariable(syntax: syntax, type: syntax.type.reference, namedType: namedType))
    }
    return ResolvedOperation(
      syntax: visit.syntax, rootType: rootType, variables: variables, selectionSet: set,
      fragmentNames: reached.map { context.fragments[$0].syntax.name.text })
  }
}
