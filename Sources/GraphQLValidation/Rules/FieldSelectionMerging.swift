import GraphQLLanguage

/// Fields of one response key.
///
/// Two fields that give their values under the same key must be the same field with the same arguments, unless they can
/// never apply to the same object; and even then their values must have the same shape, so that one model can hold
/// either. The specification says it as a comparison of all pairs, in all merged selection sets: taken literally it is
/// quadratic in the fields of a set, and exponential in fragments that spread each other.
///
/// Two ways lead to an answer here:
/// - `FieldPairs` compares pairs as the reference implementation does, each two fragments once, and so reports the same
///   conflicts. It has a budget of comparisons in proportion to the document. Documents that people write stay far below.
/// - `MergedFields` takes over when the budget is used up. It never compares pairs: it merges all selection sets of a
///   response path, parts their fields by key, and compares each field with the first of its group. That decides the same
///   question in about linear time, but it names one conflict of a group instead of all.
/// Only a document made to defeat both is refused unexamined, with a message that says the limit.
extension ValidationRule {
  /// https://spec.graphql.org/September2025/#sec-Field-Selection-Merging
  static let fieldSelectionMerging = ValidationRule(
    "FieldSelectionMerging",
    whole: { context in
      let table = FieldTable(context)
      var pairs = FieldPairs(table, budget: FieldPairs.budget(for: context))
      if let conflicts = pairs.conflicts() {
        for conflict in conflicts { context.report(conflict) }
      } else {
        var merged = MergedFields(table, budget: MergedFields.budget(for: context))
        for conflict in merged.conflicts() { context.report(conflict) }
        if let limit = merged.exceededBudget {
          context.report(
            "The selection sets overlap too much to be checked: merging them takes more than \(limit) steps.",
            at: context.documentStart)
        }
      }
    })
}

/// Why two fields of a response key can't be merged.
struct FieldConflict {
  let key: String
  let reason: String
  let first: SourceLocation
  let second: SourceLocation
}

extension ValidationContext {
  fileprivate func report(_ conflict: FieldConflict) {
    report(
      "Fields \"\(conflict.key)\" conflict: \(conflict.reason). Give one of them another alias to have both.",
      at: conflict.first, notes: [Diagnostic.Note("the other one is here", at: conflict.second)])
  }

  fileprivate var documentStart: SourceLocation {
    operations.first?.syntax.location ?? fragments.first?.syntax.location ?? SourceLocation(file: 0, offset: 0)
  }
}

extension FieldSyntax {
  /// Whether two fields have the same arguments, in any order.
  /// - Parameter steps: Counts the parts of values that were compared.
  func hasSameArguments(as other: FieldSyntax, steps: inout Int) -> Bool {
    if arguments.count != other.arguments.count { return false }
    if arguments.isEmpty { return true }
    if arguments.count == 1 {
      return arguments[0].name.text == other.arguments[0].name.text
        && arguments[0].value.isSame(as: other.arguments[0].value, steps: &steps)
    }
    var values: [String: ValueSyntax] = [:]
    for argument in other.arguments { values[argument.name.text] = argument.value }
    for argument in arguments {
      guard let value = values[argument.name.text], argument.value.isSame(as: value, steps: &steps) else {
        return false
      }
    }
    return true
  }
}

extension ValueSyntax {
  /// Whether two literals are written alike, the fields of objects in any order.
  fileprivate func isSame(as other: ValueSyntax, steps: inout Int) -> Bool {
    steps &+= 1
    switch (kind, other.kind) {
    case (.variable(let left), .variable(let right)), (.int(let left), .int(let right)),
      (.float(let left), .float(let right)), (.enumeration(let left), .enumeration(let right)):
      return left == right
    case (.string(let left), .string(let right)): return left.isBlock == right.isBlock && left.value == right.value
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.null, .null): return true
    case (.list(let left), .list(let right)):
      if left.count != right.count { return false }
      for index in left.indices where !left[index].isSame(as: right[index], steps: &steps) { return false }
      return true
    case (.object(let left), .object(let right)):
      if left.count != right.count { return false }
      let left = left.sorted { $0.name.text < $1.name.text }
      let right = right.sorted { $0.name.text < $1.name.text }
      for index in left.indices {
        guard left[index].name.text == right[index].name.text,
          left[index].value.isSame(as: right[index].value, steps: &steps)
        else { return false }
      }
      return true
    default: return false
    }
  }
}
