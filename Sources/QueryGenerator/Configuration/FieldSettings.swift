import GraphQLLanguage
import GraphQLValidation

/// What the configuration says of fields, input fields and enum values: their names, and which of them are never null.
///
/// What is said of an interface's field holds for that field in all types that implement it, for a value has one property
/// whatever its type turns out to be. The other way round it holds only where the field is selected on that type: a name
/// counts only if it holds for all selections of the property.
///
/// A class, for each field asks it.
final class FieldSettings {
  /// An alias that is renamed: on which fields, and to what.
  private struct Alias {
    var fields: Set<ObjectIdentifier>
    var name: NameSyntax
  }

  private let schema: Schema
  private let selected: SelectedFields
  private var names: [ObjectIdentifier: NameSyntax] = [:]
  private var aliases: [String: [Alias]] = [:]
  /// The names of input fields and enum values, by their coordinates.
  private var memberNames: [String: Configuration.Entry] = [:]
  private var nonNullLevels: [ObjectIdentifier: Set<Int>] = [:]
  private let dropsAllNulls: Bool
  private var dropsNulls: Set<ObjectIdentifier> = []
  /// The input fields and whole input objects that can be sent as an explicit null, by their coordinates.
  private var nullableInputs: [String: NameSyntax] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private var clashes: Set<SourceLocation> = []
  private let identity: IdentitySettings

  init(_ operations: ValidOperations, _ configuration: Configuration) {
    schema = operations.schema
    dropsAllNulls = configuration.dropsAllNulls
    // Most targets configure nothing of this.
    let isNeeded =
      !configuration.properties.isEmpty || !configuration.nonNull.isEmpty || !configuration.dropNulls.isEmpty
    identity = IdentitySettings(configuration.identity, schema)
    diagnostics = identity.diagnostics
    selected = isNeeded ? SelectedFields(operations) : SelectedFields()
    readSemanticNonNull()
    for entry in configuration.properties { note { (settings) throws(Diagnostic) in try settings.addName(entry) } }
    for name in configuration.nonNull { note { (settings) throws(Diagnostic) in try settings.addNonNull(name) } }
    for name in configuration.dropNulls { note { (settings) throws(Diagnostic) in try settings.addDropped(name) } }
    for name in configuration.explicitNull where !name.text.contains("$") {
      note { (settings) throws(Diagnostic) in try settings.addNullable(name) }
    }
  }

  private func note(_ add: (FieldSettings) throws(Diagnostic) -> Void) {
    do throws(Diagnostic) { try add(self) } catch { diagnostics.append(error) }
  }

  // MARK: Questions

  /// The property's name for a response key, when the configuration has one for all fields that are selected with it.
  func name(ofKey key: String, _ fields: [FieldDefinition]) -> NameSyntax? {
    guard let first = fields.first, let name = name(ofKey: key, first) else { return nil }
    return fields.dropFirst().allSatisfy { self.name(ofKey: key, $0)?.text == name.text } ? name : nil
  }

  private func name(ofKey key: String, _ field: FieldDefinition) -> NameSyntax? {
    if key == field.name { return names[field.id] }
    return aliases[key]?.first { $0.fields.contains(field.id) }?.name
  }

  /// The name of an input field or an enum value.
  func name(of member: String, in type: TypeDefinition) -> NameSyntax? {
    memberNames.isEmpty ? nil : memberNames["\(type.name).\(member)"]?.value
  }

  /// The levels that are never null: 0 for the field itself, 1 for the elements of its list, and so on.
  func nonNullLevels(of field: FieldCollector.Field) -> Set<Int> {
    if nonNullLevels.isEmpty, field.definitionsSatisfy({ $0.directives.isEmpty }) { return [] }
    return field.definitions.reduce(into: []) { levels, field in
      levels.formUnion(nonNullLevels[field.id] ?? [])
      for directive in field.directives where directive.name.text == SemanticNonNull.onField {
        levels.formUnion(SemanticNonNull.levels(directive))
      }
    }
  }

  func dropsNulls(_ field: FieldCollector.Field) -> Bool {
    if dropsAllNulls || dropsNulls.isEmpty { return dropsAllNulls }
    return field.definitions.contains { dropsNulls.contains($0.id) }
  }

  /// Whether an input field can be sent as an explicit null.
  func isNullable(_ field: InputValueDefinition, in type: TypeDefinition) -> Bool {
    !field.type.isNonNull
      && (nullableInputs[type.name] ?? nullableInputs["\(type.name).\(field.name)"]) != nil
  }

  /// The property by which a struct of these fields is `Identifiable`; nil when it is not.
  ///
  /// - Parameters:
  ///   - type: that whose fields they are.
  ///   - content: the type of which a flat value has fields besides.
  func identity(of fields: [ResponseField], _ type: TypeDefinition, _ content: TypeDefinition?) -> String? {
    identity.property(of: fields, type, content)
  }

  var namesAny: Bool { !names.isEmpty || !aliases.isEmpty }

  /// Two properties of one struct that are configured to have one name: reported once, in however many structs it is so.
  func reportClash(of property: String, _ first: SourceLocation, _ second: SourceLocation) {
    if clashes.insert(first).inserted { diagnostics.append(.clash(of: property, first, second)) }
  }

  // MARK: Reading

