import GraphQLLanguage

extension SchemaRule {
  /// No default value of an input field needs itself: to fill in what it leaves out would never end.
  /// https://spec.graphql.org/September2025/#InputObjectDefaultValueHasCycle()
  static let inputDefaultCycles = SchemaRule("InputDefaultCycles") { context in
    var search = DefaultCycleSearch(context: context)
    for type in context.types where type.kind == .inputObject {
      for field in type.body.inputFields { search.run(from: field, of: type.name) }
    }
  }
}

/// A depth-first search that goes into each default value once, and from it to those of the fields that it leaves out.
/// A search that has found a circle ends there: more of them would mostly be parts of the same.
private struct DefaultCycleSearch {
  private struct Field: Hashable {
    let type: String
    let name: String
  }

  private struct Level {
    let field: Field
    let location: SourceLocation
    let uses: [(field: Field, syntax: InputValueSyntax)]
    var next = 0
  }

  /// What is known of an input object.
  private struct Fields {
    let named: [String: InputValueSyntax]
    /// Those that have input objects as default values.
    let defaulted: [InputValueSyntax]
    /// How many of these are still to be gone through: once there are none, nothing leads from them to the path.
    var unfinished: Int
  }

  let context: SchemaContext
  private var types: [String: Fields] = [:]
  private var visited: Set<Field> = []
  private var path: [Level] = []
  private var depths: [Field: Int] = [:]

  init(context: SchemaContext) {
    self.context = context
  }

  mutating func run(from syntax: InputValueSyntax, of type: String) {
    if syntax.defaultValue == nil || !isInputObject(syntax.type.reference.namedType) || fields(of: type) == nil {
      return
    }
    enter(Field(type: type, name: syntax.name.text), syntax)
    while let level = path.last {
      guard level.next < level.uses.count else {
        depths[level.field] = nil
        path.removeLast()
        finish(level.field)
        continue
      }
      path[path.count - 1].next += 1
      let use = level.uses[level.next]
      if let depth = depths[use.field] {
        report(from: depth)
        path.removeAll()
        depths.removeAll()
      } else {
        enter(use.field, use.syntax)
      }
    }
  }

  private mutating func enter(_ field: Field, _ syntax: InputValueSyntax) {
    guard let value = syntax.defaultValue, visited.insert(field).inserted else { return }
    let uses = uses(of: value, as: syntax.type.reference.namedType)
    if uses.isEmpty { return finish(field) }
    depths[field] = path.count
    path.append(Level(field: field, location: value.location, uses: uses))
  }

  private mutating func finish(_ field: Field) {
    types[field.type]?.unfinished -= 1
  }

  /// The fields with default values that the objects in a literal leave out.
  private mutating func uses(of value: ValueSyntax, as type: String) -> [(field: Field, syntax: InputValueSyntax)] {
    var uses: [(field: Field, syntax: InputValueSyntax)] = []
    var values = [(value: value, type: type)]
    while let (value, type) = values.popLast() {
      switch value.kind {
      case .list(let items): for item in items { values.append((item, type)) }
      case .object(let fields):
        guard let known = self.fields(of: type) else { continue }
        for field in fields {
          if let syntax = known.named[field.name.text] { values.append((field.value, syntax.type.reference.namedType)) }
        }
        if known.unfinished == 0 { continue }
        let given = Set(fields.map(\.name.text))
        for syntax in known.defaulted where !given.contains(syntax.name.text) {
          uses.append((Field(type: type, name: syntax.name.text), syntax))
        }
      default: continue
      }
    }
    return uses
  }

  /// Nil for a type that is no input object.
  private mutating func fields(of type: String) -> Fields? {
    if let known = types[type] { return known }
    guard let part = context.parts.part(named: type), part.kind == .inputObject else { return nil }
    let fields = part.body.inputFields
    let defaulted = fields.filter { $0.defaultValue != nil && isInputObject($0.type.reference.namedType) }
    let known = Fields(
      named: Dictionary(fields.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first }),
      defaulted: defaulted, unfinished: defaulted.count)
    types[type] = known
    return known
  }

  private func isInputObject(_ name: String) -> Bool {
    context.parts.part(named: name)?.kind == .inputObject
  }

  private func report(from depth: Int) {
    guard let first = path.dropFirst(depth).first else { return }
    let others = path.count - depth - 1
    let way = others == 0 ? "" : others == 1 ? " by way of another" : " by way of \(others) others"
    context.reportNewlyForbidden(
      "The default value of \"\(first.field.type).\(first.field.name)\" needs itself\(way): it could never be complete.",
      at: first.location)
  }
}
