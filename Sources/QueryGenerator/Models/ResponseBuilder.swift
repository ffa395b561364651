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
///   by the response key and nested where the field is; `FragmentAccesses` says how the fragments' values are made.
/// - A selection with fragments for some object types only is an enum: a case for each group of types that are asked
///   for the same, and one for all others (see `ResponseUnion`).
///
/// It is a class, for it is large: without optimisation, each call of a method that changes nothing copies a struct.
final class ResponseBuilder {
  let operations: ValidOperations
  let conditions: TypeConditions
  let names: GlobalNames
  /// The types whose values are made flat; nil when none are to be.
  let strapi4: Strapi4Types?
  /// Whether there was any such value.
  var flattensAny = false
  /// Where flat values were found to have two fields of one name.
  var flatClashes: Set<SourceLocation> = []
  private let configuration: Configuration
  let fieldSettings: FieldSettings
  let typeSettings: TypeSettings
  private(set) var fragments: [String: FragmentModel] = [:]
  /// The types of the fragments by their Swift names.
  private(set) var fragmentTypes: [String: ResponseType] = [:]
  /// The enums that responses reach.
  private(set) var enums: Set<String> = []
  private(set) var unmappedScalars: UnmappedScalars
  var diagnostics: [Diagnostic] = []
  /// What no nested type of the operation or fragment at hand may be named.
  private(set) var taken: Set<String> = []
  /// The names that lead to the type at hand when nothing is configured.
  var path: [String] = []
  /// How many structs the operation or fragment at hand has so far.
  private var structureCount = 0

  /// How many structs one operation or fragment may have. Large ones that people write have a few hundred; fragments that
  /// spread each other and meet in one field can ask for millions.
  private static let structureLimit = 10_000
  /// How many fields the operation or fragment at hand has to convert for the fragments that are spread in it.
  private var conversionCount = 0
  /// What people write converts a hundred.
  private static let conversionLimit = 10_000
  /// Whether an operation or fragment was too large. Nothing is generated then, and no other is built: each of the
  /// fragments that meet in one field may be nearly as large.
  private var isStopped = false

  init(
    _ operations: ValidOperations, _ configuration: Configuration, _ names: GlobalNames, _ scalars: UnmappedScalars,
    _ fields: FieldSettings, _ types: TypeSettings
  ) {
    fieldSettings = fields
    typeSettings = types
    self.operations = operations
    self.configuration = configuration
    self.names = names
    strapi4 = configuration.flattensStrapi4.map { _ in Strapi4Types(operations.schema) }
    unmappedScalars = scalars
    conditions = TypeConditions(operations)
  }

  /// The type of an operation's `data`, within the type of that name.
  func data(of operation: ResolvedOperation, in name: String) -> ResponseStructure {
    path = [name, "Data"]
    (structureCount, conversionCount) = (0, 0)
    taken = names.referenced(by: [operation.selectionSet], operations.fragments, configuration)
    return structure("Data", [ConditionalSelectionSet(operation.selectionSet)], of: operation.rootType)
  }

  /// A fragment's type; made when it is first asked for.
  func fragment(_ name: String) -> FragmentModel? {
    if let model = fragments[name] { return model }
    guard let fragment = operations.fragments[name] else { return nil }
    let (outerTaken, outerPath, outerCounts) = (taken, path, (structureCount, conversionCount))
    (structureCount, conversionCount) = (0, 0)
    path = [names.unconfiguredFragment(name)]
    taken = names.referenced(by: [fragment.selectionSet], operations.fragments, configuration)
    defer { (taken, path, (structureCount, conversionCount)) = (outerTaken, outerPath, outerCounts) }
    let swiftName = names.fragment(name)
    let type = type(swiftName, [ConditionalSelectionSet(fragment.selectionSet)], on: fragment.type)
    let model = FragmentModel(name: name, type: type)
    fragments[name] = model
    fragmentTypes[swiftName] = type
    return model
  }

  // MARK: Types

  private func type(
    _ name: String, _ selectionSets: [ConditionalSelectionSet], on type: TypeDefinition
  ) -> ResponseType {
    if conditions.isNarrowed(selectionSets, on: type), let union = union(name, selectionSets, on: type) {
      return .union(union)
    }
    return .structure(structure(name, selectionSets, of: type))
  }

