import GraphQLLanguage

extension SchemaRule {
  /// An extension extends a type that is defined, and of its own kind.
  /// https://spec.graphql.org/September2025/#sec-Type-Extensions
  static let typeExtensions = SchemaRule("TypeExtensions") { context in
    var kinds: [String: TypeDefinition.Kind] = [:]
    var locations: [String: SourceLocation] = [:]
    for type in context.parts.allTypes where !type.isExtension {
      kinds[type.name.text] = type.body.kind
      locations[type.name.text] = type.name.location
    }
    for type in context.parts.allTypes where type.isExtension {
      let name = type.name.text
      guard let kind = kinds[name] else {
        context.report(
          "There is no type \"\(name)\" to extend." + didYouMean(suggestions(for: name, among: kinds.keys)),
          at: type.name.location)
        continue
      }
      if kind == type.body.kind {
        checkOneOf(type, context)
        continue
      }
      context.report(
        "Type \"\(name)\" is \(kind.title) and can't be extended as \(type.body.kind.title).", at: type.start,
        note: locations[name].map { ("it is defined here", $0) })
    }
  }

  /// An extension does not make a one-of of an input object; the reference implementation takes no notice of it.
  /// https://spec.graphql.org/September2025/#sec-Input-Object-Extensions
  private static func checkOneOf(_ type: TypeSyntax, _ context: SchemaContext) {
    guard case .inputObject = type.body, let oneOf = type.directives.first(where: { $0.name.text == "oneOf" }) else {
      return
    }
    context.reportNewlyForbidden(
      "An extension can't make a one-of input object of \"\(type.name.text)\": only its definition can.",
      at: oneOf.location)
  }
}

extension TypeDefinition.Kind {
  /// How messages call it: `an object`.
  var title: String {
    switch self {
    case .scalar: "a scalar"
    case .object: "an object type"
    case .interface: "an interface"
    case .union: "a union"
    case .enumeration: "an enum"
    case .inputObject: "an input object"
    }
  }
}