  /// `extend type User @semanticNonNullField(name: "email")`
  private func readSemanticNonNull() {
    for type in schema.types.values where !type.directives.isEmpty {
      for directive in type.directives where directive.name.text == SemanticNonNull.onType {
        guard let field = SemanticNonNull.fieldName(directive).flatMap({ type.field(named: $0) }) else { continue }
        nonNullLevels[field.id, default: []].formUnion(SemanticNonNull.levels(directive))
      }
    }
  }

  private func addName(_ entry: Configuration.Entry) throws(Diagnostic) {
    switch try SchemaCoordinate.member(entry.key, in: schema) {
    case .field(let field, let type):
      let fields = connected(field, type)
      for field in fields {
        if let other = names.updateValue(entry.value, forKey: field.id), other.text != entry.value.text {
          throw Diagnostic(
            .error, "\"\(entry.key.text)\" would have two names, \"\(entry.value.text)\" and \"\(other.text)\".",
            at: entry.value.location, rule: "Configuration",
            notes: [.init("The other one is here.", at: other.location)])
        }
      }
      warnIfUnused(entry.key, fields)
    case .inputField, .value:
      memberNames[entry.key.text] = entry
    case .unknownMember(let key, let type):
      let types = type.kind == .interface ? [type] + schema.possibleTypes(of: type) : [type]
      guard types.contains(where: { selected.aliases[$0.name]?.contains(key) == true }) else {
        throw SchemaCoordinate.unknown(key, of: type, at: entry.key.location)
      }
      let fields = types.flatMap(\.fields).map(\.id)
      aliases[key, default: []].append(Alias(fields: Set(fields), name: entry.value))
    }
  }

  /// `Type.field` for the field, `Type.field[]` for the elements of its list.
  private func addNonNull(_ name: NameSyntax) throws(Diagnostic) {
    var text = name.text[...]
    var level = 0
    while text.hasSuffix("[]") {
      text = text.dropLast(2)
      level += 1
    }
    let (field, type) = try SchemaCoordinate.field(NameSyntax(String(text), at: name.location), in: schema)
    if level > field.type.listDepth {
      throw Diagnostic("\"\(text)\" is no such list: its type is \"\(field.type)\".", at: name.location)
    }
    let fields = implementations(of: field, type)
    for field in fields { nonNullLevels[field.id, default: []].insert(level) }
    warnIfUnused(name, fields)
  }

  private func addDropped(_ name: NameSyntax) throws(Diagnostic) {
    let (field, type) = try SchemaCoordinate.field(name, in: schema)
    if field.type.listDepth == 0 {
      throw Diagnostic("\"\(name.text)\" is no list: its type is \"\(field.type)\".", at: name.location)
    }
    let fields = implementations(of: field, type)
    for field in fields { dropsNulls.insert(field.id) }
    warnIfUnused(name, fields)
  }

  private func addNullable(_ name: NameSyntax) throws(Diagnostic) {
    if !name.text.contains(".") {
      let type = try SchemaCoordinate.type(name, in: schema)
      if type.kind != .inputObject || type.isOneOf {
        throw Diagnostic("Expected an input object or one of its fields, found \"\(name.text)\".", at: name.location)
      }
    } else {
      switch try SchemaCoordinate.member(name, in: schema) {
      case .inputField(let field, let type):
        if field.type.isNonNull || type.isOneOf {
          throw Diagnostic(
            "\"\(name.text)\" is of type \"\(field.type)\"\(type.isOneOf ? " of a @oneOf" : ""), which takes no null.",
            at: name.location)
        }
      case .unknownMember(let member, let type): throw SchemaCoordinate.unknown(member, of: type, at: name.location)
      case .field, .value:
        throw Diagnostic("Expected an input object or one of its fields, found \"\(name.text)\".", at: name.location)
      }
    }
    nullableInputs[name.text] = name
  }

  /// What is said of enums and input objects that no query reaches.
  func unused(reached: Set<String>) -> [Diagnostic] {
    (memberNames.values.map(\.key) + nullableInputs.values).compactMap { name in
      let type = name.text.split(separator: ".").first.map(String.init) ?? name.text
      return reached.contains(type) ? nil : .unused("No query reaches \"\(type)\".", at: name.location)
    }
  }

  private func warnIfUnused(_ name: NameSyntax, _ fields: [FieldDefinition]) {
    if fields.contains(where: selected.contains) { return }
    diagnostics.append(.unused("No query selects \"\(name.text)\".", at: name.location))
  }

  // MARK: Interfaces

  /// The field, and those that implement it.
  private func implementations(of field: FieldDefinition, _ type: TypeDefinition) -> [FieldDefinition] {
    guard type.kind == .interface else { return [field] }
    return [field]
      + schema.types.values.compactMap { other in
        other.interfaces.contains(type.name) ? other.field(named: field.name) : nil
      }
  }

  /// The field, those that implement it, and those that these implement besides: they all must have one name.
  private func connected(_ field: FieldDefinition, _ type: TypeDefinition) -> [FieldDefinition] {
    guard type.kind == .interface else { return [field] }
    var fields = [field]
    var visited: Set<String> = [type.name]
    var pending = [type]
    while let next = pending.popLast() {
      for other in schema.types.values
      where other.interfaces.contains(next.name) || next.interfaces.contains(other.name) {
        guard let field = other.field(named: field.name), visited.insert(other.name).inserted else { continue }
        fields.append(field)
        pending.append(other)
      }
    }
    return fields
  }
}

extension TypeReference {
  /// How many lists are around the innermost type.
  var listDepth: Int {
    switch kind {
    case .named: 0
    case .list(let element): element.listDepth + 1
    case .nonNull(let type): type.listDepth
    }
  }
}
