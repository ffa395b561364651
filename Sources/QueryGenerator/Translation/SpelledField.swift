import SwiftCode

/// How a field is spelled in the members of its structure: found out once for all of them. A class, for each of them goes
/// through all fields.
final class SpelledField {
  let field: ResponseField
  /// The property's name, and the name of the one that holds the value.
  let property: String
  let storage: String
  /// As an argument's label, and as a parameter inside of its function.
  let label: String
  let local: String
  let isOptional: Bool
  /// Whether reading it throws: that of a value that nothing can stand in for when it cannot be read.
  let isThrowing: Bool
  /// The reader's method for the value, and the visitor's.
  private let methods: Methods
  /// The code that reads the value when no method alone does: when nulls are left out, or what wraps it.
  private let reading: String?
  /// What makes of a value what is shown to a visitor; nil for the value itself.
  private let wrapping: Wrapping?

  private struct Methods {
    let reading: StaticString
    let visiting: StaticString
  }

  private struct Wrapping {
    let before: StaticString
    let after: StaticString
  }

  init(_ field: ResponseField, _ style: SwiftStyle) {
    self.field = field
    property = SwiftIdentifier.escaped(field.property)
    storage = field.deprecationReason == nil ? property : style.storageName(field)
    label = SwiftIdentifier.label(field.property)
    local = SwiftIdentifier.local(field.property, escaped: property)
    isOptional = field.isOptional
    guard let envelope = field.envelope else {
      isThrowing = (field.readShape ?? field.shape).isThrowing
      methods = Self.methods(field.shape)
      reading = field.readShape.map { NullDropping(style: style).reading(StringLiteral.quoted(field.key), $0) }
      wrapping = nil
      return
    }
    let unwrapped = DataUnwrapping(style: style).reading(field, in: envelope)
    (reading, isThrowing) = (unwrapped.code, unwrapped.isThrowing)
    switch envelope {
    case .value, .relation:
      methods = Methods(reading: "", visiting: "visitor.value(\"")
      wrapping = Wrapping(before: "DataObject(", after: ")")
    case .elements:
      methods = Methods(reading: "", visiting: isOptional ? "visitor.optionalList(\"" : "visitor.list(\"")
      wrapping = Wrapping(before: "", after: isOptional ? "?.map { DataObject($0) }" : ".map { DataObject($0) }")
    }
  }

  /// Writes the field as a parameter, with its label if it has one of its own.
  func parameter(_ style: SwiftStyle, to code: inout CodeWriter) {
    // Only the value itself cannot have a parameter's name.
    if label == "self" { code.add(label, " ") }
    code.add(local, ": ")
    style.write(field.shape, to: &code)
    if isOptional { code.add(fixed: " = nil") }
  }

  /// Writes the code that reads the value; to be tried.
  func read(to code: inout CodeWriter) {
    if let reading { return code.add(reading) }
    // A key is a name of GraphQL's, which needs no escapes.
    code.add(methods.reading, field.key, "\")")
  }

  /// Writes the line that shows the value to a visitor.
  func visit(to code: inout CodeWriter) {
    code.indent()
    code.add(methods.visiting, field.key)
    guard let wrapping else {
      code.add("\", self.", storage)
      return code.add(", other.", storage, ")\n")
    }
    code.add(fixed: "\", ")
    code.add(fixed: wrapping.before)
    code.add("self.", storage, wrapping.after)
    code.add(fixed: ", ")
    code.add(fixed: wrapping.before)
    code.add("other.", storage, wrapping.after)
    code.add(fixed: ")\n")
  }

  // MARK: Methods

  /// The methods for a shape: to the visitor, an `ID` is a string, and an enum a value.
  private static func methods(_ shape: ResponseShape) -> Methods {
    switch shape {
    case .leaf(let leaf): methods(leaf)
    case .list: Methods(reading: "reader.list(\"", visiting: "visitor.list(\"")
    case .optional(.leaf(let leaf)): optionalMethods(leaf)
    case .optional: Methods(reading: "reader.optionalList(\"", visiting: "visitor.optionalList(\"")
    }
  }

  private static func methods(_ leaf: ResponseLeaf) -> Methods {
    switch leaf {
    case .string: Methods(reading: "reader.string(\"", visiting: "visitor.string(\"")
    case .id: Methods(reading: "reader.id(\"", visiting: "visitor.string(\"")
    case .int: Methods(reading: "reader.int(\"", visiting: "visitor.int(\"")
    case .double: Methods(reading: "reader.double(\"", visiting: "visitor.double(\"")
    case .bool: Methods(reading: "reader.bool(\"", visiting: "visitor.bool(\"")
    case .enumeration: Methods(reading: "reader.enumeration(\"", visiting: "visitor.value(\"")
    case .scalar: Methods(reading: "reader.value(\"", visiting: "visitor.value(\"")
    case .nested, .shared, .fragment: Methods(reading: "reader.object(\"", visiting: "visitor.object(\"")
    }
  }

  private static func optionalMethods(_ leaf: ResponseLeaf) -> Methods {
    switch leaf {
    case .string: Methods(reading: "reader.optionalString(\"", visiting: "visitor.optionalString(\"")
    case .id: Methods(reading: "reader.optionalID(\"", visiting: "visitor.optionalString(\"")
    case .int: Methods(reading: "reader.optionalInt(\"", visiting: "visitor.optionalInt(\"")
    case .double: Methods(reading: "reader.optionalDouble(\"", visiting: "visitor.optionalDouble(\"")
    case .bool: Methods(reading: "reader.optionalBool(\"", visiting: "visitor.optionalBool(\"")
    case .enumeration, .scalar: Methods(reading: "reader.optionalValue(\"", visiting: "visitor.optionalValue(\"")
    case .nested, .shared, .fragment:
      Methods(reading: "reader.optionalObject(\"", visiting: "visitor.optionalObject(\"")
    }
  }
}

/// The fields of a structure.
struct SpelledFields {
  private(set) var all: [SpelledField] = []
  /// The member that some of the fields lie in.
  private(set) var wrapper: String?
  /// Whether reading any of them throws.
  private(set) var isThrowing = false

  init(_ fields: [ResponseField], _ style: SwiftStyle) {
    all.reserveCapacity(fields.count)
    var index = 0
    while index < fields.count {
      let field = SpelledField(fields[index], style)
      all.append(field)
      if wrapper == nil { wrapper = field.field.wrapper }
      if field.isThrowing { isThrowing = true }
      index &+= 1
    }
  }

  /// Without optimisation, a loop by an iterator takes longer than what is done here with each field.
  func forEach(_ body: (SpelledField) -> Void) {
    var index = 0
    while index < all.count {
      body(all[index])
      index &+= 1
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
