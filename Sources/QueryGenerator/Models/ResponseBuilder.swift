import GraphQLLanguage
import GraphQLValidation
import SwiftCode

/// Stages 5 to 6 for responses: from what is selected to the types that hold it.
///
/// ## How selections become types
///
/// - A selection on an object type, or one that asks all possible types for the same, is a struct with the fields that
///   CollectFields gives. A field is optional when the schema says so, or when `@skip` or `@include` may leave it out.
/// - A selection that is one fragment spread and nothing else has the fragment's type. A field that comes from one
///   fragment alone has the type that it has in the fragment. All other composite fields get a type of their own, named
///   by the response key and nested where the field is.
/// - A selection with fragments for some object types only is an enum: a case for each group of types that are asked
///   for the same, and one for all others.
struct ResponseBuilder {
  private let operations: ValidOperations
  private let configuration: Configuration
  private let conditions: TypeConditions
  private let names: GlobalNames
  private(set) var fieldSettings: FieldSettings
  var typeSettings: TypeSettings
  private(set) var fragments: [String: FragmentModel] = [:]
  /// The enums that responses reach.
  private(set) var enums: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []
  private var unmappedScalars: Set<String> = []
  /// What no nested type of the operation or fragment at hand may be named.
  private var taken: Set<String> = []
  /// The names that lead to the type at hand when nothing is configured.
  private var path: [String] = []

  init(
    _ operations: ValidOperations, _ configuration: Configuration, _ names: GlobalNames, _ fields: FieldSettings,
    _ types: TypeSettings
  ) {
    fieldSettings = fields
    typeSettings = types
    self.operations = operations
    self.configuration = configuration
    self.names = names
    conditions = TypeConditions(schema: operations.schema, fragments: operations.fragments)
  }

  /// The type of an operation's `data`, within the type of that name.
  mutating func data(of operation: ResolvedOperation, in name: String) -> ResponseStructure {
    path = [name, "Data"]
    taken = names.referenced(by: [operation.selectionSet], operations.fragments, configuration)
    return structure(
      "Data", [operation.selectionSet],
      isSelected: { [conditions] in
        conditions.covers($0, operation.rootType)
      })
  }

  /// A fragment's type; made when it is first asked for.
  mutating func fragment(_ name: String) -> FragmentModel? {
    if let model = fragments[name] { return model }
    guard let fragment = operations.fragments[name] else { return nil }
    let (outerTaken, outerPath) = (taken, path)
    path = [names.unconfiguredFragment(name)]
    taken = names.referenced(by: [fragment.selectionSet], operations.fragments, configuration)
    defer { (taken, path) = (outerTaken, outerPath) }
    let type = type(names.fragment(name), [fragment.selectionSet], on: fragment.type)
    let model = FragmentModel(name: name, type: type)
    fragments[name] = model
    return model
  }

  // MARK: Types

  private mutating func type(
    _ name: String, _ selectionSets: [ResolvedSelectionSet], on type: TypeDefinition
  ) -> ResponseType {
    if conditions.isNarrowed(selectionSets, on: type) {
      return .union(union(name, selectionSets, on: type))
    }
    return .structure(
      structure(name, selectionSets, isSelected: { [conditions] in conditions.covers($0, type) }))
  }

  private mutating func structure(
    _ name: String, _ selectionSets: [ResolvedSelectionSet], isSelected: @escaping (TypeDefinition) -> Bool
  ) -> ResponseStructure {
    var collector = FieldCollector(fragments: operations.fragments, applies: isSelected)
    for selectionSet in selectionSets { collector.collect(selectionSet) }
    var structure = ResponseStructure(name: name, documentation: [], fields: [], fragments: [], nested: [])
    var nestedNames = NameScope(taken: taken)
    var properties = NameScope(taken: Set(collector.fields.map(\.key)))
    for field in collector.fields {
      guard let first = field.occurrences.first?.field else { continue }
      let (leaf, nested) = self.leaf(of: field, &nestedNames)
      if let nested { structure.nested.append(nested) }
      let definitions = field.occurrences.map(\.field.definition)
      let (shape, readShape) = fieldSettings.shapes(of: definitions, leaf, isConditional: field.isConditional)
      structure.fields.append(
        ResponseField(
          key: field.key, property: field.key == "hashValue" ? properties.unique(field.key) : field.key, shape: shape,
          readShape: readShape,
          documentation: DocumentationText.lines(first.definition.description),
          deprecationReason: first.definition.deprecationReason))
    }
    fieldSettings.name(&structure.fields, collector.fields)
    structure.conformances = typeSettings.conformances(at: path)
    structure.identity = fieldSettings.identity(of: structure.fields, selectionSets.first?.parentType)
    structure.fragments = collector.spreads.compactMap { access(to: $0, in: structure) }
    return structure
  }

