import GraphQLLanguage

extension SchemaRule {
  /// A union has members, each once, and all of them object types.
  /// https://spec.graphql.org/September2025/#sec-Unions.Type-Validation
  static let unions = SchemaRule("Unions") { context in
    for type in context.types where type.kind == .union {
      if type.body.members.isEmpty {
        context.report("Union \"\(type.name)\" has no members.", at: type.definition.start)
      }
      var first: [String: NameSyntax] = [:]
      for member in type.body.members {
        if let other = first[member.text] {
          context.report(
            "Union \"\(type.name)\" has the member \"\(member.text)\" more than once.", at: member.location,
            note: ("it is named here first", other.location))
          continue
        }
        first[member.text] = member
        guard let kind = context.schema.types[member.text]?.kind, kind != .object else { continue }
        context.report(
          "Union \"\(type.name)\" can't have the member \"\(member.text)\", which is \(kind.title): "
            + "members are object types.",
          at: member.location)
      }
    }
  }
}
