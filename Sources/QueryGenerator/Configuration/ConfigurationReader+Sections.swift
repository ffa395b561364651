import GraphQLLanguage

/// The sections of a configuration whose values have more than one form.
extension ConfigurationReader {
  mutating func readAccess(_ value: JSONSyntax) {
    guard let access = value.string.flatMap(Configuration.Access.init(rawValue:)) else {
      return mismatch(value, expected: "\"public\", \"package\" or \"internal\"")
    }
    configure { $0.access = access }
  }

  mutating func readFlatten(_ value: JSONSyntax) {
    guard value.string == "strapi4" else { return mismatch(value, expected: "\"strapi4\"") }
    configure { $0.flattensStrapi4 = value.location }
  }

  mutating func readProtocol(_ value: JSONSyntax) {
    guard let name = value.string, SwiftName.isIdentifier(name) else {
      return mismatch(value, expected: "the name of a Swift protocol")
    }
    configure { $0.protocolName = NameSyntax(name, at: value.location) }
  }

  mutating func readScalars(_ value: JSONSyntax) {
    guard let members = value.members else { return mismatch(value, expected: "an object of scalar names and types") }
    for member in members {
      guard let type = swiftType(member.value, "a Swift type's name", at: member.name.location) else { continue }
      configure { $0.scalars[member.name.text] = type }
    }
  }

  /// `true`, or the fields.
  mutating func readDropNulls(_ value: JSONSyntax) {
    if case .bool(let isOn) = value.kind { return configure { $0.dropsAllNulls = isOn } }
    guard value.elements != nil else { return mismatch(value, expected: "true, or a list of fields") }
    let names = names(value)
    configure { $0.dropNulls = names }
  }

  /// `false`, or an object of models and `true` or `false`, in which `*` is all others.
  mutating func readHashable(_ value: JSONSyntax) {
    if case .bool(let isOn) = value.kind { return configure { $0.isHashable = isOn } }
    guard let members = value.members else {
      return mismatch(value, expected: "true, false, or an object of models and true or false")
    }
    for member in members {
      guard case .bool(let isOn) = member.value.kind else {
        mismatch(member.value, expected: "true or false")
        continue
      }
      configure { configuration in
        if member.name.text == "*" {
          configuration.isHashable = isOn
        } else {
          configuration.hashableByType.append((member.name, isOn))
        }
      }
    }
  }

  /// `false`, the field for all types, or an object of types and fields or `false`, in which `*` is all other types.
  mutating func readIdentifiable(_ value: JSONSyntax) {
    if case .bool(let isOn) = value.kind {
      if !isOn { configure { $0.identity = .off } }
      return
    }
    if let name = value.string { return configure { $0.identity = .by(NameSyntax(name, at: value.location), []) } }
    guard let members = value.members else {
      return mismatch(value, expected: "false, a field's name, or an object of types and fields")
    }
    var others: NameSyntax? = NameSyntax("id", at: value.location)
    var types: [(type: NameSyntax, field: NameSyntax?)] = []
    for member in members {
      var field: NameSyntax?
      if case .bool(false) = member.value.kind {
      } else if let name = member.value.string, !name.isEmpty {
        field = NameSyntax(name, at: member.value.location)
      } else {
        mismatch(member.value, expected: "false or a field's name")
        continue
      }
      if member.name.text == "*" { others = field } else { types.append((member.name, field)) }
    }
    configure { $0.identity = .by(others, types) }
  }

  /// The protocols of all models, or an object of models and protocols, in which `*` is all models.
  mutating func readConformances(_ value: JSONSyntax) {
    guard let members = value.members else {
      let protocols = protocols(value)
      return configure { $0.conformances = protocols }
    }
    for member in members {
      let protocols = protocols(member.value)
      configure { configuration in
        if member.name.text == "*" {
          configuration.conformances = protocols
        } else {
          configuration.conformancesByType.append((member.name, protocols))
        }
      }
    }
  }

  private mutating func protocols(_ value: JSONSyntax) -> [Configuration.ForeignType] {
    guard let elements = value.elements else {
      mismatch(value, expected: "a list of protocols")
      return []
    }
    return elements.compactMap { swiftType($0, "a protocol's name", at: $0.location) }
  }

  // MARK: The forms of values

  mutating func flag(_ value: JSONSyntax) -> Bool {
    if case .bool(let isOn) = value.kind { return isOn }
    mismatch(value, expected: "true or false")
    return true
  }

  mutating func text(_ value: JSONSyntax, _ what: String) -> String? {
    if let text = value.string, !text.isEmpty { return text }
    mismatch(value, expected: "\(what) in quotes")
    return nil
  }

  /// A list of names.
  mutating func names(_ value: JSONSyntax) -> [NameSyntax] {
    guard let elements = value.elements else {
      mismatch(value, expected: "a list of names")
      return []
    }
    return elements.compactMap { element in
      guard let name = text(element, "a name") else { return nil }
      return NameSyntax(name, at: element.location)
    }
  }

  /// What the values of an object may be.
  enum EntryValue {
    /// A name that Swift takes, if need be in backticks.
    case identifier
    /// Checked by whoever knows what it means.
    case anything
  }

  /// An object of keys and names.
  mutating func entries(
    _ value: JSONSyntax, _ what: String, _ form: EntryValue = .identifier
  ) -> [Configuration.Entry] {
    guard let members = value.members else {
      mismatch(value, expected: "an object of \(what)")
      return []
    }
    return members.compactMap { member in
      guard let name = text(member.value, "a name") else { return nil }
      if form == .identifier, !SwiftName.isIdentifier(name) {
        mismatch(member.value, expected: "a name of letters and digits")
        return nil
      }
      return Configuration.Entry(key: member.name, value: NameSyntax(name, at: member.value.location))
    }
  }

  /// A type's name, or an object that names its module, too.
  private mutating func swiftType(
    _ value: JSONSyntax, _ what: String, at location: SourceLocation
  ) -> Configuration.ForeignType? {
    for inner in value.members ?? [] where inner.name.text != "type" && inner.name.text != "module" {
      reportUnknown(inner.name, among: ["type", "module"])
    }
    let type = value.string ?? value["type"]?.string
    guard let type, SwiftName.isTypeName(type) else {
      mismatch(value, expected: "\(what), or {\"type\": ..., \"module\": ...}")
      return nil
    }
    var module = value["module"]?.string
    if let written = value["module"], !(module.map(SwiftName.isTypeName) ?? false) {
      mismatch(written, expected: "a module's name")
      module = nil
    }
    if module == nil, Configuration.foundationTypes.contains(type) || type.hasPrefix("Foundation.") {
      module = "Foundation"
    }
    return Configuration.ForeignType(swiftType: type, module: module, location: location)
  }
}

/// Which texts are names in Swift: nothing else may get into code.
enum SwiftName {
  static func isIdentifier(_ text: some StringProtocol) -> Bool {
    guard text != "_", let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
      return false
    }
    return text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  /// A name, or several with points between.
  static func isTypeName(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isIdentifier($0) }
  }
}
