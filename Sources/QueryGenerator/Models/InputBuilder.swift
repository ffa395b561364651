import GraphQLLanguage
import GraphQLValidation
import SwiftCode

/// Stages 5 to 6 for what is sent: variables, and the enums and input objects that they reach.
struct InputBuilder {
  private let schema: Schema
  private let configuration: Configuration
  private let names: GlobalNames
  let settings: FieldSettings
  /// The enums and input objects that are reached, by their names in the schema.
  private(set) var reached: Set<String> = []
  private(set) var unmappedScalars: UnmappedScalars
  private var storage: InputStorage
  var diagnostics: [Diagnostic] = []

  init(
    _ schema: Schema, _ configuration: Configuration, _ names: GlobalNames, _ scalars: UnmappedScalars,
    _ settings: FieldSettings
  ) {
    self.schema = schema
    self.configuration = configuration
    self.names = names
    self.settings = settings
    unmappedScalars = scalars
    storage = InputStorage(schema)
  }

  /// - Parameter nullable: the variables that can be sent as an explicit null.
  mutating func variables(_ variables: [ResolvedVariable], nullable: Set<String>) -> [OperationModel.Variable] {
    var scope = NameScope(taken: variables.map(\.syntax.name.text))
    return variables.map { variable in
      let name = variable.syntax.name.text
      var model = self.variable(
        variable, property: Self.takenProperties.contains(name) ? scope.unique(name) : name)
      model.isNullable = nullable.contains(name)
      return model
    }
  }

  /// What an operation's struct has already, or refers to in its code; and `self`, which behind a point is the value.
  private static let takenProperties: Set<String> = ["variables", "Data", "PersistedOperation", "self"]

  private mutating func variable(_ variable: ResolvedVariable, property: String) -> OperationModel.Variable {
    let syntax = variable.syntax
    let isOptional = !variable.type.isNonNull || syntax.defaultValue != nil
    let shape = shape(isOptional ? variable.type.nullable : variable.type, variable.namedType, at: syntax.location)
    return OperationModel.Variable(
      name: syntax.name.text, property: property, shape: shape.core, isOptional: isOptional,
      documentation: DocumentationText.lines(syntax.description?.value),
      defaultValue: syntax.defaultValue.map { Printer.print($0) })
  }

  /// An enum that a response reaches.
  mutating func reach(_ name: String) {
    reached.insert(name)
  }

  /// The models of all that was reached, in the order of their names.
  mutating func schemaTypes() -> [SchemaTypeModel] {
    var models: [String: SchemaTypeModel] = [:]
    var pending = reached.sorted()
    while let name = pending.popLast() {
      guard models[name] == nil, let type = schema.types[name] else { continue }
      if type.kind == .enumeration {
        models[name] = .enumeration(enumeration(type))
      } else {
        models[name] = .inputObject(inputObject(type))
        pending.append(contentsOf: type.inputFields.map(\.type.namedType).filter { reached.contains($0) })
      }
    }
    return models.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func enumeration(_ type: TypeDefinition) -> EnumModel {
    // An enum's case must not hide what every enum has; these names are rare, and get an underscore.
    var scope = NameScope(
      taken: ["allCases", "declaredValues", "hash", "hashValue", "rawValue", "variableValue"]
        + PropertyName.reservedCases)
    let values = type.values.map { value in
      EnumModel.Value(
        rawValue: value.name,
        name: settings.name(of: value.name, in: type)?.text ?? scope.unique(EnumModel.caseName(value.name)),
        documentation: DocumentationText.lines(value.description), deprecationReason: value.deprecationReason)
    }
    reportClashes(type, zip(type.values, values).map { (name: $0.name, property: $1.name, place: $0.location) })
    return EnumModel(
      name: names.schemaType(type.name), documentation: DocumentationText.lines(type.description), values: values,
      unknownName: scope.unique("unknown"))
  }

  private mutating func inputObject(_ type: TypeDefinition) -> InputObjectModel {
    var scope = NameScope(
      taken: type.inputFields.map(\.name) + (type.isOneOf ? PropertyName.reservedCases : []))
    let taken = ["hashValue", "self", "variableValue"] + (type.isOneOf ? PropertyName.reservedCases : [])
    let fields = type.inputFields.map { field in
      let isOptional = !field.type.isNonNull || field.defaultValue != nil
      let shape = shape(isOptional ? field.type.nullable : field.type, schema.types[field.type.namedType], at: nil)
      return InputObjectModel.Field(
        name: field.name,
        property: settings.name(of: field.name, in: type)?.text
          ?? (taken.contains(field.name) ? scope.unique(field.name) : field.name),
        shape: shape.core, isOptional: isOptional, isNullable: settings.isNullable(field, in: type),
        isIndirect: storage.isIndirect(field, in: type),
        documentation: DocumentationText.lines(field.description),
        defaultValue: field.defaultValue.map { Printer.print($0) }, deprecationReason: field.deprecationReason)
    }
    reportClashes(
      type, zip(type.inputFields, fields).map { (name: $0.name, property: $1.property, place: $0.location) })
    return InputObjectModel(
      name: names.schemaType(type.name), documentation: DocumentationText.lines(type.description), fields: fields,
      isOneOf: type.isOneOf)
  }

  private mutating func shape(
    _ reference: TypeReference, _ type: TypeDefinition?, at location: SourceLocation?
  ) -> InputShape {
    switch reference.kind {
    case .nonNull(let inner): shape(inner, type, at: location).core
    case .list(let element): .optional(.list(shape(element, type, at: location)))
    case .named: .optional(.leaf(leaf(type, at: location)))
    }
  }

  private mutating func leaf(_ type: TypeDefinition?, at location: SourceLocation?) -> String {
    guard let type else { return "String" }
    guard type.kind == .scalar else {
      reached.insert(type.name)
      return names.schemaType(type.name)
    }
    switch type.name {
    case "String", "ID": return "String"
    case "Int": return "Int"
    case "Float": return "Double"
    case "Boolean": return "Bool"
    case let name:
      if let scalar = configuration.scalars[name] { return scalar.swiftType }
      unmappedScalars.note(type, at: location)
      return "String"
    }
  }
}

extension InputShape {
  /// The shape without an outermost optional, which is said apart.
  var core: InputShape {
    if case .optional(let inner) = self { inner } else { self }
  }
}

extension EnumModel {
  /// `AT_OR_BEFORE` gives `atOrBefore`, `createdAt_DESC` gives `createdAt_DESC`: only names in capitals are turned, since
  /// others are in a case that somebody chose.
  ///
  /// - Parameter name: a name of GraphQL's, which is ASCII.
  static func caseName(_ name: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(name.utf8.count + 1)
    var isStart = false
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): return name
      case UInt8(ascii: "_"):
        isStart = !result.isEmpty
        continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): result.append(isStart ? byte : byte | 0x20)
      default:
        // A digit cannot be first, and two that an underscore kept apart stay apart.
        if result.isEmpty || isStart && result[result.count - 1] <= UInt8(ascii: "9") {
          result.append(UInt8(ascii: "_"))
        }
        result.append(byte)
      }
      isStart = false
    }
    return result.isEmpty ? name : String(decoding: result, as: UTF8.self)
  }
}
