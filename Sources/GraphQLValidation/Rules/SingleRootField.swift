import GraphQLLanguage

extension ValidationRule {
  /// A subscription selects one field from its root type, no field of introspection, and leaves nothing of it to
  /// `@skip` or `@include`.
  /// https://spec.graphql.org/September2025/#sec-Single-Root-Field
  static let singleRootField = ValidationRule(
    "SingleRootField",
    whole: { context in
      for operation in context.operations where operation.syntax.kind == .subscription {
        guard let rootType = operation.rootType else { continue }
        let root = SubscriptionRoot(operation, rootType, context)
        for directive in root.conditions {
          context.report(
            "\(title(of: operation)) must not use \"@\(directive.name.text)\" in its root selection.",
            at: directive.location)
        }
        report(root, operation, context)
      }
    })

  private static func title(of operation: OperationVisit) -> String {
    operation.syntax.name.map { "Subscription \"\($0.text)\"" } ?? "The anonymous subscription"
  }

  private static func report(_ root: SubscriptionRoot, _ operation: OperationVisit, _ context: ValidationContext) {
    let title = title(of: operation)
    if root.groups.count > 1, let extra = root.groups[1].first {
      context.report(
        "\(title) must select one root field, found \(root.groups.count).", at: extra.location)
    }
    for group in root.groups {
      guard let field = group.first, field.name.text.utf8.starts(with: "__".utf8) else { continue }
      context.report("\(title) must not select \"\(field.name.text)\" as its root field.", at: field.location)
    }
  }
}

/// The fields of a subscription's root selection by response key, in order.
/// https://spec.graphql.org/September2025/#CollectSubscriptionFields()
private struct SubscriptionRoot {
  private(set) var groups: [[FieldSyntax]] = []
  private(set) var conditions: [DirectiveSyntax] = []

  init(_ operation: OperationVisit, _ rootType: TypeDefinition, _ context: ValidationContext) {
    var indexes: [String: Int] = [:]
    var seenFragments: Set<String> = []
    // Sets still to be gone through, the innermost last, each with its next selection.
    var stack = [(set: operation.syntax.selectionSet, next: 0)]
    while let top = stack.last {
      guard top.next < top.set.selections.count else {
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      switch top.set.selections[top.next] {
      case .field(let field):
        add(conditionsOf: field.directives)
        let key = field.responseKey.text
        if let index = indexes[key] {
          groups[index].append(field)
        } else {
          indexes[key] = groups.count
          groups.append([field])
        }
      case .fragmentSpread(let spread):
        add(conditionsOf: spread.directives)
        guard seenFragments.insert(spread.name.text).inserted, let fragment = context.fragment(named: spread.name.text),
          let type = fragment.type, context.isPossible(rootType, in: type)
        else { continue }
        stack.append((fragment.syntax.selectionSet, 0))
      case .inlineFragment(let fragment):
        add(conditionsOf: fragment.directives)
        if let condition = fragment.typeCondition {
          guard let type = context.schema.types[condition.text], context.isPossible(rootType, in: type) else {
            continue
          }
        }
        stack.append((fragment.selectionSet, 0))
      }
    }
  }

  private mutating func add(conditionsOf directives: [DirectiveSyntax]) {
    for directive in directives where directive.name.text == "skip" || directive.name.text == "include" {
      conditions.append(directive)
    }
  }
}
