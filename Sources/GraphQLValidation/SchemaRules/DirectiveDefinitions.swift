import GraphQLLanguage

extension SchemaRule {
  /// A directive's arguments have input types, and it does not use itself, directly or by the types and directives that
  /// its arguments use.
  /// https://spec.graphql.org/September2025/#sec-Type-System.Directives.Type-Validation
  static let directiveDefinitions = SchemaRule("DirectiveDefinitions") { context in
    for directive in context.parts.directives {
      for argument in directive.arguments {
        context.checkInput(
          argument, "Argument \"@\(directive.name.text)(\(argument.name.text):)\"", at: argument.start)
      }
    }
    var search = DirectiveCycleSearch(context: context)
    for directive in context.parts.directives where !directive.arguments.isEmpty { search.run(from: directive) }
  }
}

/// A depth-first search that goes into each directive and each input type once and reports the circles on which there is
/// a directive.
private struct DirectiveCycleSearch {
  private enum Node: Hashable {
    case directive(String)
    case type(String)
  }

  private struct Level {
    let node: Node
    /// What the node uses, and where.
    let uses: [(node: Node, location: SourceLocation)]
    var next = 0
  }

  private let context: SchemaContext
  private var definitions: [String: DirectiveDefinitionSyntax] = [:]
  private var visited: Set<Node> = []
  private var reported: Set<String> = []
  private var path: [Level] = []
  private var depths: [Node: Int] = [:]

  init(context: SchemaContext) {
    self.context = context
    for directive in context.parts.directives where definitions[directive.name.text] == nil {
      definitions[directive.name.text] = directive
    }
  }

  mutating func run(from directive: DirectiveDefinitionSyntax) {
    enter(.directive(directive.name.text))
    while let level = path.last {
      guard level.next < level.uses.count else {
        depths[level.node] = nil
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let node = level.uses[level.next].node
      if let depth = depths[node] { report(from: depth) } else { enter(node) }
    }
  }

  private mutating func enter(_ node: Node) {
    guard visited.insert(node).inserted else { return }
    let uses = uses(of: node)
    if uses.isEmpty { return }
    depths[node] = path.count
    path.append(Level(node: node, uses: uses))
  }

  private func uses(of node: Node) -> [(node: Node, location: SourceLocation)] {
    switch node {
    case .directive(let name): return definitions[name]?.arguments.flatMap(uses(of:)) ?? []
    case .type(let name):
      guard let body = context.parts.part(named: name)?.body else { return [] }
      return uses(of: body.directives) + body.inputFields.flatMap(uses(of:))
        + body.values.flatMap { uses(of: $0.directives) }
    }
  }

  private func uses(of input: InputValueSyntax) -> [(node: Node, location: SourceLocation)] {
    let type = input.type.namedType
    return uses(of: input.directives) + [(.type(type.text), type.location)]
  }

  private func uses(of directives: [DirectiveSyntax]) -> [(node: Node, location: SourceLocation)] {
    directives.map { (.directive($0.name.text), $0.location) }
  }

  /// Reports the first directive of the path's part that is a circle, where the circle uses it.
  private mutating func report(from depth: Int) {
    for index in path.indices.dropFirst(depth) {
      guard case .directive(let name) = path[index].node else { continue }
      let user = path[index == depth ? path.count - 1 : index - 1]
      guard reported.insert(name).inserted, let definition = definitions[name] else { return }
      context.reportNewlyForbidden(
        "Directive \"@\(name)\" uses itself in its own definition.", at: user.uses[user.next - 1].location,
        note: ("it is defined here", definition.name.location))
      return
    }
  }
}
