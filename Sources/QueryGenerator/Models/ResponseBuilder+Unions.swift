import GraphQLLanguage
import GraphQLValidation
import SwiftCode

/// What an enum has for every object, and its cases need not have again.
struct SharedFields {
  /// The enum, as far as it is known.
  let union: ResponseType
  let typeNames: [String]
  private let fields: [String: (field: FieldCollector.Field, leaf: ResponseLeaf)]

  init(_ collector: FieldCollector, _ fields: [ResponseField], union: ResponseType) {
    self.union = union
    typeNames = union.nested.map(\.name)
    self.fields = Dictionary(
      zip(collector.fields, fields).map { ($0.key, ($0, $1.shape.leaf)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The type of a case's field, if nothing more is selected below it than for every object.
  func leaf(of field: FieldCollector.Field) -> ResponseLeaf? {
    guard let shared = fields[field.key], shared.field.others.count == field.others.count,
      shared.field.first.isSame(as: field.first),
      zip(shared.field.others, field.others).allSatisfy({ $0.isSame(as: $1) })
    else { return nil }
    return shared.leaf
  }
}

extension ResponseBuilder {
  /// An enum of what is selected for different object types; nil when the conditions can never be met, so that there is
  /// nothing to tell apart.
  func union(
    _ name: String, _ selectionSets: [ConditionalSelectionSet], on type: TypeDefinition
  ) -> ResponseUnion? {
    let groups = conditions.groups(selectionSets, on: type)
    guard !groups.isEmpty else { return nil }
    let collector = collector(selectionSets, of: type)
    let keys = collector.fields.map(\.key)
    var typeNames = NameScope(reserved: taken, taken: keys)
    var properties = NameScope(taken: keys)
    var (sharedFields, sharedTypes) = fields(collector, &properties, &typeNames, nil)
    for index in sharedFields.indices {
      let field = sharedFields[index]
      guard case .nested(let name) = field.shape.leaf else { continue }
      sharedFields[index] = field.shaped(
        field.shape.around(.shared(name)), read: field.readShape?.around(.shared(name)))
    }
    var union = ResponseUnion(
      name: name, cases: [], otherName: "other", other: nil, shared: sharedFields,
      decision: .shape([]), nested: sharedTypes,
      conformances: typeSettings.conformances(at: path))
    let shared = SharedFields(collector, sharedFields, union: .union(union))
    var caseNames = NameScope(taken: sharedFields.map(\.property) + PropertyName.reservedCases)
    for type in sharedTypes { caseNames.take(type.name) }
    var structures: [ResponseStructure] = []
    for group in groups {
      guard let object = group.types.first else { continue }
      let name = beginNested(
        SwiftIdentifier.upperCamel(group.name), selectionSets.first?.selectionSet.location, &typeNames)
      defer { path.removeLast() }
      let structure = structure(name, selectionSets, of: object, shared)
      caseNames.take(structure.name)
      structures.append(structure)
      let payload = payload(structure, isAlone: sharedFields.isEmpty)
      if case .nested = payload { union.nested.append(.structure(structure)) }
      union.cases.append(
        ResponseUnion.Case(
          name: caseNames.unique(SwiftIdentifier.lowerCamel(group.name)), payload: payload,
          typenames: group.types.map(\.name)))
    }
    union.otherName = caseNames.unique("other")
    if !sharedFields.isEmpty {
      let name = beginNested("Other", selectionSets.first?.selectionSet.location, &typeNames)
      defer { path.removeLast() }
      var other = structure(name, selectionSets, of: type, shared)
      other.objectType = nil
      union.other = other.name
      union.nested.append(.structure(other))
    }
    union.listed = Self.listedFields(structures, sharedFields, &caseNames)
    union.isHashable = isHashable(
      union.cases.map(\.payload) + (union.other.map { [.nested($0)] } ?? []), among: union.nested)
    union.decision = decision(union, structures, sharedTypes, selectionSets)
    for nested in union.nested { caseNames.take(nested.name) }
    let spreads = collector.spreads
    if !spreads.isEmpty || sharedFields.contains(where: { $0.shape.leaf.isComposite }) {
      addAccesses(to: &union, spreads, &caseNames)
    }
    return union
  }

  /// The payload of a case: a fragment's struct when the fragment is all that is selected for it.
  private func payload(_ structure: ResponseStructure, isAlone: Bool) -> ResponseLeaf {
    guard isAlone, structure.fragments.properties.count == 1, let access = structure.fragments.properties.first,
      !access.isOptional, case .structure(let fields) = access.conversion.kind, fields.count == structure.fields.count,
      zip(fields, structure.fields).allSatisfy({ $0.isSame(as: $1) })
    else { return .nested(structure.name) }
    return .fragment([access.type])
  }

  /// The scalars that all listed types are asked for, though newer types need not have them: `id` of
  /// `... on Node { id }` on a union of nodes. A name that is taken is left to the cases.
  private static func listedFields(
    _ structures: [ResponseStructure], _ shared: [ResponseField], _ names: inout NameScope
  ) -> [ResponseField] {
    guard structures.count > 1, let first = structures.first else { return [] }
    return first.fields.filter { field in
      guard !field.shape.leaf.isComposite, names.isFree(field.property),
        !shared.contains(where: { $0.key == field.key })
      else {
        return false
      }
      let isEverywhere = structures.dropFirst().allSatisfy { structure in
        guard let other = structure.field(field.key), other.property == field.property else { return false }
        return other.shape.leaf.isSameScalar(as: field.shape.leaf)
          && other.shape.unwrapped.isParallel(to: field.shape.unwrapped)
      }
      if isEverywhere { names.take(field.property) }
      return isEverywhere
    }
  }

  // MARK: How a case is decided

  private func decision(
    _ union: ResponseUnion, _ structures: [ResponseStructure], _ sharedTypes: [ResponseType],
    _ selectionSets: [ConditionalSelectionSet]
  ) -> ResponseUnion.Decision {
    // What is within a wrapper is not looked at.
    let fields = structures.map { $0.fields.filter { $0.wrapper == nil } }
    // `__typename` may have an alias, and may be selected in each case's fragment instead of beside them.
    if let key = typenameKey(fields) { return .typename(key) }
    var shapes = fields.map { ResponseUnion.Shape($0, shared: union.shared) }
    if isDecided(by: shapes) { return .shape(shapes) }
    let levels = zip(fields, structures).map { MembersBelow.Level(fields: $0, types: $1.nested + sharedTypes) }
    let others = MembersBelow.Level(fields: union.shared, types: sharedTypes)
    let below = MembersBelow(levels + [others], fragmentTypes)
    for index in shapes.indices { shapes[index].below = below.members[index] }
    if let location = selectionSets.first?.selectionSet.location { reportTwins(shapes, union, at: location) }
    return .shape(shapes)
  }

  /// Whether every case has a member that no other has and that is never null: then nothing else need be looked at.
  private func isDecided(by shapes: [ResponseUnion.Shape]) -> Bool {
    var counts: [String: Int] = [:]
    for shape in shapes {
      for key in shape.required + shape.expected + shape.conditional { counts[key, default: 0] += 1 }
    }
    return shapes.allSatisfy { $0.required.contains { counts[$0] == 1 } }
  }

  /// The key of `__typename`, if every case has it for certain.
  private func typenameKey(_ fieldsOfCases: [[ResponseField]]) -> String? {
    guard let first = fieldsOfCases.first else { return nil }
    for field in first where field.isTypename && !field.isConditional {
      let isEverywhere = fieldsOfCases.dropFirst().allSatisfy { fields in
        fields.contains { $0.key == field.key && $0.isTypename && !$0.isConditional }
      }
      if isEverywhere { return field.key }
    }
    return nil
  }

  /// Warns of cases that a response's shape does not tell apart: all that is certain for either may be there for both.
  private func reportTwins(
    _ shapes: [ResponseUnion.Shape], _ union: ResponseUnion, at location: SourceLocation
  ) {
    for (index, shape) in shapes.enumerated() {
      let twins = shapes[..<index].indices.filter { shapes[$0].isTwin(of: shape) }
      let twin = twins.first { shape.pathOfDifference(from: shapes[$0]) == nil } ?? twins.first
      guard twin != nil || shape.isEmpty else { continue }
      let other = twin.map { "\"\(union.cases[$0].typenames.joined(separator: ", "))\"" } ?? "any other type"
      let reason =
        shape.pathOfDifference(from: twin.map { shapes[$0] }).map {
          " when \"\($0)\" is null, empty or left out, since only what is asked for below it differs."
        } ?? ", since both are asked for the same fields."
      diagnostics.append(
        Diagnostic(
          .warning,
          "The response's shape does not tell \"\(union.cases[index].typenames.joined(separator: ", "))\" from \(other)"
            + "\(reason) Select \"__typename\" here.", at: location, rule: "UnionShape")
      )
    }
  }
}

extension ResponseUnion.Shape {
  fileprivate init(_ fields: [ResponseField], shared: [ResponseField]) {
    for field in fields {
      let other = shared.first { $0.key == field.key }
      // What every object has tells nothing.
      if let other, !other.isConditional || field.isConditional { continue }
      switch (other == nil, field.isConditional, field.isOptional) {
      case (true, true, _): conditional.append(field.key)
      case (true, false, true): expected.append(field.key)
      case (true, false, false): required.append(field.key)
      case (false, _, true): sharedExpected.append(field.key)
      case (false, _, false): presupposed.append(field.key)
      }
    }
  }

  /// Whether nothing tells an object of the case from any other.
  fileprivate var isEmpty: Bool {
    required.isEmpty && expected.isEmpty && conditional.isEmpty && !below.contains(where: \.isCertain)
  }

  private var certain: [String] {
    required + expected + presupposed + sharedExpected + below.filter(\.isCertain).map(\.name)
  }

  private var possible: [String] { conditional + below.map(\.name) }

  /// Whether one response may have both shapes: all that is certain for either may be there for both.
  fileprivate func isTwin(of other: ResponseUnion.Shape) -> Bool {
    let (own, others) = (certain, other.certain)
    return own.allSatisfy { others.contains($0) || other.possible.contains($0) }
      && others.allSatisfy { own.contains($0) || possible.contains($0) }
  }

  /// The field below which another case is asked for something else; nil when there is none.
  fileprivate func pathOfDifference(from other: ResponseUnion.Shape?) -> String? {
    let (own, others) = (below.map(\.path), other?.below.map(\.path) ?? [])
    let path = own.first { !others.contains($0) } ?? others.first { !own.contains($0) }
    return path?.dropLast().joined(separator: ".")
  }
}

extension MembersBelow.Member {
  /// No response key has a point in it.
  fileprivate var name: String { path.joined(separator: ".") }
}

extension FieldConversion {
  /// Whether it is the field as it is, at its place.
  fileprivate func isSame(as field: ResponseField) -> Bool {
    guard case .same = leaf else { return false }
    return source.key == field.key && source.isOptional == isOptional
  }
}