  /// The property that gives a fragment, if each of its fields is here in the type that it has there.
  private mutating func access(to name: String, in structure: ResponseStructure) -> FragmentAccess? {
    guard case .structure(let fragment) = self.fragment(name)?.type else { return nil }
    let property = SwiftIdentifier.lowerCamel(name)
    guard structure.field(property) == nil else { return nil }
    for field in fragment.fields {
      guard let own = structure.field(field.key), own.shape.isSame(as: field.shape, nestedIn: [fragment.name]) else {
        return nil
      }
    }
    return FragmentAccess(property: property, fragment: fragment.name, keys: fragment.fields.map(\.key))
  }

  private mutating func leaf(
    of field: FieldCollector.Field, _ nestedNames: inout NameScope
  ) -> (ResponseLeaf, ResponseType?) {
    guard let first = field.occurrences.first?.field else { return (.string, nil) }
    let type = first.namedType
    switch type.kind {
    case .enumeration:
      enums.insert(type.name)
      return (.enumeration(names.schemaType(type.name)), nil)
    case .scalar, .inputObject:
      return (scalar(type, at: first.syntax.location), nil)
    case .object, .interface, .union:
      let selectionSets = field.selectionSets
      if let fragment = pureSpread(selectionSets, on: type) { return (.fragment([names.fragment(fragment)]), nil) }
      if let path = fragmentPath(of: field) { return (.fragment(path), nil) }
      let name = beginNested(SwiftIdentifier.upperCamel(field.key), first.syntax.location, &nestedNames)
      defer { path.removeLast() }
      return (.nested(name), self.type(name, selectionSets, on: type))
    }
  }

  /// Goes into a nested type, and gives its name: the configured one, or the first that is not taken.
  private mutating func beginNested(
    _ name: String, _ place: SourceLocation?, _ scope: inout NameScope
  ) -> String {
    path.append(scope.unique(name))
    return typeSettings.name(at: path, place) { [taken] in taken.contains($0) }
  }

  /// The fragment that is all that is selected, for every possible type.
  private func pureSpread(_ selectionSets: [ResolvedSelectionSet], on type: TypeDefinition) -> String? {
    var name: String?
    for selectionSet in selectionSets {
      guard selectionSet.selections.count == 1, case .fragmentSpread(let spread) = selectionSet.selections[0],
        !spread.isConditional, name == nil || name == spread.name,
        let fragment = operations.fragments[spread.name],
        fragment.type === type || conditions.covers(fragment.type, type)
      else { return nil }
      name = spread.name
    }
    return name
  }

  /// Where the type of a field is that comes from one fragment alone: in that fragment.
  private mutating func fragmentPath(of field: FieldCollector.Field) -> [String]? {
    guard let name = field.onlyFragment, case .structure(let fragment) = self.fragment(name)?.type,
      let leaf = fragment.field(field.key)?.shape.leaf
    else { return nil }
    switch leaf {
    case .nested(let nested): return [fragment.name, nested]
    case .fragment(let path): return path
    default: return nil
    }
  }

  private mutating func scalar(_ type: TypeDefinition, at location: SourceLocation) -> ResponseLeaf {
    switch type.name {
    case "String": return .string
    case "ID": return .id
    case "Int": return .int
    case "Float": return .double
    case "Boolean": return .bool
    case let name:
      if let scalar = configuration.scalars[name] { return .scalar(scalar.swiftType) }
      if unmappedScalars.insert(name).inserted { diagnostics.append(.unmappedScalar(type, at: location)) }
      return .id
    }
  }