  /// A struct of what is selected for every object of a type: of one object type, or of all that an abstract one has.
  ///
  /// - Parameter shared: what the enum has of which it is a case.
  func structure(
    _ name: String, _ selectionSets: [ConditionalSelectionSet], of type: TypeDefinition, _ shared: SharedFields? = nil
  ) -> ResponseStructure {
    structureCount += 1
    if structureCount >= Self.structureLimit { reportTooMany("\(Self.structureLimit) types") }
    if isStopped { return ResponseStructure(name: name, fields: []) }
    var collector = collector(selectionSets, of: type)
    if strapi4 != nil { flatten(&collector, of: type) }
    let keys = collector.fields.map(\.key)
    var structure = ResponseStructure(
      name: name, fields: [],
      objectType: type.kind == .object ? type.name : operations.schema.possibleTypes(of: type).first?.name)
    var nestedNames = NameScope(reserved: taken, taken: keys)
    for name in shared?.typeNames ?? [] { nestedNames.take(name) }
    var properties = NameScope(taken: keys)
    (structure.fields, structure.nested) = fields(collector, &properties, &nestedNames, shared)
    structure.conformances = typeSettings.conformances(at: path)
    structure.isHashable = isHashable(
      structure.fields.map(\.shape.leaf), among: structure.nested + (shared?.union.nested ?? []))
    structure.identity = fieldSettings.identity(of: structure.fields, type, strapi4?.attributes(of: type))
    if !collector.spreads.isEmpty {
      for nested in structure.nested { properties.take(nested.name) }
      structure.fragments = accesses(
        to: collector.spreads, from: .structure(structure), in: shared?.union, &properties)
    }
    return structure
  }

  /// Whether the type at hand is `Hashable`: when it is to be, and all that it holds is.
  func isHashable(
    _ leaves: @autoclosure () -> [ResponseLeaf], among types: @autoclosure () -> [ResponseType]
  ) -> Bool {
    typeSettings.isHashable(at: path) { [fragmentTypes] in
      let types = types()
      return leaves().lazy.compactMap { $0.model(among: types, fragmentTypes) }.first { !$0.isHashable }?.name
    }
  }

  /// Whether the operation or fragment at hand may have more properties for fragments.
  var mayConvert: Bool { !isStopped }

  func count(conversions: Int) {
    conversionCount &+= conversions
    if conversionCount > Self.conversionLimit {
      reportTooMany("\(Self.conversionLimit) conversions of fields for the fragments in it")
    }
  }

  private func reportTooMany(_ what: String) {
    if isStopped { return }
    isStopped = true
    let name = path.first ?? ""
    let location =
      operations.operations.first { names.operations.name(of: $0.syntax)?.type == name }?.syntax.location
      ?? operations.fragments.values.first { names.unconfiguredFragment($0.syntax.name.text) == name }?.syntax.location
    diagnostics.append(
      Diagnostic(
        .error, "\"\(name)\" makes more than \(what). Select less, or let fewer fragments meet in one field.",
        at: location, rule: "GeneratedCode"))
  }

  func collector(_ selectionSets: [ConditionalSelectionSet], of type: TypeDefinition) -> FieldCollector {
    var collector = FieldCollector(type, conditions)
    collector.collect(selectionSets)
    return collector
  }

  /// The fields, and the types that have to be nested beside them.
  func fields(
    _ collector: FieldCollector, _ properties: inout NameScope, _ nestedNames: inout NameScope, _ shared: SharedFields?
  ) -> ([ResponseField], [ResponseType]) {
    var fields: [ResponseField] = []
    var types: [ResponseType] = []
    fields.reserveCapacity(collector.fields.count)
    var data: [FieldCollector.Field?] = []
    var contentNames: [String?] = []
    if let strapi4 {
      data = collector.fields.map { dataAlone(in: $0) }
      contentNames = self.contentNames(collector.fields, data, strapi4)
    }
    var index = 0
    while index < collector.fields.count {
      let field = collector.fields[index]
      let data = strapi4 == nil ? nil : data[index]
      let leaf: ResponseLeaf
      if let known = shared?.leaf(of: field) {
        leaf = known
      } else {
        let contentName = strapi4 == nil ? nil : contentNames[index]
        let (own, nested) = self.leaf(of: field, data, contentName, &nestedNames)
        leaf = own
        if let nested { types.append(nested) }
      }
      fields.append(responseField(field, data, leaf, PropertyName.of(field.key, &properties)))
      index &+= 1
    }
    fieldSettings.name(&fields, collector.fields)
    return (fields, types)
  }

