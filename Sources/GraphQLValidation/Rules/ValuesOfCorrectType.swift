import GraphQLLanguage

extension ValidationRule {
  /// A literal is what its place expects: a value of the scalar, a value of the enum, an object, a list or, in place of a
  /// list, one item of it. A custom scalar takes any literal.
  /// https://spec.graphql.org/September2025/#sec-Values-of-Correct-Type
  static let valuesOfCorrectType = ValidationRule(
    "ValuesOfCorrectType",
    value: { visit, context in
      guard !visit.isWithinMismatch, let type = visit.type else { return }
      switch (visit.value.kind, type.nullable.kind) {
      case (.variable, _): return
      case (.null, _):
        if type.isNonNull { report("null", for: type, visit.value, context) }
      case (.list, .list): return
      default:
        guard let named = context.schema.namedType(of: type) else { return }
        check(visit.value, type, named, context)
      }
    })

  private static func check(
    _ value: ValueSyntax, _ type: TypeReference, _ named: TypeDefinition, _ context: ValidationContext
  ) {
    switch (named.kind, value.kind) {
    case (.inputObject, .object): return
    case (.enumeration, .enumeration(let name)):
      if named.value(named: name) != nil { return }
      let hint = context.didYouMean(name, among: named.values.map(\.name))
      context.report("Enum \"\(named.name)\" has no value \"\(name)\".\(hint)", at: value.location)
    case (.enumeration, .string(let string)) where named.value(named: string.value) != nil:
      context.report(
        "Expected a value of enum \"\(named.name)\", found a string. Did you mean \(string.value), without quotes?",
        at: value.location)
    case (.scalar, _):
      if let complaint = complaint(about: value, as: named.name) {
        context.report(complaint, at: value.location)
      }
    default: report(value.excerpt, for: type, value, context)
    }
  }

  private static func report(
    _ found: String, for type: TypeReference, _ value: ValueSyntax, _ context: ValidationContext
  ) {
    context.report("Expected a value of type \"\(type)\", found \(found).", at: value.location)
  }

  /// What a literal of a built-in scalar has wrong. https://spec.graphql.org/September2025/#sec-Scalars.Built-in-Scalars
  private static func complaint(about value: ValueSyntax, as scalar: String) -> String? {
    switch (scalar, value.kind) {
    case ("Int", .int(let digits)):
      if Int32(digits) != nil { return nil }
      return "\(value.excerpt) is out of range for \"Int\", which has 32 bits."
    case ("Float", .int), ("Float", .float), ("String", .string), ("Boolean", .boolean), ("ID", .string), ("ID", .int):
      return nil
    case ("Int", _), ("Float", _), ("String", _), ("Boolean", _), ("ID", _):
      return "Expected a value of type \"\(scalar)\", found \(value.excerpt)."
    default: return nil
    }
  }
}

extension ValueSyntax {
  /// The value as a message shows it: its text where that is short, or else what it is.
  var excerpt: String {
    switch kind {
    case .variable(let name): "$\(name)"
    case .int(let text), .float(let text), .enumeration(let text): text.utf8.count <= 40 ? text : "a long literal"
    case .string(let string):
      string.value.utf8.count <= 40 && !string.value.utf8.contains { $0 < 0x20 }
        ? "the string \"\(string.value)\"" : "a string"
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
