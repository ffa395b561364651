import GraphQLLanguage
import SwiftCode

/// What all translators of a run share: access level, conformances, and the spelling of types.
struct SwiftStyle {
  let access: Configuration.Access
  let isHashable: Bool

  init(_ configuration: Configuration) {
    access = configuration.access
    isHashable = configuration.isHashable
  }

  var accessModifiers: [String] { access == .internal ? [] : [access.rawValue] }
  /// Types that hold values belong to no actor, also in a module whose code is on the main actor by default.
  var typeModifiers: [String] { accessModifiers + ["nonisolated"] }

  func conformances(_ names: String...) -> [String] {
    isHashable ? names + ["Hashable"] : names
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

  func deprecation(_ reason: String) -> [String] {
    ["@available(*, deprecated, message: \(StringLiteral.quoted(reason)))"]
  }
}
