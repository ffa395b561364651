import GraphQLLanguage

/// Reads a configuration. Every key is checked: a key that is misspelled would otherwise be one that does nothing.
///
/// `persisted-queries.schema.json` says the same for editors, and a test holds the two together.
package struct ConfigurationReader {
  private(set) var configuration = Configuration()
  private(set) var diagnostics: [Diagnostic] = []

  static func read(_ file: SourceFile) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    var reader = ConfigurationReader()
    switch JSONParser.parse(file) {
    case .success(let root): reader.readRoot(root)
    case .failure(let error): reader.diagnostics.append(error.diagnostic)
    }
    return (reader.configuration, reader.diagnostics)
  }

  private typealias Section = @Sendable (inout ConfigurationReader, JSONSyntax) -> Void

  private static let sections: [(key: String, read: Section)] = [
    ("$schema", { _, _ in }),
    ("access", { $0.readAccess($1) }),
    ("configuration", { reader, value in reader.configuration.identifierPrefix = reader.text(value, "a name") }),
    ("conformances", { $0.readConformances($1) }),
    ("dropNulls", { $0.readDropNulls($1) }),
    ("explicitNull", { reader, value in reader.configuration.explicitNull = reader.names(value) }),
    ("flatten", { $0.readFlatten($1) }),
    ("hashable", { $0.readHashable($1) }),
    ("identifiable", { $0.readIdentifiable($1) }),
    ("mutable", { reader, value in reader.configuration.isMutable = reader.flag(value) }),
    ("nonNull", { reader, value in reader.configuration.nonNull = reader.names(value) }),
    (
      "operations",
      { reader, value in reader.configuration.operations = reader.entries(value, "operations and names") }
    ),
    ("properties", { reader, value in reader.configuration.properties = reader.entries(value, "fields and names") }),
    ("protocol", { $0.readProtocol($1) }),
    (
      "results",
      { reader, value in reader.configuration.results = reader.entries(value, "operations and paths", .anything) }
    ),
    ("scalars", { $0.readScalars($1) }),
    ("session", { $0.readSession($1) }),
    ("types", { reader, value in reader.configuration.types = reader.entries(value, "types and names") }),
  ]

  /// The keys of the outermost object.
  package static var keys: [String] { sections.map(\.key) }

  private mutating func readRoot(_ root: JSONSyntax) {
    guard let members = root.members else { return mismatch(root, expected: "an object") }
    for member in members {
      let key = member.name.text
      if let section = Self.sections.first(where: { $0.key == key }) {
        section.read(&self, member.value)
      } else {
        reportUnknown(member.name, among: Self.keys)
      }
    }
  }

  /// The members of an object that may have these keys only; nil, and reported, when it is no object.
  mutating func members(
    of value: JSONSyntax, among keys: [String], expected: String
  ) -> [JSONMemberSyntax]? {
    guard let members = value.members else {
      mismatch(value, expected: expected)
      return nil
    }
    for member in members where !keys.contains(member.name.text) { reportUnknown(member.name, among: keys) }
    return members.filter { keys.contains($0.name.text) }
  }

  mutating func reportUnknown(_ key: NameSyntax, among keys: [String]) {
    let hint = didYouMean(suggestions(for: key.text, among: keys))
    report(
      "Unknown key \"\(key.text)\".\(hint.isEmpty ? " The keys are \(keys.joined(separator: ", "))." : hint)",
      at: key.location)
  }

  mutating func mismatch(_ value: JSONSyntax, expected: String) {
    report("Expected \(expected), found \(value.string.map { "\"\($0)\"" } ?? value.kindName).", at: value.location)
  }

  mutating func report(_ message: String, at location: SourceLocation) {
    diagnostics.append(Diagnostic(.error, message, at: location, rule: "Configuration"))
  }

  /// Lets a section write what it read.
  mutating func configure(_ change: (inout Configuration) -> Void) {
    change(&configuration)
  }
}
