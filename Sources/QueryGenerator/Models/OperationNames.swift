import GraphQLLanguage
import GraphQLValidation
import SwiftCode

/// The types and functions of a target's operations. `GlobalNames` says how they are named.
struct OperationNames {
  struct Name {
    var type: String
    var function: String
  }

  private var names: [SourceLocation: Name] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private var types: [String: SourceLocation] = [:]
  private var functions: [String: SourceLocation] = [:]

  /// - Parameter queries: the files in the order of their paths.
  init(
    _ operations: [ResolvedOperation], _ queries: [QueryFile], _ settings: OperationSettings, _ scope: inout NameScope
  ) {
    var operationsOfFiles: [Int32: [ResolvedOperation]] = [:]
    for operation in operations {
      operationsOfFiles[operation.syntax.location.file, default: []].append(operation)
    }
    for query in queries {
      for operation in operationsOfFiles[Int32(truncatingIfNeeded: query.source.index)] ?? [] {
        add(operation.syntax, in: query, settings.names[settings.identifier(of: operation.syntax)], &scope)
      }
    }
  }

  func name(of operation: OperationSyntax) -> Name? { names[operation.location] }

  func has(type: String) -> Bool { types[type] != nil }

  private mutating func add(
    _ syntax: OperationSyntax, in query: QueryFile, _ configured: NameSyntax?, _ scope: inout NameScope
  ) {
    let name = configured ?? syntax.name
    let baseName = name?.text ?? query.baseName
    let words = SwiftIdentifier.upperCamel(baseName)
    let suffix = Self.suffix(syntax.kind)
    let type = words.hasSuffix(suffix) ? words : words + suffix
    var function = name == nil && syntax.kind == .query ? "get\(words)" : SwiftIdentifier.lowerCamel(baseName)
    if PropertyName.reservedCases.contains(function) || function == "_" { function += "_" }
    let location = name?.location ?? syntax.location
    if let other = types[type] {
      report("type \"\(type)\"", location, other)
    } else if let other = functions[function] {
      report("function \"\(function)\"", location, other)
    } else {
      names[syntax.location] = Name(type: scope.unique(type), function: function)
    }
    types[type] = types[type] ?? location
    functions[function] = functions[function] ?? location
  }

  private mutating func report(_ what: String, _ location: SourceLocation, _ other: SourceLocation) {
    diagnostics.append(
      Diagnostic(
        .error,
        "Two operations would both be the Swift \(what). Rename one of them, or its file if it has "
          + "no name, or name it in \"operations\" of persisted-queries.json.",
        at: location, rule: "Names", notes: [Diagnostic.Note("The other one is here.", at: other)]))
  }

  private static func suffix(_ kind: OperationKind) -> String {
    switch kind {
    case .query: "Query"
    case .mutation: "Mutation"
    case .subscription: "Subscription"
    }
  }
}
