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
    case .scalar(let name), .enumeration(let name), .nested(let name): name
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

  func deprecation(_ reason: String) -> [String] {
    ["@available(*, deprecated, message: \(StringLiteral.quoted(reason)))"]
  }
}
