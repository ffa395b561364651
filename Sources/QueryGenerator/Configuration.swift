package import GraphQLLanguage

/// What `persisted-queries.json` says of a target: how scalars are mapped, and how the code is to look.
package struct Configuration: Sendable {
  /// A custom scalar's Swift type.
  package struct Scalar: Sendable {
    /// As it is written in code, such as `CalendarDate`.
    package var swiftType: String
    /// The module to import for it; nil for none but `PersistedQueries`.
    package var module: String?
    /// The scalar's name in the configuration.
    package var location: SourceLocation
  }

  package enum Access: String, Sendable, CaseIterable {
    case `public`, `internal`, `package`
  }

  /// By the scalar's name in the schema.
  package var scalars: [String: Scalar] = [:]
  package var access = Access.public
  /// The first part of the identifiers of query files that lie directly in `Queries`, for AEM the configuration.
  package var identifierPrefix: String?
  /// Whether models are `Hashable`.
  package var isHashable = true

  package init() {}

  /// The Swift types that need an import which the configuration need not name.
  static let foundationTypes: Set<String> = ["Date", "URL", "Decimal", "UUID", "Data"]
}

/// Reads a configuration. Every key is checked: a key that is misspelled would otherwise be one that does nothing.
struct ConfigurationReader {
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

  private static let keys = ["$schema", "access", "configuration", "hashable", "scalars"]

  private mutating func readRoot(_ root: JSONSyntax) {
    guard let members = root.members else { return mismatch(root, expected: "an object") }
    for member in members {
      let value = member.value
      switch member.name.text {
      case "$schema": break
      case "scalars": readScalars(value)
      case "access":
        guard let access = value.string.flatMap(Configuration.Access.init(rawValue:)) else {
          mismatch(value, expected: "\"public\", \"package\" or \"internal\"")
          continue
        }
        configuration.access = access
      case "configuration":
        guard let prefix = value.string, !prefix.isEmpty else {
          mismatch(value, expected: "a name in quotes")
          continue
        }
        configuration.identifierPrefix = prefix
      case "hashable":
        guard case .bool(let isHashable) = value.kind else {
          mismatch(value, expected: "true or false")
          continue
        }
        configuration.isHashable = isHashable
      case let key:
        let hint = didYouMean(suggestions(for: key, among: Self.keys))
        report(
          "Unknown key \"\(key)\".\(hint.isEmpty ? " The keys are \(Self.keys.joined(separator: ", "))." : hint)",
          at: member.name.location)
      }
    }
  }

  private mutating func readScalars(_ value: JSONSyntax) {
    guard let members = value.members else { return mismatch(value, expected: "an object of scalar names and types") }
    for member in members {
      let type = member.value.string ?? member.value["type"]?.string
      guard let type, Self.isTypeName(type) else {
        mismatch(member.value, expected: "a Swift type's name, or {\"type\": ..., \"module\": ...}")
        continue
      }
      var module = member.value["module"]?.string
      if let module, !Self.isTypeName(module) {
        mismatch(member.value["module"] ?? value, expected: "a module's name")
      }
      for inner in member.value.members ?? [] where inner.name.text != "type" && inner.name.text != "module" {
        report("Unknown key \"\(inner.name.text)\". The keys are type, module.", at: inner.name.location)
      }
      if module == nil, Configuration.foundationTypes.contains(type) || type.hasPrefix("Foundation.") {
        module = "Foundation"
      }
      configuration.scalars[member.name.text] = Configuration.Scalar(
        swiftType: type, module: module, location: member.name.location)
    }
  }

  /// Whether a text is a name, or several with points between: nothing else may get into code.
  private static func isTypeName(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      guard let first = part.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
      return part.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }
  }

  private mutating func mismatch(_ value: JSONSyntax, expected: String) {
    report("Expected \(expected), found \(value.string.map { "\"\($0)\"" } ?? value.kindName).", at: value.location)
  }

  private mutating func report(_ message: String, at location: SourceLocation) {
    diagnostics.append(Diagnostic(.error, message, at: location, rule: "Configuration"))
  }
}
