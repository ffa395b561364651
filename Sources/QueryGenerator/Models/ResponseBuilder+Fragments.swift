import GraphQLValidation
import SwiftCode

extension ResponseBuilder {
  /// The properties of a type that give the fragments which are spread into it.
  mutating func accesses(
    to spreads: [FieldCollector.Spread], from type: ResponseType, _ names: inout NameScope
  ) -> FragmentAccesses {
    var targets: [(spread: FieldCollector.Spread, type: ResponseType)] = []
    for spread in spreads {
      if let fragment = self.fragment(spread.name) { targets.append((spread, fragment.type)) }
    }
    var converter = FragmentConverter(fragmentTypes)
    var accesses = FragmentAccesses()
    let source = FragmentConverter.Source(path: [], isOwn: true, type: type)
    for (spread, target) in targets {
      let fragment = FragmentConverter.Source(path: [target.name], isOwn: false, type: target)
      guard let conversion = converter.conversion(from: source, to: fragment) else { continue }
      accesses.properties.append(
        FragmentAccess(
          property: PropertyName.of(SwiftIdentifier.lowerCamel(spread.name), taking: &names), fragment: spread.name,
          type: target.name, isOptional: !spread.condition.isAlways || conversion.isThrowing, conversion: conversion))
    }
    accesses.functions = converter.functions
    return accesses
  }
}

/// Finds out how the values of one type's fragments are made. See `FragmentAccesses`.
struct FragmentConverter {
  /// A type, and the names that lead to it: from the type at hand, or from the top level.
  struct Source {
    var path: [String]
    /// Whether it is nested in the type at hand, or is that.
    var isOwn: Bool
    var type: ResponseType
  }

  private let fragmentTypes: [String: ResponseType]
  private(set) var functions: [FragmentConversionFunction] = []
  private var known: [String: Int] = [:]

  init(_ fragmentTypes: [String: ResponseType]) {
    self.fragmentTypes = fragmentTypes
  }

  /// How a type is made from one that has at least its fields; nil when it cannot be.
  ///
  /// - Parameter objectType: the object type of the value, when more is known of it than its type says.
  mutating func conversion(
    from source: Source, to target: Source, objectType: String? = nil
  ) -> FragmentConversion? {
    switch (source.type, target.type) {
    case (.structure(let from), .structure(let to)):
      return conversion(from: from, in: source, to: to, in: target)
    case (.structure(let from), .union(let to)):
      return unionCase(of: to, in: target, from: source, objectType ?? from.objectType)
    case (.union(let from), _):
      return choice(from: from, in: source, to: target)
    }
  }

  // MARK: To structs

  private mutating func conversion(
    from: ResponseStructure, in source: Source, to: ResponseStructure, in target: Source
  ) -> FragmentConversion? {
    var fields: [FieldConversion] = []
    var isThrowing = false
    for wanted in to.fields {
      guard let own = from.field(wanted.key), source.isOwn || own.deprecationReason == nil,
        let (leaf, leafThrows) = leaf(of: own, in: source, for: wanted, in: target)
      else { return nil }
      let field = FieldConversion(
        property: wanted.property, isOptional: wanted.isOptional, source: own, leaf: leaf)
      fields.append(field)
      if field.isRequired || leafThrows { isThrowing = true }
    }
    return FragmentConversion(kind: .structure(fields), isThrowing: isThrowing)
  }

  private mutating func leaf(
    of own: ResponseField, in source: Source, for wanted: ResponseField, in target: Source
  ) -> (FieldConversion.Leaf, isThrowing: Bool)? {
    guard own.shape.unwrapped.isParallel(to: wanted.shape.unwrapped) else { return nil }
    let (leaf, wantedLeaf) = (own.shape.leaf, wanted.shape.leaf)
    guard leaf.isComposite, wantedLeaf.isComposite else {
      return leaf.isSameScalar(as: wantedLeaf) ? (.same, false) : nil
    }
    guard let from = find(leaf, in: source), let to = find(wantedLeaf, in: target) else { return nil }
    if !from.isOwn, from.path == to.path { return (.same, false) }
    if let access = from.type.access(to: to) { return (.property(access.property), false) }
    guard let function = function(from: from, to: to) else { return nil }
    let isThrowing = function.conversion.isThrowing
    return (.function(function.name, isThrowing: isThrowing), isThrowing)
  }