  // MARK: Unions

  private mutating func union(
    _ name: String, _ selectionSets: [ResolvedSelectionSet], on type: TypeDefinition
  ) -> ResponseUnion {
    let shared = structure("Other", selectionSets, isSelected: { [conditions] in conditions.covers($0, type) })
    var union = ResponseUnion(
      name: name, documentation: [], cases: [], otherName: "other", other: nil, shared: shared.fields,
      decision: .shape([]), nested: [], conformances: typeSettings.conformances(at: path))
    var typeNames = NameScope(taken: taken)
    var caseNames = NameScope(taken: Set(shared.fields.map(\.key)))
    var fieldsOfCases: [[ResponseField]] = []
    for group in conditions.groups(selectionSets, on: type) {
      guard let object = group.types.first else { continue }
      let typeName = beginNested(SwiftIdentifier.upperCamel(group.name), selectionSets.first?.location, &typeNames)
      defer { path.removeLast() }
      let structure = structure(
        typeName, selectionSets,
        isSelected: { [schema = operations.schema] in
          schema.isSubtype(object, of: $0)
        })
      fieldsOfCases.append(structure.fields)
      let payload = payload(structure, selectionSets, shared)
      if case .nested = payload { union.nested.append(.structure(structure)) }
      union.cases.append(
        ResponseUnion.Case(
          name: caseNames.unique(SwiftIdentifier.lowerCamel(group.name)), payload: payload,
          typenames: group.types.map(\.name)))
    }
    union.otherName = caseNames.unique("other")
    if !shared.fields.isEmpty {
      var other = shared
      other.name = beginNested("Other", selectionSets.first?.location, &typeNames)
      other.conformances = typeSettings.conformances(at: path)
      path.removeLast()
      union.other = other.name
      union.nested.append(.structure(other))
    }
    union.decision = decision(union, fieldsOfCases, shared.fields, selectionSets, type)
    return union
  }

  /// The payload of a case: a fragment's struct when the fragment is all that is selected for it.
  private mutating func payload(
    _ structure: ResponseStructure, _ selectionSets: [ResolvedSelectionSet], _ shared: ResponseStructure
  ) -> ResponseLeaf {
    if shared.fields.isEmpty, structure.fragments.count == 1, let access = structure.fragments.first,
      access.keys == structure.fields.map(\.key)
    {
      return .fragment([access.fragment])
    }
    return .nested(structure.name)
  }

  private mutating func decision(
    _ union: ResponseUnion, _ fieldsOfCases: [[ResponseField]], _ shared: [ResponseField],
    _ selectionSets: [ResolvedSelectionSet], _ type: TypeDefinition
  ) -> ResponseUnion.Decision {
    // `__typename` may have an alias, and may be selected in each case's fragment instead of beside them.
    if let key = typenameKey(selectionSets, fieldsOfCases) { return .typename(key) }
    let sharedKeys = Set(shared.map(\.key))
    let shapes = fieldsOfCases.map { fields in fields.map(\.key).filter { !sharedKeys.contains($0) } }
    for (index, shape) in shapes.enumerated() {
      let twin = shapes[..<index].firstIndex { Set($0) == Set(shape) }
      guard shape.isEmpty || twin != nil, let location = selectionSets.first?.location else { continue }
      let other = twin.map { "\"\(union.cases[$0].typenames.joined(separator: ", "))\"" } ?? "any other type"
      diagnostics.append(
        Diagnostic(
          .warning,
          "The response's shape does not tell \"\(union.cases[index].typenames.joined(separator: ", "))\" from \(other), "
            + "since both are asked for the same fields. Select \"__typename\" here.", at: location, rule: "UnionShape")
      )
    }
    return .shape(shapes)
  }

  private func typenameKey(
    _ selectionSets: [ResolvedSelectionSet], _ fieldsOfCases: [[ResponseField]]
  ) -> String? {
    for key in TypenameKeys(fragments: operations.fragments).keys(selectionSets)
    where fieldsOfCases.allSatisfy({ fields in
      fields.contains { field in
        guard field.key == key, case .leaf(.string) = field.shape else { return false }
        return true
      }
    }) {
      return key
    }
    return nil
  }
}
