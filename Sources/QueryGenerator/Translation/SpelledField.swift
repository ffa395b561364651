import SwiftCode

/// How a field is spelled in the members of its structure: found out once for all of them.
struct SpelledField {
  let key: String
  /// As an argument's label.
  let label: String
  /// As a parameter, with its label if it has one of its own, and inside of the function.
  let parameter: String
  let local: String
  /// The property that holds the value.
  let storage: String
  let type: String
  let isOptional: Bool
  /// The reader's method for the value.
  private let method: String
  /// The code that reads the value when nulls are left out.
  private let nullDropping: String?

  init(_ field: ResponseField, _ style: SwiftStyle) {
    key = field.key
    label = SwiftIdentifier.label(field.property)
    local = SwiftIdentifier.local(field.property)
    // Only the value itself cannot have a parameter's name.
    parameter = field.property == "self" ? "\(label) \(local)" : local
    storage = field.deprecationReason == nil ? SwiftIdentifier.escaped(field.property) : style.storageName(field)
    type = style.type(field.shape)
    isOptional = field.isOptional
    method = Self.method(field.shape)
    nullDropping = field.readShape.map { [key] in NullDropping(style: style).reading(StringLiteral.quoted(key), $0) }
  }

  /// Writes the code that reads the value; to be tried.
  func read(to code: inout CodeWriter) {
    if let nullDropping { return code.add(nullDropping) }
    // A key is a name of GraphQL's, which needs no escapes.
    code.add("reader.", method, "(\"")
    code.add(key, "\")")
  }

  /// The reader's method for a shape.
  private static func method(_ shape: ResponseShape) -> String {
    if case .optional(let wrapped) = shape { return methods(wrapped).optional }
    return methods(shape).plain
  }

  private static func methods(_ shape: ResponseShape) -> (plain: String, optional: String) {
    guard case .leaf(let leaf) = shape else { return ("list", "optionalList") }
    switch leaf {
    case .string: return ("string", "optionalString")
    case .id: return ("id", "optionalID")
    case .int: return ("int", "optionalInt")
    case .double: return ("double", "optionalDouble")
    case .bool: return ("bool", "optionalBool")
    case .scalar, .enumeration: return ("value", "optionalValue")
    case .nested, .shared, .fragment: return ("object", "optionalObject")
    }
  }
}