  private func responseField(
    _ field: FieldCollector.Field, _ data: FieldCollector.Field?, _ leaf: ResponseLeaf, _ property: String
  ) -> ResponseField {
    let (shape, readShape, envelope) = shapes(of: field, data, leaf)
    return ResponseField(
      key: field.key, property: property, shape: shape, readShape: readShape,
      definition: field.first.field.definition, isTypename: field.isOnly("__typename"),
      isConditional: field.isConditional, wrapper: field.wrapper, envelope: envelope)
  }

  /// What is at a field's core, and the type that has to be nested for it.
  ///
  /// - Parameters:
  ///   - data: the field below it whose value is to be its own.
  ///   - contentName: what the nested type is named for, when not for the response key.
  private func leaf(
    of field: FieldCollector.Field, _ data: FieldCollector.Field?, _ contentName: String?,
    _ nestedNames: inout NameScope
  ) -> (ResponseLeaf, ResponseType?) {
    let target = data ?? field
    let first = target.first.field
    let type = first.namedType
    switch type.kind {
    case .enumeration:
      enums.insert(type.name)
      return (.enumeration(names.schemaType(type.name)), nil)
    case .scalar, .inputObject:
      return (scalar(type, at: first.syntax.location), nil)
    case .object, .interface, .union:
      let selectionSets = target.selectionSets
      if let fragment = pureSpread(selectionSets, on: type) {
        _ = self.fragment(fragment)
        return (.fragment([names.fragment(fragment)]), nil)
      }
      if let path = fragmentPath(of: field) { return (.fragment(path), nil) }
      let name = beginNested(SwiftIdentifier.upperCamel(contentName ?? field.key), first.syntax.location, &nestedNames)
      defer { path.removeLast() }
      return (.nested(name), self.type(name, selectionSets, on: type))
    }
  }

  /// Goes into a nested type, and gives its name: the configured one, or the first that is not taken.
  func beginNested(_ name: String, _ place: SourceLocation?, _ scope: inout NameScope) -> String {
    path.append(scope.unique(name))
    return typeSettings.name(at: path, place) { [taken] in taken.contains($0) }
  }

  /// The fragment that is all that is selected, for every possible type.
  private func pureSpread(_ selectionSets: [ConditionalSelectionSet], on type: TypeDefinition) -> String? {
    var name: String?
    var isCertain = false
    for set in selectionSets {
      guard set.selectionSet.selections.count == 1, case .fragmentSpread(let spread) = set.selectionSet.selections[0],
        !spread.isConditional, name == nil || name == spread.name,
        let fragment = operations.fragments[spread.name], conditions.covers(fragment.type, type)
      else { return nil }
      name = spread.name
      if set.condition.isAlways { isCertain = true }
    }
    return isCertain ? name : nil
  }

  /// Where the type of a field is that comes from one fragment alone: in that fragment.
  private func fragmentPath(of field: FieldCollector.Field) -> [String]? {
    guard let name = field.onlyFragment, case .structure(let fragment) = self.fragment(name)?.type,
      let leaf = fragment.field(field.key)?.shape.leaf
    else { return nil }
    switch leaf {
    case .nested(let nested): return [fragment.name, nested]
    case .fragment(let path): return path
    default: return nil
    }
  }

  private func scalar(_ type: TypeDefinition, at location: SourceLocation) -> ResponseLeaf {
    switch type.name {
    case "String": return .string
    case "ID": return .id
    case "Int": return .int
    case "Float": return .double
    case "Boolean": return .bool
    case let name:
      if let scalar = configuration.scalars[name] { return .scalar(scalar.swiftType) }
      unmappedScalars.note(type, at: location)
      return .id
    }
  }
}
