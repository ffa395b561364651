import GraphQLLanguage

extension SchemaRule {
  /// No two fields, values or arguments of a definition share a name, extensions included.
  /// https://spec.graphql.org/September2025/#sec-Objects.Type-Validation
  static let memberNames = SchemaRule("MemberNames") { context in
    for directive in context.parts.directives { check(directive.arguments, context) { "@\(directive.name.text)" } }
    for type in context.parts.allTypes { checkArguments(of: type, context) }
    if context.membersAreDistinct { return }
    // A type's definitions and extensions are looked at together, with the first of them.
    var repeated: Set<String> = []
    for type in context.parts.allTypes where context.hasRepeatedMembers(type) { repeated.insert(type.name.text) }
    let parts = Dictionary(grouping: context.parts.allTypes.filter { repeated.contains($0.name.text) }) { $0.name.text }
    for type in context.parts.allTypes where repeated.remove(type.name.text) != nil {
      checkMembers(of: parts[type.name.text] ?? [], context)
    }
  }

  private static func checkMembers(of types: [TypeSyntax], _ context: SchemaContext) {
    var fields: [NameSyntax] = []
    var values: [NameSyntax] = []
    for type in types {
      switch type.body {
      case .object(_, let definitions), .interface(_, let definitions): fields += definitions.map(\.name)
      case .inputObject(let definitions): fields += definitions.map(\.name)
      case .enumeration(let definitions): values += definitions.map(\.name)
      case .scalar, .union: break
      }
    }
    guard let name = types.first?.name.text else { return }
    if fields.count > 1 { context.reportRepetitions(of: fields, as: { "field \"\(name).\($0)\"" }) }
    if values.count > 1 { context.reportRepetitions(of: values, as: { "value \"\(name).\($0)\"" }) }
  }

  private static func checkArguments(of type: TypeSyntax, _ context: SchemaContext) {
    switch type.body {
    case .object(_, let fields), .interface(_, let fields):
      for field in fields where field.arguments.count > 1 {
        check(field.arguments, context) { "\(type.name.text).\(field.name.text)" }
      }
    case .scalar, .union, .enumeration, .inputObject: break
    }
  }

  private static func check(_ arguments: [InputValueSyntax], _ context: SchemaContext, _ owner: () -> String) {
    for (first, second) in arguments.map(\.name).repetitions {
      context.report(
        "There is another argument \"\(owner())(\(second.text):)\".", at: second.location,
        note: ("the first one is here", first.location))
    }
  }
}

extension SchemaContext {
  /// Whether each type has one definition, and members of different names, as nearly all schemas have.
  fileprivate var membersAreDistinct: Bool {
    parts.types.count == parts.allTypes.count && types.count == parts.types.count
      && !schema.types.values.contains { $0.hasRepeatedMembers }
  }

  /// Whether two members of a type may share a name. Types with one definition and no extensions, nearly all, are known
  /// from their field tables.
  fileprivate func hasRepeatedMembers(_ type: TypeSyntax) -> Bool {
    if type.isExtension || BuiltInTypes.isBuiltIn(type.name.text) { return true }
    guard let part = parts.part(named: type.name.text), part.definition === type else { return true }
    return schema.types[type.name.text]?.hasRepeatedMembers ?? true
  }
}
