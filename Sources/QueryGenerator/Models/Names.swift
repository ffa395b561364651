import GraphQLLanguage
import GraphQLValidation
import SwiftCode

/// ## How things are named
///
/// The rule, in the order in which it is applied:
///
/// 1. A property, a parameter and a response's key have the name that GraphQL gives, in backticks where Swift needs them.
/// 2. A type is named in upper camel case: letters and digits stay as they are, what is between them is dropped. Nothing
///    is guessed: no plural becomes a singular.
/// 3. Enums and input objects have the schema's names, fragments theirs, operations theirs with `Query`, `Mutation` or
///    `Subscription` behind it unless they end so; an anonymous operation has its file's name. The type of a field is
///    named by its response key and nested in the type that has the field.
/// 4. A name that is taken gets an underscore at its end, and another as long as it is taken. Taken are, for top-level
///    types, the names of the standard library and of Foundation that code uses every day; for nested types, what the
///    code of the same operation or fragment refers to; for both, what comes first in the text.
/// 5. Two operations that would have one name are an error that shows both.
struct GlobalNames {
  private var schemaTypes: [String: String] = [:]
  private var fragments: [String: String] = [:]

  init(_ operations: ValidOperations, _ configuration: Configuration) {
    var scope = NameScope(taken: Self.swiftNames)
    for scalar in configuration.scalars.values {
      if let first = scalar.swiftType.split(separator: ".").first { scope.taken.insert(String(first)) }
    }
    for name in operations.schema.types.keys.sorted() where !name.hasPrefix("__") {
      guard let type = operations.schema.types[name], type.kind == .enumeration || type.kind == .inputObject else {
        continue
      }
      // Names that the schema itself has come first: `Type_` beside `Type` is another type.
      schemaTypes[name] = scope.unique(SwiftIdentifier.upperCamel(name))
    }
    for name in operations.fragments.keys.sorted() { fragments[name] = scope.unique(SwiftIdentifier.upperCamel(name)) }
  }

  func schemaType(_ name: String) -> String { schemaTypes[name] ?? name }
  func fragment(_ name: String) -> String { fragments[name] ?? name }

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
    "Any", "Bool", "Double", "Foundation", "Hashable", "Identifiable", "Int", "PersistedQueries", "Protocol",
    "ResponseModel", "ResponseReader", "ResponseWriter", "Self", "StaticString", "String", "Swift", "Type",
  ]

  /// What everyday code means by these names must not become something else in a module that has generated code.
  private static let swiftNames: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Calendar", "Character", "CodingKey", "Codable", "Collection", "Comparable",
    "Data", "Date", "Decimal", "Decodable", "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder",
    "Equatable", "Error", "Float", "Hashable", "Hasher", "Identifiable", "Int", "Int64", "Locale", "Never", "Optional",
    "Protocol", "Range", "Result", "Self", "Sendable", "Sequence", "Set", "String", "Substring", "Swift", "Task",
    "TimeZone", "Type", "UInt", "URL", "URLRequest", "URLResponse", "UUID", "Void", "Foundation", "PersistedQueries",
    "CalendarDate", "CustomScalar", "GraphQLError", "Indirect", "InputObject", "InputValue", "JSONValue", "LocalTime",
    "PersistedOperation",
    "PersistedQuery", "QueryClient", "QueryError", "QueryResponse", "ResponseEnum", "ResponseModel", "ResponseReader",
    "ResponseReadingError", "ResponseValue", "ResponseWriter", "VariableValue", "Variables",
  ]
}

/// Names that must differ.
struct NameScope {
  var taken: Set<String>

  init(taken: Set<String> = []) {
    self.taken = taken
  }

  /// The name, with as many underscores as it takes to be new.
  mutating func unique(_ name: String) -> String {
    var name = name
    while !taken.insert(name).inserted { name += "_" }
    return name
  }
}
