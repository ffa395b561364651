import GraphQLLanguage

/// The directives by which a schema says that a field is null only when there is an error for it.
/// https://specs.apollo.dev/nullability/v0.4/
///
///     email: String @semanticNonNull
///     friends: [User] @semanticNonNull(levels: [0, 1])
///     extend type User @semanticNonNullField(name: "email")
///
/// Level 0 is the field itself, 1 the elements of its list, and so on. Such a field is generated as if it were non-null: a
/// null is an error that the client throws, with the server's errors when it sent some.
enum SemanticNonNull {
  static let onField = "semanticNonNull"
  static let onType = "semanticNonNullField"

  static func levels(_ directive: DirectiveSyntax) -> Set<Int> {
    guard let argument = directive.arguments.first(where: { $0.name.text == "levels" }) else { return [0] }
    switch argument.value.kind {
    case .list(let values): return Set(values.compactMap(level))
    // List coercion: one value stands for a list of it.
    default: return Set([argument.value].compactMap(level))
    }
  }

  static func fieldName(_ directive: DirectiveSyntax) -> String? {
    guard let argument = directive.arguments.first(where: { $0.name.text == "name" }),
      case .string(let name) = argument.value.kind
    else { return nil }
    return name.value
  }

  private static func level(_ value: ValueSyntax) -> Int? {
    if case .int(let text) = value.kind { Int(text) } else { nil }
  }
}
