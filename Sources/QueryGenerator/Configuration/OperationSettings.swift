import GraphQLLanguage
import GraphQLValidation

/// The identifiers of a target's operations, and what the configuration says of each.
///
/// An operation's identifier is its file's path below `Queries` without the ending; several operations in one file are
/// told apart by their names, `folder/name`. The configuration may name an operation by the last parts of its identifier.
struct OperationSettings {
  /// What an operation does to a user's session.
  enum SessionRole {
    /// The paths of what is kept of it.
    case begins(token: NameSyntax, user: NameSyntax?)
    case ends
  }

  private var identifiers: [SourceLocation: String] = [:]
  private var places: [String: SourceLocation] = [:]
  private var sessionPlaces: [String: SourceLocation] = [:]
  /// By the operation's identifier.
  private(set) var names: [String: NameSyntax] = [:]
  private(set) var results: [String: Configuration.Entry] = [:]
  private(set) var sessions: [String: SessionRole] = [:]
  /// The variables that can be sent as an explicit null.
  private(set) var nullableVariables: [String: Set<String>] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter queries: the files in the order of their paths.
  init(_ operations: [ResolvedOperation], _ queries: [QueryFile], _ configuration: Configuration) {
    var operationsOfFiles: [Int32: [ResolvedOperation]] = [:]
    for operation in operations {
      operationsOfFiles[operation.syntax.location.file, default: []].append(operation)
    }
    for query in queries {
      let inFile = operationsOfFiles[Int32(truncatingIfNeeded: query.source.index)] ?? []
      for operation in inFile {
        add(operation.syntax, in: query, isAlone: inFile.count == 1, configuration.identifierPrefix)
      }
    }
    for entry in configuration.operations {
      if let identifier = find(entry.key) { set(entry.value, of: identifier) }
    }
    for entry in configuration.results {
      if let identifier = find(entry.key) { results[identifier] = entry }
    }
    for beginning in configuration.sessionBeginnings {
      addSession(.begins(token: beginning.token, user: beginning.user), beginning.operation)
    }
    for name in configuration.sessionEnds { addSession(.ends, name) }
    let byIdentifier = Dictionary(
      operations.map { (identifier(of: $0.syntax), $0) }, uniquingKeysWith: { first, _ in first })
    for name in configuration.explicitNull { addNullable(name, byIdentifier) }
  }

  func identifier(of operation: OperationSyntax) -> String { identifiers[operation.location] ?? "" }

  private mutating func add(_ syntax: OperationSyntax, in query: QueryFile, isAlone: Bool, _ prefix: String?) {
    var identifier = String(query.folders)
    if identifier.isEmpty, let prefix { identifier = prefix + "/" }
    identifier += isAlone ? query.baseName : syntax.name?.text ?? query.baseName
    identifiers[syntax.location] = identifier
    let location = syntax.name?.location ?? syntax.location
    if let other = places.updateValue(location, forKey: identifier) {
      diagnostics.append(
        Diagnostic(
          .error,
          "Two operations would both be called \"\(identifier)\" on the server. Rename one of them, or its file.",
          at: location, rule: "QueryFiles", notes: [Diagnostic.Note("The other one is here.", at: other)]))
    }
  }

  private mutating func set(_ name: NameSyntax, of identifier: String) {
    names[identifier] = name
  }

  private mutating func addSession(_ role: SessionRole, _ name: NameSyntax) {
    guard let identifier = find(name) else { return }
    let other = sessionPlaces.updateValue(name.location, forKey: identifier)
    if let other {
      diagnostics.append(
        Diagnostic(
          .error, "The operation \"\(identifier)\" is named twice in \"session\".", at: name.location,
          rule: "Configuration", notes: [.init("The other one is here.", at: other)]))
    }
    sessions[identifier] = role
  }

  // MARK: Finding

  /// The identifier of the operation that a key names, by all of it or by its last parts.
  private mutating func find(_ key: NameSyntax) -> String? {
    if places[key.text] != nil { return key.text }
    let ending = "/" + key.text
    let matches = places.keys.filter { $0.hasSuffix(ending) }.sorted()
    if matches.count == 1 { return matches[0] }
    guard matches.isEmpty else {
      report("\"\(key.text)\" may be several operations.\(didYouMean(matches))", at: key.location)
      return nil
    }
    let names = Set(places.keys).union(places.keys.compactMap { $0.split(separator: "/").last.map(String.init) })
    report(
      "There is no operation \"\(key.text)\".\(didYouMean(suggestions(for: key.text, among: names.sorted())))",
      at: key.location)
    return nil
  }

  /// Notes `operation.$variable`; names without `$` are the schema's.
  private mutating func addNullable(_ name: NameSyntax, _ operations: [String: ResolvedOperation]) {
    guard let dollar = name.text.lastIndex(of: "$") else { return }
    let variableName = String(name.text[name.text.index(after: dollar)...])
    let key = name.text[..<dollar]
    guard key.hasSuffix(".") else {
      return report("Expected a variable like \"operation.$name\", found \"\(name.text)\".", at: name.location)
    }
    guard let identifier = find(NameSyntax(String(key.dropLast()), at: name.location)),
      let operation = operations[identifier]
    else { return }
    let variable = operation.variables.first { $0.syntax.name.text == variableName }
    guard let variable else {
      let names = operation.variables.map(\.syntax.name.text)
      return report(
        "Operation \"\(identifier)\" has no variable \"$\(variableName)\"."
          + didYouMean(suggestions(for: variableName, among: names).map { "$\($0)" }), at: name.location)
    }
    if variable.type.isNonNull {
      return report("\"\(name.text)\" is of type \"\(variable.type)\", which takes no null.", at: name.location)
    }
    nullableVariables[identifier, default: []].insert(variableName)
  }

  private mutating func report(_ message: String, at location: SourceLocation) {
    diagnostics.append(Diagnostic(.error, message, at: location, rule: "Configuration"))
  }
}
