import GraphQLLanguage
import GraphQLValidation
import SwiftCode

/// ## How things are named
///
/// The rule, in the order in which it is applied:
///
/// 1. A property, a parameter and a response's key have the name that GraphQL gives, in backticks where Swift needs them.
/// 2. A type is named in upper camel case: letters and digits stay as they are, what is between them is dropped. Nothing
///    is guessed: no plural becomes a singular. A case of an enum and a function are the same in lower camel case; a value
///    of an enum whose name has a small letter keeps it.
/// 3. Enums and input objects have the schema's names, fragments theirs, operations theirs with `Query`, `Mutation` or
///    `Subscription` behind it unless they end so; an anonymous operation has its file's name; the configuration may give
///    others. The type of a field is
///    named by its response key and nested in the type that has the field.
/// 4. A name that is taken gets an underscore at its end, and another as long as it is taken. Taken are
///    - for top-level types: the names of the standard library, of Foundation and of our runtime that code uses; then, in
///      this order, the schema's types, the operations and the fragments;
///    - for nested types: what the code of the same operation or fragment refers to, and the properties beside it;
///    - for properties and cases: those beside it, and what means something else behind a point (`value.self` is the
///      value, `.none` is no value of an optional): see `PropertyName`.
///    Of two that want one name, the one that comes first gets it: in the text, or among top-level types in the order of
///    the alphabet. What comes first does not depend on the order in which files are found.
/// 5. Two operations that would be one type or one function are an error that shows both.
///
/// Where the name of the module itself is also a type's, the compiler takes it for the type in `Module.Type`; generated
/// code writes no module's name, so it does not mind.
struct GlobalNames {
  private var schemaTypes: [String: String] = [:]
  private var fragments: [String: String] = [:]
  /// The names that fragments have when nothing is configured.
  private var unconfiguredFragments: [String: String] = [:]
  private(set) var operations: OperationNames

  init(
    _ valid: ValidOperations, _ queries: [QueryFile], _ configuration: Configuration,
    _ operationSettings: OperationSettings, _ settings: TypeSettings
  ) {
    let reserved = Self.swiftNames.union(Self.modelNames)
    var scope = NameScope(reserved: reserved)
    for scalar in configuration.scalars.values {
      if let first = scalar.swiftType.split(separator: ".").first { scope.take(String(first)) }
    }
    let isTaken = reserved.contains
    for type in Self.schemaTypes(valid.schema, settings, &scope) {
      let unique = scope.unique(SwiftIdentifier.upperCamel(type.name))
      let name = settings.name(at: [unique], type.location, isTaken: isTaken)
      // Most are called as they are in the schema.
      if name != type.name { schemaTypes[type.name] = name }
    }
    operations = OperationNames(valid.operations, queries, operationSettings, &scope)
    for name in valid.fragments.keys.sorted() {
      let unique = scope.unique(SwiftIdentifier.upperCamel(name))
      unconfiguredFragments[name] = unique
      fragments[name] = settings.name(at: [unique], valid.fragments[name]?.syntax.name.location, isTaken: isTaken)
    }
  }

  /// The enums and input objects whose names have to be found, in the order in which they get them. The others, most of a
  /// schema, are called as they are there, and that is known beforehand: of all names that would be one in Swift, the one
  /// that is so in the schema comes first in the alphabet.
  private static func schemaTypes(
    _ schema: Schema, _ settings: TypeSettings, _ scope: inout NameScope
  ) -> [TypeDefinition] {
    var types: [TypeDefinition] = []
    var known: [String] = []
    for type in schema.types.values where type.kind == .enumeration || type.kind == .inputObject {
      let name = type.name
      if !settings.isNeeded, SwiftIdentifier.isUpperCamel(name), scope.isFree(name) {
        known.append(name)
      } else if !name.hasPrefix("__") {
        types.append(type)
      }
    }
    scope.take(known)
    return types.sorted { $0.name < $1.name }
  }

  /// Whether a top-level name is an operation's, or has a meaning in everyday code.
  func isTaken(_ name: String) -> Bool {
    operations.has(type: name) || Self.swiftNames.contains(name) || Self.modelNames.contains(name)
  }

  func schemaType(_ name: String) -> String { schemaTypes[name] ?? name }
  func fragment(_ name: String) -> String { fragments[name] ?? name }
  func unconfiguredFragment(_ name: String) -> String { unconfiguredFragments[name] ?? name }

