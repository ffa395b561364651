import GraphQLLanguage

/// The part of an operation's data that the client's function returns: `adventureList.items`.
struct OperationResult: Sendable {
  /// A step from a value to one of its properties.
  struct Step: Sendable {
    var property: String
    /// Whether the property may be nil, so that what follows is asked of an optional.
    var isOptional: Bool
  }

  var steps: [Step]
  /// The type of what is at the path's end, with what the steps before may lack taken in.
  var shape: ResponseShape
  /// Why a property on the way is deprecated: the function then is, too, or its code would draw a warning.
  var deprecationReason: String?
}

/// Follows the path of a result through the types of a response.
struct ResultPath {
  /// The operation's type, as the first of the names that lead to nested ones.
  let operation: String
  let path: NameSyntax
  /// The types of the fragments by their Swift names.
  let fragmentTypes: [String: ResponseType]

  /// - Throws: what is wrong with the path.
  func result(in data: ResponseStructure) throws(Diagnostic) -> OperationResult {
    let keys = path.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !path.text.isEmpty, !keys.contains("") else {
      throw Diagnostic("Expected a path like \"items.title\", found \"\(path.text)\".", at: path.location)
    }
    var result = OperationResult(steps: [], shape: .leaf(.bool))
    var type: ResponseType? = .structure(data)
    var typePath = [operation, data.name]
    for (index, key) in keys.enumerated() {
      guard let current = type else { throw flaw("\"\(keys[index - 1])\" has no fields", index - 1, keys) }
      guard case .structure(let structure) = current else {
        throw flaw("\"\(keys[index - 1])\" may be of several types, and only the end of a path may", index - 1, keys)
      }
      guard let field = structure.fields.first(where: { $0.key == key }) else {
        let names = structure.fields.map(\.key)
        throw flaw("there is no field \"\(key)\"", index, keys, didYouMean(suggestions(for: key, among: names)))
      }
      let isLast = index == keys.count - 1
      if !isLast, field.shape.core.isList {
        throw flaw("\"\(key)\" is a list, which only the end of a path can be", index, keys)
      }
      result.steps.append(.init(property: field.property, isOptional: field.shape.isOptional))
      result.deprecationReason = result.deprecationReason ?? field.deprecationReason
      result.shape = field.shape
      switch field.shape.leaf {
      case .nested(let name):
        typePath.append(name)
        type = current.nested.first { $0.name == name }
      case .fragment(let path):
        typePath = path
        type = self.type(at: path)
      default: type = nil
      }
    }
    result.shape = result.shape.qualified(typePath)
    if result.steps.dropLast().contains(where: \.isOptional), !result.shape.isOptional {
      result.shape = .optional(result.shape)
    }
    return result
  }

  /// The same for a path that must lead to a `String` or an `ID`.
  ///
  /// - Throws: what is wrong with the path, or with what it leads to.
  func text(in data: ResponseStructure) throws(Diagnostic) -> OperationResult {
    let result = try result(in: data)
    switch result.shape.unwrapped {
    case .leaf(.string), .leaf(.id), .leaf(.scalar("String")): return result
    default:
      throw Diagnostic(
        "Expected a path to a \"String\" or an \"ID\", but \"\(path.text)\" leads to neither.", at: path.location)
    }
  }

  private func type(at path: [String]) -> ResponseType? {
    guard let first = path.first else { return nil }
    return path.dropFirst().reduce(fragmentTypes[first]) { type, name in type?.nested.first { $0.name == name } }
  }

  private func flaw(_ what: String, _ index: Int, _ keys: [String], _ hint: String = "") -> Diagnostic {
    let before = index == 0 ? "the data" : "\"\(keys[..<index].joined(separator: "."))\""
    return Diagnostic(
      "The path \"\(path.text)\" does not fit the operation: \(what), in \(before).\(hint)", at: path.location)
  }
}

extension ResponseShape {
  fileprivate var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  fileprivate var core: ResponseShape {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  fileprivate var isList: Bool {
    if case .list = self { true } else { false }
  }

  /// With a nested type spelled from the top level.
  fileprivate func qualified(_ path: [String]) -> ResponseShape {
    switch self {
    case .leaf(.nested): .leaf(.fragment(path))
    case .leaf: self
    case .list(let element): .list(element.qualified(path))
    case .optional(let wrapped): .optional(wrapped.qualified(path))
    }
  }
}
