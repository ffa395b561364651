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
    _ operationSettings: OperationSettings, _ types: inout TypeSettings
  ) {
    let isTaken = Self.swiftNames.union(Self.modelNames).contains
    var scope = NameScope(reserved: Self.swiftNames.union(Self.modelNames))
    for scalar in configuration.scalars.values {
      if let first = scalar.swiftType.split(separator: ".").first { scope.take(String(first)) }
    }
    for name in valid.schema.types.keys.sorted() where !name.hasPrefix("__") {
      guard let type = valid.schema.types[name], type.kind == .enumeration || type.kind == .inputObject else {
        continue
      }
      let unique = scope.unique(SwiftIdentifier.upperCamel(name))
      schemaTypes[name] = types.name(at: [unique], type.location, isTaken: isTaken)
    }
    operations = OperationNames(valid.operations, queries, operationSettings, &scope)
    for name in valid.fragments.keys.sorted() {
      let unique = scope.unique(SwiftIdentifier.upperCamel(name))
      unconfiguredFragments[name] = unique
      fragments[name] = types.name(at: [unique], valid.fragments[name]?.syntax.name.location, isTaken: isTaken)
    }
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
      for selection in selectionSet.selections {
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
    "Any", "Bool", "DataObject", "Double", "Foundation", "Hashable", "Identifiable", "Int", "MemberShape",
    "PersistedQueries", "Protocol", "ResponseModel", "ResponseReader", "ResponseWriter", "Self", "StaticString",
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
    "ResponseReadingError", "ResponseValue", "ResponseWriter", "UploadFile", "VariableValue", "Variables",
  ]
}

/// Names that must differ.
struct NameScope {
  /// Names from around the scope.
  private let reserved: Set<String>
  private var taken: Set<String> = []

  init(reserved: Set<String> = [], taken: [String] = []) {
    self.reserved = reserved
    for name in taken { self.taken.insert(name) }
  }

  func isFree(_ name: String) -> Bool {
    !taken.contains(name) && !reserved.contains(name)
  }

  mutating func take(_ name: String) {
    taken.insert(name)
  }

  /// The name, with as many underscores as it takes to be new.
  mutating func unique(_ name: String) -> String {
    var name = name
    // A lone underscore is no name for Swift.
    while name == "_" || reserved.contains(name) || !taken.insert(name).inserted { name += "_" }
    return name
  }
}

/// The names of properties and of enums' cases.
enum PropertyName {
  /// What every value, or every model, has already.
  private static let reserved: Set<String> = ["self", "hashValue"]

  /// What `.name` would mean for every type, or for an optional.
  static let reservedCases = ["init", "none", "Protocol", "self", "some", "Type"]

  /// The property for a key that is itself among the names of the scope.
  static func of(_ key: String, _ scope: inout NameScope) -> String {
    reserved.contains(key) ? scope.unique(key) : key
  }

  /// The property for a name that is not.
  static func of(_ name: String, taking scope: inout NameScope) -> String {
    if reserved.contains(name) { scope.take(name) }
    return scope.unique(name)
  }
}