  private func find(_ leaf: ResponseLeaf, in source: Source) -> Source? {
    switch leaf {
    case .nested(let name):
      guard let type = source.type.nested.first(where: { $0.name == name }) else { return nil }
      return Source(path: source.path + [name], isOwn: source.isOwn, type: type)
    case .fragment(let path):
      guard let first = path.first, var type = fragmentTypes[first] else { return nil }
      for name in path.dropFirst() {
        guard let nested = type.nested.first(where: { $0.name == name }) else { return nil }
        type = nested
      }
      return Source(path: path, isOwn: false, type: type)
    default: return nil
    }
  }

  private mutating func function(from: Source, to: Source) -> FragmentConversionFunction? {
    let key = "\(from.isOwn) \(from.path.joined(separator: ".")) \(to.path.joined(separator: "."))"
    if let index = known[key] { return functions[index] }
    guard let conversion = conversion(from: from, to: to) else { return nil }
    // GraphQL reserves two underscores, so that no field has this name. Functions of one name differ by what they take.
    let function = FragmentConversionFunction(
      name: "__make\(to.path.joined())", source: from.path, target: to.path, conversion: conversion)
    known[key] = functions.count
    functions.append(function)
    return function
  }

  // MARK: Between enums

  private mutating func unionCase(
    of to: ResponseUnion, in target: Source, from source: Source, _ objectType: String?
  ) -> FragmentConversion? {
    if let objectType, let unionCase = to.cases.first(where: { $0.typenames.contains(objectType) }) {
      guard let payload = find(unionCase.payload, in: target),
        let conversion = conversion(from: source, to: payload, objectType: objectType)
      else { return nil }
      return FragmentConversion(kind: .unionCase(unionCase.name, conversion), isThrowing: conversion.isThrowing)
    }
    guard let other = to.other else { return FragmentConversion(kind: .unionCase(to.otherName, nil)) }
    guard let payload = find(.nested(other), in: target), let conversion = conversion(from: source, to: payload) else {
      return nil
    }
    return FragmentConversion(kind: .unionCase(to.otherName, conversion), isThrowing: conversion.isThrowing)
  }

  private mutating func choice(
    from: ResponseUnion, in source: Source, to target: Source
  ) -> FragmentConversion? {
    var choices: [FragmentConversion.Choice] = []
    var isThrowing = false
    for unionCase in from.cases {
      guard let payload = find(unionCase.payload, in: source),
        let conversion = conversion(ofPayload: payload, to: target, unionCase.typenames.first)
      else { return nil }
      choices.append(.init(name: unionCase.name, hasPayload: true, conversion: conversion))
      if conversion.isThrowing { isThrowing = true }
    }
    guard let other = other(of: from, in: source, to: target) else { return nil }
    choices.append(other)
    return FragmentConversion(kind: .choice(choices), isThrowing: isThrowing || other.conversion.isThrowing)
  }

  private mutating func conversion(
    ofPayload payload: Source, to target: Source, _ objectType: String?
  ) -> FragmentConversion? {
    if let access = payload.type.access(to: target) {
      return FragmentConversion(kind: .property(access.property))
    }
    return conversion(from: payload, to: target, objectType: objectType)
  }

  private mutating func other(
    of from: ResponseUnion, in source: Source, to target: Source
  ) -> FragmentConversion.Choice? {
    if let other = from.other {
      guard let payload = find(.nested(other), in: source),
        let conversion = conversion(ofPayload: payload, to: target, nil)
      else { return nil }
      return .init(name: from.otherName, hasPayload: true, conversion: conversion)
    }
    switch target.type {
    case .union(let to) where to.other == nil:
      return .init(
        name: from.otherName, hasPayload: false, conversion: FragmentConversion(kind: .unionCase(to.otherName, nil)))
    case .structure(let to) where to.fields.isEmpty:
      return .init(name: from.otherName, hasPayload: false, conversion: FragmentConversion(kind: .structure([])))
    default: return nil
    }
  }
}

extension ResponseType {
  /// The property that gives a fragment's value for certain.
  fileprivate func access(to fragment: FragmentConverter.Source) -> FragmentAccess? {
    guard fragment.path.count == 1, !fragment.isOwn else { return nil }
    let accesses: FragmentAccesses
    switch self {
    case .structure(let structure): accesses = structure.fragments
    case .union(let union): accesses = union.fragments
    }
    return accesses.properties.first { !$0.isOptional && $0.type == fragment.path[0] }
  }
}
