import GraphQLValidation
import SwiftCode

extension ResponseBuilder {
  /// The properties of a type that give the fragments which are spread into it.
  ///
  /// - Parameter enclosing: the enum around the type.
  func accesses(
    to spreads: [FieldCollector.Spread], from type: ResponseType, in enclosing: ResponseType? = nil,
    _ names: inout NameScope
  ) -> FragmentAccesses {
    let targets = spreads.map { self.fragment($0.name)?.type }
    guard mayConvert else { return FragmentAccesses() }
    var converter = FragmentConverter(fragmentTypes)
    defer { count(conversions: converter.fieldCount) }
    let source = FragmentConverter.Source(path: [], isOwn: true, type: type, enclosing: enclosing)
    var accesses = FragmentAccesses()
    for (spread, target) in zip(spreads, targets) {
      guard let target,
        let access = converter.access(to: target, spread, from: source, &names)
      else { continue }
      accesses.properties.append(access)
    }
    accesses.functions = converter.functions
    return accesses
  }

  /// Adds to an enum the properties for the fragments that are spread for every type, and the ways from the cases' types
  /// to those of the shared fields.
  func addAccesses(
    to union: inout ResponseUnion, _ spreads: [FieldCollector.Spread], _ names: inout NameScope
  ) {
    let targets = spreads.map { self.fragment($0.name)?.type }
    guard mayConvert else { return }
    var converter = FragmentConverter(fragmentTypes)
    defer { count(conversions: converter.fieldCount) }
    let source = FragmentConverter.Source(path: [], isOwn: true, type: .union(union), enclosing: nil)
    for unionCase in union.cases {
      if let fields = converter.sharedFields(of: union, unionCase.payload, in: source) {
        union.sharedConversions[unionCase.name] = fields
      }
    }
    for (spread, target) in zip(spreads, targets) {
      guard let target, let access = converter.access(to: target, spread, from: source, &names) else { continue }
      union.fragments.properties.append(access)
    }
    union.fragments.functions = converter.functions
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
    /// The enum around it, if it is a case's type.
    var enclosing: ResponseType?
  }

  private let fragmentTypes: [String: ResponseType]
  private(set) var functions: [FragmentConversionFunction] = []
  /// How many fields are converted by all that has been made.
  private(set) var fieldCount = 0
  private var known: [String: Int] = [:]

  init(_ fragmentTypes: [String: ResponseType]) {
    self.fragmentTypes = fragmentTypes
  }

  /// The property that gives a fragment; nil when it cannot be made.
  mutating func access(
    to target: ResponseType, _ spread: FieldCollector.Spread, from source: Source, _ names: inout NameScope
  ) -> FragmentAccess? {
    let fragment = Source(path: [target.name], isOwn: false, type: target, enclosing: nil)
    guard let conversion = conversion(from: source, to: fragment) else { return nil }
    return FragmentAccess(
      property: PropertyName.of(SwiftIdentifier.lowerCamel(spread.name), taking: &names), fragment: spread.name,
      type: target.name, isOptional: !spread.condition.isAlways || conversion.isThrowing, conversion: conversion)
  }

  /// How an enum's shared fields are made of the payload of a case; nil when they all are the payload's fields as they
  /// are.
  mutating func sharedFields(
    of union: ResponseUnion, _ payload: ResponseLeaf, in source: Source
  ) -> [FieldConversion]? {
    guard let payload = find(payload, in: source), case .structure(let structure) = payload.type,
      let otherName = union.other, let other = find(.nested(otherName), in: source)
    else { return nil }
    var isPlain = true
    var fields: [FieldConversion] = []
    for field in union.shared {
      guard let own = structure.field(field.key), let (leaf, _) = leaf(of: own, in: payload, for: field, in: other)
      else { return nil }
      if case .same = leaf {} else { isPlain = false }
      fields.append(
        FieldConversion(property: field.property, isOptional: field.isOptional, source: own, leaf: leaf))
    }
    return isPlain ? nil : fields
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
    fieldCount += to.fields.count
    for wanted in to.fields {
      guard let own = from.field(wanted.key), source.isOwn || own.deprecationReason == nil else { return nil }
      let (value, place, part) = data(of: own, in: source, for: wanted) ?? (own, source, nil)
      guard let (leaf, leafThrows) = leaf(of: value, in: place, for: wanted, in: target) else { return nil }
      let field = FieldConversion(
        property: wanted.property, isOptional: wanted.isOptional, source: value, part: part, leaf: leaf)
      fields.append(field)
      if field.isRequired || leafThrows { isThrowing = true }
    }
    return FragmentConversion(kind: .structure(fields), isThrowing: isThrowing)
  }

  /// The `data` of a response that is a struct here and is not there in the fragment (see `ResponseBuilder.flatten`): the
  /// field with its shape, and where its type is.
  private func data(
    of own: ResponseField, in source: Source, for wanted: ResponseField
  ) -> (ResponseField, Source, FieldConversion.Part?)? {
    guard let envelope = wanted.envelope, own.envelope == nil, let response = find(own.shape.leaf, in: source),
      case .structure(let structure) = response.type, let data = structure.field("data")
    else { return nil }
    var shape = own.shape.around(data.shape)
    var isRelation = false
    if case .relation = envelope, !own.isConditional, own.isOptional {
      isRelation = true
      shape = shape.unwrapped
    }
    let value = own.shaped(shape, read: own.readShape)
    return (value, response, .init(isOptional: own.isOptional, isRelation: isRelation))
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
    if from.isOwn == to.isOwn, from.path == to.path { return (.same, false) }
    if let access = from.type.access(to: to) { return (.property(access.property), false) }
    guard let function = function(from: from, to: to) else { return nil }
    let isThrowing = function.conversion.isThrowing
    return (.function(function.name, isThrowing: isThrowing), isThrowing)
  }

  private func find(_ leaf: ResponseLeaf, in source: Source) -> Source? {
    switch leaf {
    case .nested(let name):
      guard let type = source.type.nested.first(where: { $0.name == name }) else { return nil }
      var enclosing: ResponseType?
      if case .union = source.type { enclosing = source.type }
      return Source(path: source.path + [name], isOwn: source.isOwn, type: type, enclosing: enclosing)
    case .shared(let name):
      guard let type = source.enclosing?.nested.first(where: { $0.name == name }) else { return nil }
      return Source(path: source.path.dropLast() + [name], isOwn: source.isOwn, type: type, enclosing: nil)
    case .fragment(let path):
      guard let first = path.first, let type = fragmentTypes[first] else { return nil }
      var found = Source(path: [first], isOwn: false, type: type, enclosing: nil)
      for name in path.dropFirst() {
        guard let nested = find(.nested(name), in: found) else { return nil }
        found = nested
      }
      return found
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
