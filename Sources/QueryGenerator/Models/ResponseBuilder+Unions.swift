import GraphQLLanguage
import GraphQLValidation
import SwiftCode

extension ResponseBuilder {
  /// An enum of what is selected for different object types; nil when the conditions can never be met, so that there is
  /// nothing to tell apart.
  mutating func union(
    _ name: String, _ selectionSets: [ConditionalSelectionSet], on type: TypeDefinition
  ) -> ResponseUnion? {
    let groups = conditions.groups(selectionSets, on: type)
    guard !groups.isEmpty else { return nil }
    path.append("Other")
    var shared = structure("Other", selectionSets, of: type)
    path.removeLast()
    shared.objectType = nil
    var union = ResponseUnion(
      name: name, documentation: [], cases: [], otherName: "other", other: nil, shared: shared.fields,
      decision: .shape([]), nested: [], conformances: typeSettings.conformances(at: path))
    var typeNames = NameScope(reserved: taken, taken: shared.fields.map(\.property))
    var caseNames = NameScope(taken: shared.fields.map(\.property) + PropertyName.reservedCases)
    var structures: [ResponseStructure] = []
    for group in groups {
      guard let object = group.types.first else { continue }
      let name = beginNested(
        SwiftIdentifier.upperCamel(group.name), selectionSets.first?.selectionSet.location, &typeNames)
      defer { path.removeLast() }
      let structure = structure(name, selectionSets, of: object)
      caseNames.take(structure.name)
      structures.append(structure)
      let payload = payload(structure, isAlone: shared.fields.isEmpty)
      if case .nested = payload { union.nested.append(.structure(structure)) }
      union.cases.append(
        ResponseUnion.Case(
          name: caseNames.unique(SwiftIdentifier.lowerCamel(group.name)), payload: payload,
          typenames: group.types.map(\.name)))
    }
    union.otherName = caseNames.unique("other")
    if !shared.fields.isEmpty {
      shared.name = beginNested("Other", selectionSets.first?.selectionSet.location, &typeNames)
      path.removeLast()
      union.other = shared.name
      union.nested.append(.structure(shared))
    }
    union.listed = Self.listedFields(structures, shared, &caseNames)
    union.decision = decision(union, structures.map(\.fields), selectionSets)
    union.fragments = accesses(to: union, selectionSets, type, &caseNames)
    return union
  }

  /// The properties for the fragments that are spread for every type.
  private mutating func accesses(
    to union: ResponseUnion, _ selectionSets: [ConditionalSelectionSet], _ type: TypeDefinition,
    _ names: inout NameScope
  ) -> FragmentAccesses {
    var collector = FieldCollector(
      fragments: operations.fragments, applies: { [schema = operations.schema] in schema.isSubtype(type, of: $0) })
    collector.collect(selectionSets)
    if collector.spreads.isEmpty { return FragmentAccesses() }
    for nested in union.nested { names.take(nested.name) }
    return accesses(to: collector.spreads, from: .union(union), &names)
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
    _ structures: [ResponseStructure], _ shared: ResponseStructure, _ names: inout NameScope
  ) -> [ResponseField] {
    guard structures.count > 1, let first = structures.first else { return [] }
    return first.fields.filter { field in
      guard !field.shape.leaf.isComposite, names.isFree(field.property), shared.field(field.key) == nil else {
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

  private mutating func decision(
    _ union: ResponseUnion, _ fieldsOfCases: [[ResponseField]], _ selectionSets: [ConditionalSelectionSet]
  ) -> ResponseUnion.Decision {
    // `__typename` may have an alias, and may be selected in each case's fragment instead of beside them.
    if let key = typenameKey(fieldsOfCases) { return .typename(key) }
    let sharedKeys = Set(union.shared.filter { !$0.isConditional }.map(\.key))
    let shapes = fieldsOfCases.map { fields in
      let own = fields.filter { !sharedKeys.contains($0.key) }
      return ResponseUnion.Shape(
        certain: own.filter { !$0.isConditional }.map(\.key), conditional: own.filter(\.isConditional).map(\.key))
    }
    if let location = selectionSets.first?.selectionSet.location { reportTwins(shapes, union, at: location) }
    return .shape(shapes)
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
  private mutating func reportTwins(
    _ shapes: [ResponseUnion.Shape], _ union: ResponseUnion, at location: SourceLocation
  ) {
    for (index, shape) in shapes.enumerated() {
      let twin = shapes[..<index].firstIndex { $0.isTwin(of: shape) }
      guard twin != nil || (shape.certain.isEmpty && shape.conditional.isEmpty) else { continue }
      let other = twin.map { "\"\(union.cases[$0].typenames.joined(separator: ", "))\"" } ?? "any other type"
      diagnostics.append(
        Diagnostic(
          .warning,
          "The response's shape does not tell \"\(union.cases[index].typenames.joined(separator: ", "))\" from \(other), "
            + "since both are asked for the same fields. Select \"__typename\" here.", at: location, rule: "UnionShape")
      )
    }
  }
}

extension ResponseUnion.Shape {
  /// Whether one response may have both shapes.
  fileprivate func isTwin(of other: ResponseUnion.Shape) -> Bool {
    certain.allSatisfy { other.certain.contains($0) || other.conditional.contains($0) }
      && other.certain.allSatisfy { certain.contains($0) || conditional.contains($0) }
  }
}

extension FieldConversion {
  /// Whether it is the field as it is, at its place.
  fileprivate func isSame(as field: ResponseField) -> Bool {
    guard case .same = leaf else { return false }
    return source.key == field.key && source.isOptional == isOptional
  }
}