  /// What nested types beside it must not be named: the types that the code for these selections refers to.
  func referenced(
    by selectionSets: [ResolvedSelectionSet], _ fragments: [String: ResolvedFragment], _ configuration: Configuration
  ) -> Set<String> {
    var names = Self.modelNames
    for scalar in configuration.scalars.values {
      if let first = scalar.swiftType.split(separator: ".").first { names.insert(String(first)) }
    }
    var visited: Set<String> = []
    func walk(_ selectionSet: ResolvedSelectionSet) {
      var index = 0
      while index < selectionSet.selections.count {
        let selection = selectionSet.selections[index]
        index &+= 1
        switch selection {
        case .field(let field):
          if field.namedType.kind == .enumeration { names.insert(schemaType(field.namedType.name)) }
          if let inner = field.selectionSet { walk(inner) }
        case .inlineFragment(let inline): walk(inline.selectionSet)
        case .fragmentSpread(let spread):
          guard let definition = fragments[spread.name], visited.insert(spread.name).inserted else { continue }
          names.insert(fragment(spread.name))
          walk(definition.selectionSet)
        }
      }
    }
    for selectionSet in selectionSets { walk(selectionSet) }
    return names
  }

  /// What the code of every model refers to.
  private static let modelNames: Set<String> = [
    "Any", "Bool", "Codable", "DataObject", "Double", "Foundation", "Hashable", "Identifiable", "Int", "MemberShape",
    "MemberVisitor", "PersistedQueries", "Protocol", "ResponseModel", "ResponseReader", "Self", "StaticString",
    "String", "Swift", "Type",
  ]

  /// What everyday code means by these names must not become something else in a module that has generated code.
  private static let swiftNames: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Calendar", "Character", "CodingKey", "Codable", "Collection", "Comparable",
    "Data", "Date", "Decimal", "Decodable", "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder",
    "Equatable", "Error", "Float", "Hashable", "Hasher", "Identifiable", "Int", "Int64", "Locale", "Never", "Optional",
    "Protocol", "Range", "Result", "Self", "Sendable", "Sequence", "Set", "String", "Substring", "Swift", "Task",
    "TimeZone", "Type", "UInt", "URL", "URLRequest", "URLResponse", "UUID", "UserSession", "Void", "Foundation",
    "PersistedQueries",
    "CalendarDate", "CustomScalar", "DataObject", "GraphQLError", "Indirect", "InputObject", "InputValue", "JSONValue",
    "LocalTime",
    "PersistedOperation",
    "PersistedQuery", "QueryClient", "QueryError", "QueryResponse", "ResponseEnum", "ResponseModel", "ResponseReader",
    "ResponseReadingError", "ResponseValue", "UploadFile", "VariableValue", "Variables",
  ]
}

/// Names that must differ.
struct NameScope {
  /// Names from around the scope.
  private let reserved: Set<String>
  /// The names that the scope begins with, and those that it got since: apart, so that no list is copied for one more.
  private let given: [String]
  private var taken: [String] = []
  /// The same once they are many: most scopes have a handful of names, and are hardly asked.
  private var many: Set<String> = []

  init(reserved: Set<String> = [], taken: [String] = []) {
    self.reserved = reserved
    given = taken
  }

  mutating func isFree(_ name: String) -> Bool {
    !isTaken(name) && !reserved.contains(name)
  }

  mutating func take(_ name: String) {
    if taken.isEmpty { taken.reserveCapacity(8) }
    if many.isEmpty { taken.append(name) } else { many.insert(name) }
  }

  mutating func take(_ names: [String]) {
    for name in names { take(name) }
  }

  /// The name, with as many underscores as it takes to be new.
  mutating func unique(_ name: String) -> String {
    var name = name
    // A lone underscore is no name for Swift.
    while name == "_" || isTaken(name) || reserved.contains(name) { name += "_" }
    take(name)
    return name
  }

  private mutating func isTaken(_ name: String) -> Bool {
    if many.isEmpty {
      if given.count &+ taken.count <= 24 { return Self.contains(name, given) || Self.contains(name, taken) }
      many.reserveCapacity(given.count &+ taken.count)
      many.formUnion(given)
      many.formUnion(taken)
    }
    return many.contains(name)
  }

  private static func contains(_ name: String, _ names: [String]) -> Bool {
    var index = 0
    while index < names.count {
      if names[index] == name { return true }
      index &+= 1
    }
    return false
  }
}

/// The names of properties and of enums' cases.
enum PropertyName {
  /// What every value, or every model, has already.
  private static func isReserved(_ name: String) -> Bool {
    let length = name.utf8.count
    return length == 4 && name == "self" || length == 9 && name == "hashValue"
  }

  /// What `.name` would mean for every type, or for an optional.
  static let reservedCases = ["init", "none", "Protocol", "self", "some", "Type"]

  /// The property for a key that is itself among the names of the scope.
  static func of(_ key: String, _ scope: inout NameScope) -> String {
    isReserved(key) ? scope.unique(key) : key
  }

  /// The property for a name that is not.
  static func of(_ name: String, taking scope: inout NameScope) -> String {
    if isReserved(name) { scope.take(name) }
    return scope.unique(name)
  }
}
