import GraphQLLanguage

extension SchemaRule {
  /// No input object holds itself by a series of non-null fields: no value of it could ever end.
  /// https://spec.graphql.org/September2025/#sec-Input-Objects.Circular-References
  static let inputObjectCycles = SchemaRule("InputObjectCycles") { context in
    var search = InputCycleSearch(context: context)
    for type in context.types where type.kind == .inputObject { search.run(from: type) }
  }
}

/// A depth-first search that goes into each input object once and reports each field that leads back.
private struct InputCycleSearch {
  private struct Level {
    let name: String
    let fields: [InputValueSyntax]
    var next = 0
  }

  let context: SchemaContext
  private var visited: Set<String> = []
  private var path: [Level] = []
  private var depths: [String: Int] = [:]

  init(context: SchemaContext) {
    self.context = context
  }

  mutating func run(from type: SchemaParts.TypePart) {
    enter(type)
    while let level = path.last {
      guard level.next < level.fields.count else {
        depths[level.name] = nil
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let type = level.fields[level.next].type.reference
      guard type.isNonNull, case .named(let name) = type.nullable.kind else { continue }
      if let depth = depths[name] {
        report(name, from: depth)
      } else if let part = context.parts.part(named: name), part.kind == .inputObject {
        enter(part)
      }
    }
  }

  private mutating func enter(_ type: SchemaParts.TypePart) {
    guard visited.insert(type.name).inserted else { return }
    depths[type.name] = path.count
    path.append(Level(name: type.name, fields: type.body.inputFields))
  }

  private func report(_ name: String, from depth: Int) {
    let shown = 10
    let fields = path[depth...].prefix(shown).map { $0.fields[$0.next - 1] }
    let names = fields.map(\.name.text).joined(separator: ".") + (path.count - depth > shown ? "..." : "")
    context.report(
      "Input object \"\(name)\" holds itself by the non-null fields \"\(names)\": no value of it could end.",
      at: fields.first?.start)
  }
}
