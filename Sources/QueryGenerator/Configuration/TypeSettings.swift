import GraphQLLanguage

/// What the configuration says of generated types: their names, and what they conform to. They are named by the names that
/// they would have without a configuration, from the top level on: `AdventureBySlugQuery.Data.AdventureList.Items`.
///
/// A class, for each type asks it.
final class TypeSettings {
  private var names: [String: Configuration.Entry] = [:]
  private var conformances: [String: (name: NameSyntax, protocols: [Configuration.ForeignType])] = [:]
  private let conformancesOfAll: [Configuration.ForeignType]
  private var hashable: [String: (name: NameSyntax, isOn: Bool)] = [:]
  private let isHashable: Bool
  /// The models that there are.
  private var models: Set<String> = []
  /// Whether anything is said of a type of its own.
  let isNeeded: Bool
  /// The types that there are.
  private var paths: Set<String> = []
  /// Where the types are that have a name within another, by both: to show both places of a clash.
  private var places: [String: SourceLocation] = [:]
  private var flaws: [Diagnostic] = []

  init(_ configuration: Configuration) {
    for entry in configuration.types { names[entry.key.text] = entry }
    for (name, protocols) in configuration.conformancesByType { conformances[name.text] = (name, protocols) }
    conformancesOfAll = configuration.conformances
    for (name, isOn) in configuration.hashableByType { hashable[name.text] = (name, isOn) }
    isHashable = configuration.isHashable
    isNeeded = !names.isEmpty || !conformances.isEmpty || !hashable.isEmpty
  }

  /// The name of the type at a path.
  ///
  /// - Parameters:
  ///   - path: the names that lead to it when nothing is configured, its own last.
  ///   - place: where the query or the schema has it.
  ///   - isTaken: whether another use of the name is known.
  func name(at path: [String], _ place: SourceLocation?, isTaken: (String) -> Bool) -> String {
    let unnamed = path.last ?? ""
    guard isNeeded else { return unnamed }
    let key = path.joined(separator: ".")
    paths.insert(key)
    guard let entry = names[key] else {
      note(unnamed, path, place, nil)
      return unnamed
    }
    let name = entry.value.text
    if name != unnamed, isTaken(name) {
      flaws.append(
        Diagnostic("\"\(name)\" is the name of something else that the code beside it uses.", at: entry.value.location))
    }
    note(name, path, place, entry)
    return name
  }

  /// An operation's type. It has its name from elsewhere, and `Data` in it from the protocol.
  func meet(operation name: String, at place: SourceLocation) {
    guard isNeeded else { return }
    note(name, [name], place, nil)
    paths.insert("\(name).Data")
    for (key, reason) in [
      (name, "name operations in \"operations\""),
      ("\(name).Data", "\"Data\" is what the protocol PersistedQuery asks for"),
    ] {
      guard let entry = names.removeValue(forKey: key) else { continue }
      flaws.append(Diagnostic("\"\(key)\" cannot be renamed here: \(reason).", at: entry.key.location))
    }
  }

  /// Notes a final name, and reports two that are equal when one is configured.
  private func note(
    _ name: String, _ path: [String], _ place: SourceLocation?, _ entry: Configuration.Entry?
  ) {
    let key = (path.dropLast() + [name]).joined(separator: ".")
    guard let location = entry?.value.location ?? place else { return }
    guard let other = places.updateValue(location, forKey: key) else { return }
    let (first, second) = entry == nil ? (other, location) : (location, other)
    flaws.append(
      Diagnostic(
        .error, "Two types would be called \"\(key)\".", at: first, rule: "Configuration",
        notes: [.init("The other one is here.", at: second)]))
  }

  /// What the type at a path conforms to beyond what all do.
  func conformances(at path: [String]) -> [Configuration.ForeignType] {
    guard isNeeded else { return conformancesOfAll }
    return conformancesOfAll + (conformances[path.joined(separator: ".")]?.protocols ?? [])
  }

  // MARK: Hashable

  /// Whether a model is to be `Hashable`: what is said of the innermost type around it that anything is said of.
  ///
  /// - Parameter obstacle: the type of something in it that is not, by the property.
  func isHashable(at path: [String], _ obstacle: () -> String?) -> Bool {
    guard !hashable.isEmpty else { return isHashable }
    models.insert(path.joined(separator: "."))
    var entry: (name: NameSyntax, isOn: Bool)?
    var prefix = ""
    for name in path {
      prefix += prefix.isEmpty ? name : ".\(name)"
      entry = hashable[prefix] ?? entry
    }
    guard entry?.isOn ?? isHashable else { return false }
    guard let obstacle = obstacle() else { return true }
    if let entry {
      flaws.append(
        Diagnostic(
          "\"\(path.joined(separator: "."))\" cannot be Hashable: it holds a \"\(obstacle)\", which is not.",
          at: entry.name.location))
    }
    return false
  }

  /// What is wrong, once all types were asked for.
  ///
  /// - Parameter topLevel: the final names of the types of the schema that queries reach, and of fragments.
  func diagnostics(topLevel: Set<String>) -> [Diagnostic] {
    var diagnostics = flaws
    for entry in names.values where !entry.key.text.contains(".") && paths.contains(entry.key.text) {
      guard !topLevel.contains(entry.value.text) else { continue }
      diagnostics.append(.unused("No query reaches \"\(entry.key.text)\".", at: entry.key.location))
    }
    for name in names.values.map(\.key) + conformances.values.map(\.name) where !paths.contains(name.text) {
      let hint = didYouMean(suggestions(for: name.text, among: paths.sorted()))
      diagnostics.append(Diagnostic("There is no generated type \"\(name.text)\".\(hint)", at: name.location))
    }
    for (name, _) in hashable.values where !models.contains(name.text) {
      let hint = didYouMean(suggestions(for: name.text, among: models.sorted()))
      diagnostics.append(Diagnostic("There is no generated model \"\(name.text)\".\(hint)", at: name.location))
    }
    return diagnostics
  }
}
