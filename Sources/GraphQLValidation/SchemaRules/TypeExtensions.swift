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
      if kind == type.body.kind { continue }
      context.report(
        "Type \"\(name)\" is \(kind.title) and can't be extended as \(type.body.kind.title).", at: type.start,
        note: locations[name].map { ("it is defined here", $0) })
    }
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
