import GraphQLLanguage
import SwiftCode

/// What all translators of a run share: access level, conformances, and the spelling of types.
struct SwiftStyle {
  let access: Configuration.Access
  let isHashable: Bool
  /// Whether the properties of models can be set.
  let isMutable: Bool
  /// The protocol that has the functions of all operations; nil for none.
  let protocolName: String?

  init(_ configuration: Configuration) {
    access = configuration.access
    isHashable = configuration.isHashable
    isMutable = configuration.isMutable
    protocolName = configuration.protocolName?.text
  }

  var accessModifiers: [String] { access == .internal ? [] : [access.rawValue] }
  /// Types that hold values belong to no actor, also in a module whose code is on the main actor by default.
  var typeModifiers: [String] { accessModifiers + ["nonisolated"] }

  func conformances(
    _ names: String..., and more: [Configuration.ForeignType] = [], isHashable: Bool
  ) -> [String] {
    var all = isHashable ? names + ["Hashable"] : names
    for name in more.map(\.swiftType) where !all.contains(name) { all.append(name) }
    return all
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
