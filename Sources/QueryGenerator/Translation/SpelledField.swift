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
  /// The member that it lies in, when that is not the model's own object.
  let wrapper: String?
  /// Whether reading it throws: that of a value that nothing can stand in for when it cannot be read.
  let isThrowing: Bool
  /// The reader's method for the value, and the visitor's.
  private let method: String
  private let visitMethod: String
  /// The code that reads the value when no method alone does: when nulls are left out, or what wraps it.
  private let reading: String?
  /// What makes of a value what is shown to a visitor; nil for the value itself.
  private let wrapping: (before: String, after: String)?

  init(_ field: ResponseField, _ style: SwiftStyle) {
    key = field.key
    label = SwiftIdentifier.label(field.property)
    local = SwiftIdentifier.local(field.property)
    // Only the value itself cannot have a parameter's name.
    parameter = field.property == "self" ? "\(label) \(local)" : local
    storage = field.deprecationReason == nil ? SwiftIdentifier.escaped(field.property) : style.storageName(field)
    type = style.type(field.shape)
    isOptional = field.isOptional
    wrapper = field.wrapper
    guard let envelope = field.envelope else {
      isThrowing = (field.readShape ?? field.shape).isThrowing
      (method, visitMethod) = Self.methods(field.shape)
      reading = field.readShape.map { [key] in NullDropping(style: style).reading(StringLiteral.quoted(key), $0) }
      wrapping = nil
      return
    }
    let unwrapped = DataUnwrapping(style: style).reading(field, in: envelope)
    (reading, isThrowing, method) = (unwrapped.code, unwrapped.isThrowing, "")
    switch envelope {
    case .value, .relation: (visitMethod, wrapping) = ("value", ("DataObject(", ")"))
    case .elements:
      visitMethod = field.isOptional ? "optionalList" : "list"
      wrapping = ("", field.isOptional ? "?.map { DataObject($0) }" : ".map { DataObject($0) }")
    }
  }

  /// Writes the code that reads the value; to be tried.
  func read(to code: inout CodeWriter) {
    if let reading { return code.add(reading) }
    // A key is a name of GraphQL's, which needs no escapes.
    code.add("reader.", method, "(\"")
    code.add(key, "\")")
  }

  /// Writes the line that shows the value to a visitor.
  func visit(to code: inout CodeWriter) {
    code.indent()
    code.add("visitor.", visitMethod, "(\"")
    code.add(key, "\", ")
    value(of: "self.", to: &code)
    code.add(", ")
    value(of: "other.", to: &code)
    code.add(")")
    code.newline()
  }

  private func value(of model: String, to code: inout CodeWriter) {
    if let wrapping {
      code.add(wrapping.before, model)
      code.add(storage, wrapping.after)
    } else {
      code.add(model, storage)
    }
  }

  /// The reader's method for a shape, and the visitor's: to it, an `ID` is a string, and an enum a value.
  private static func methods(_ shape: ResponseShape) -> (reading: String, visiting: String) {
    if case .optional(let wrapped) = shape {
      let leaf = leafMethods(wrapped)
      return (leaf.optionalReading, leaf.optionalVisiting)
    }
    let leaf = leafMethods(shape)
    return (leaf.reading, leaf.visiting)
  }

  private static func leafMethods(
    _ shape: ResponseShape
  ) -> (reading: String, visiting: String, optionalReading: String, optionalVisiting: String) {
    guard case .leaf(let leaf) = shape else { return ("list", "list", "optionalList", "optionalList") }
    switch leaf {
    case .string: return ("string", "string", "optionalString", "optionalString")
    case .id: return ("id", "string", "optionalID", "optionalString")
    case .int: return ("int", "int", "optionalInt", "optionalInt")
    case .double: return ("double", "double", "optionalDouble", "optionalDouble")
    case .bool: return ("bool", "bool", "optionalBool", "optionalBool")
    case .enumeration: return ("enumeration", "value", "optionalValue", "optionalValue")
    case .scalar: return ("value", "value", "optionalValue", "optionalValue")
    case .nested, .shared, .fragment: return ("object", "object", "optionalObject", "optionalObject")
    }
  }
}

extension ResponseShape {
  fileprivate var isThrowing: Bool {
    guard case .leaf(let leaf) = self else { return false }
    switch leaf {
    case .scalar, .nested, .shared, .fragment: return true
    case .string, .id, .int, .double, .bool, .enumeration: return false
    }
  }
}
