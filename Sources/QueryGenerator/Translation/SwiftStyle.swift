import GraphQLLanguage
import SwiftCode

/// What all translators of a run share: access level, conformances, and the spelling of types.
final class SwiftStyle: Sendable {
  let access: Configuration.Access
  let isHashable: Bool
  /// Whether the properties of models can be set.
  let isMutable: Bool
  /// The protocol that has the functions of all operations; nil for none.
  let protocolName: String?
  let accessModifiers: String
  let staticModifiers: String
  /// Types that hold values belong to no actor, also in a module whose code is on the main actor by default.
  let typeModifiers: String

  // What is said of every model.

  /// The words before a stored property's name.
  let propertyWords: String
  let initializerHead: String
  let readingInitializer: CommonFunction
  /// What a model is compared, hashed and encoded by.
  let visitFunction: CommonFunction

  init(_ configuration: Configuration) {
    access = configuration.access
    isHashable = configuration.isHashable
    isMutable = configuration.isMutable
    protocolName = configuration.protocolName?.text
    let prefix = access == .internal ? "" : "\(access.rawValue) "
    accessModifiers = access == .internal ? "" : access.rawValue
    staticModifiers = prefix + "static"
    typeModifiers = prefix + "nonisolated"
    propertyWords = prefix + (isMutable ? "var " : "let ")
    initializerHead = prefix + "init"
    readingInitializer = CommonFunction(
      modifiers: accessModifiers, "init", parameters: ["reading reader: inout ResponseReader"], effects: "throws")
    visitFunction = CommonFunction(
      // Called through the protocol alone: inlined there, it would be in the object code twice.
      attributes: ["@inline(never)"], modifiers: accessModifiers, "func visitMembers",
      parameters: ["with other: Self", "_ visitor: inout MemberVisitor"])
  }

  /// What a struct of a response conforms to.
  func conformances(of structure: ResponseStructure) -> String {
    let isIdentifiable = structure.identity != nil
    if structure.conformances.isEmpty {
      switch (structure.isHashable, isIdentifiable) {
      case (true, true): return "ResponseModel, Codable, Hashable, Identifiable"
      case (true, false): return "ResponseModel, Codable, Hashable"
      case (false, true): return "ResponseModel, Codable, Identifiable"
      case (false, false): return "ResponseModel, Codable"
      }
    }
    let all = conformances("ResponseModel", "Codable", and: structure.conformances, isHashable: structure.isHashable)
    return (isIdentifiable && !all.contains("Identifiable") ? all + ["Identifiable"] : all).joined(separator: ", ")
  }

  func conformances(
    _ names: String..., and more: [Configuration.ForeignType] = [], isHashable: Bool
  ) -> [String] {
    var all = isHashable ? names + ["Hashable"] : names
    for name in more.map(\.swiftType) where !all.contains(name) { all.append(name) }
    return all
  }

  /// Writes a type piece by piece, without a string for it.
  func write(_ shape: ResponseShape, to code: inout CodeWriter) {
    switch shape {
    case .leaf(let leaf): code.add(type(leaf))
    case .list(let element):
      code.add(fixed: "[")
      write(element, to: &code)
      code.add(fixed: "]")
    case .optional(let wrapped):
      write(wrapped, to: &code)
      code.add(fixed: "?")
    }
  }

  func type(_ shape: ResponseShape) -> String {
    switch shape {
    case .leaf(let leaf): type(leaf)
    case .list(let element): "[\(type(element))]"
    case .optional(let wrapped): "\(type(wrapped))?"
    }
  }

  func type(_ leaf: ResponseLeaf) -> String {
    switch leaf {
    case .string, .id: "String"
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .scalar(let name), .enumeration(let name), .nested(let name), .shared(let name): name
    case .fragment(let path): path.joined(separator: ".")
    }
  }

  func type(_ shape: InputShape) -> String {
    switch shape {
    case .leaf(let name): name
    case .list(let element): "[\(type(element))]"
    case .optional(let wrapped): "\(type(wrapped))?"
    }
  }

  /// The name of the property that holds a field's value: beside a deprecated one there is another, which draws no
  /// warnings. GraphQL reserves two underscores, so that no field has its name.
  func storageName(_ field: ResponseField) -> String {
    field.deprecationReason == nil ? SwiftIdentifier.escaped(field.property) : "__deprecated_\(field.key)"
  }

  func storage(_ field: ResponseField) -> String { "self.\(storageName(field))" }

  /// The type of what is sent and may be left out, or be an explicit null.
  func type(_ shape: InputShape, isOptional: Bool, isNullable: Bool) -> String {
    if isNullable { return "InputValue<\(type(shape))>" }
    return isOptional ? "\(type(shape))?" : type(shape)
  }

  func defaultValue(isOptional: Bool, isNullable: Bool) -> String? {
    if isNullable { return ".absent" }
    return isOptional ? "nil" : nil
  }

  /// What happens when nothing is given for a variable or an input field.
  func note(isNullable: Bool, _ defaultValue: String?) -> String {
    let nothing = isNullable ? "Not sent when absent" : "Not sent when nil"
    return defaultValue.map { "\(nothing); the server's default is `\($0)`." } ?? "\(nothing)."
  }

  /// What the function of an operation returns.
  func resultType(_ operation: OperationModel) -> String {
    operation.result.map { type($0.shape) } ?? "\(operation.typeName).Data"
  }

  /// What follows an operation's data to give the result: `.adventureList?.items`.
  func expression(_ result: OperationResult) -> String {
    var expression = ""
    for (index, step) in result.steps.enumerated() {
      expression += ".\(SwiftIdentifier.escaped(step.property))"
      if step.isOptional, index < result.steps.count - 1 { expression += "?" }
    }
    return expression
  }

  func deprecation(_ reason: String) -> [String] {
    ["@available(*, deprecated, message: \(StringLiteral.quoted(reason)))"]
  }
}
