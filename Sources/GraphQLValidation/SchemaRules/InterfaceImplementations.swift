import GraphQLLanguage

extension SchemaRule {
  /// A type has all that the interfaces ask for which it says that it implements.
  /// https://spec.graphql.org/September2025/#IsValidImplementation()
  static let interfaceImplementations = SchemaRule("InterfaceImplementations") { context in
    var sets = InterfaceSets()
    var comparisons = 0
    for type in context.types where !type.body.interfaces.isEmpty {
      var seen: [String: NameSyntax] = [:]
      guard let definition = context.schema.types[type.name] else { continue }
      for name in type.body.interfaces {
        guard let interface = interface(name, of: type, &seen, context) else { continue }
        if !sets.isSubset(interface, of: type) { checkAncestors(of: interface, name, of: type, context) }
        comparisons &+= interface.body.fields.count
        if comparisons > comparisonLimit {
          context.report(
            "The types implement too many fields of interfaces to be checked: more than \(comparisonLimit) in all.",
            at: name.location)
          return
        }
        for field in interface.body.fields {
          Implementation(type: type, interface: interface, expected: field, context: context)
            .check(definition.indexOfField(named: field.name.text).map { type.body.fields[$0] })
        }
      }
    }
  }

  /// How many fields of interfaces all types of a schema may have to implement together. GitHub's schema, one of the
  /// largest that are published, has 2,200.
  static let comparisonLimit = 10_000_000

  /// The interface of that name, unless something is wrong with naming it.
  private static func interface(
    _ name: NameSyntax, of type: SchemaParts.TypePart, _ seen: inout [String: NameSyntax], _ context: SchemaContext
  ) -> SchemaParts.TypePart? {
    guard let definition = context.schema.types[name.text] else { return nil }
    if definition.kind != .interface {
      context.report(
        "Type \"\(type.name)\" can't implement \"\(name.text)\", which is \(definition.kind.title).", at: name.location)
      return nil
    }
    if name.text == type.name {
      context.report("Interface \"\(type.name)\" can't implement itself.", at: name.location)
      return nil
    }
    if let first = seen[name.text] {
      context.report(
        "Type \"\(type.name)\" names interface \"\(name.text)\" more than once.", at: name.location,
        note: ("it is named here first", first.location))
      return nil
    }
    seen[name.text] = name
    return context.parts.part(named: name.text)
  }

  /// The interfaces of an interface must be named, too.
  private static func checkAncestors(
    of interface: SchemaParts.TypePart, _ name: NameSyntax, of type: SchemaParts.TypePart, _ context: SchemaContext
  ) {
    let own = Set(type.body.interfaces.map(\.text))
    for ancestor in interface.body.interfaces where !own.contains(ancestor.text) {
      if ancestor.text == type.name {
        context.report(
          "Interfaces \"\(type.name)\" and \"\(interface.name)\" can't implement each other.", at: name.location,
          note: ("the other way round", ancestor.location))
      } else {
        context.report(
          "Type \"\(type.name)\" must also implement \"\(ancestor.text)\", which \"\(interface.name)\" implements.",
          at: name.location, note: ("\"\(interface.name)\" implements it here", ancestor.location))
      }
    }
  }
}

/// The interfaces that types name, as bits: whether one type names all that another does takes no walk through names,
/// which in a chain of interfaces, each naming all before it, would take the cube of their number.
private struct InterfaceSets {
  private var ordinals: [String: Int] = [:]
  private var sets: [String: [UInt64]] = [:]

  mutating func isSubset(_ type: SchemaParts.TypePart, of other: SchemaParts.TypePart) -> Bool {
    if type.body.interfaces.isEmpty { return true }
    let (set, otherSet) = (self.set(of: type), self.set(of: other))
    for (index, word) in set.enumerated() where word & ~(index < otherSet.count ? otherSet[index] : 0) != 0 {
      return false
    }
    return true
  }

  private mutating func set(of type: SchemaParts.TypePart) -> [UInt64] {
    if let set = sets[type.name] { return set }
    var set: [UInt64] = []
    for name in type.body.interfaces {
      let ordinal = ordinals[name.text] ?? ordinals.count
      ordinals[name.text] = ordinal
      while set.count <= ordinal / 64 { set.append(0) }
      set[ordinal / 64] |= 1 << (ordinal % 64)
    }
    sets[type.name] = set
    return set
  }
}

/// One field of an interface, and what a type that implements the interface has for it.
private struct Implementation {
  let type: SchemaParts.TypePart
  let interface: SchemaParts.TypePart
  let expected: FieldDefinitionSyntax
  let context: SchemaContext

  private var title: String { "\"\(type.name).\(expected.name.text)\"" }
  private var expectedTitle: String { "\"\(interface.name).\(expected.name.text)\"" }

  func check(_ field: FieldDefinitionSyntax?) {
    guard let field else {
      context.report(
        "Type \"\(type.name)\" has no field \"\(expected.name.text)\", which interface \"\(interface.name)\" asks for.",
        at: type.definition.start, note: ("the field is defined here", expected.name.location))
      return
    }
    let (fieldType, expectedType) = (field.type.reference, expected.type.reference)
    if fieldType != expectedType, !context.schema.isSubtype(fieldType, of: expectedType) {
      context.report(
        "Field \(title) has the type \"\(fieldType)\", but \(expectedTitle) asks for \"\(expectedType)\".",
        at: field.type.location, note: ("it is defined here", expected.type.location))
    }
    checkArguments(of: field)
    if let deprecated = field.directives.deprecated, expected.directives.deprecated == nil {
      context.reportNewlyForbidden(
        "Field \(title) is deprecated, but \(expectedTitle) is not.", at: deprecated.location,
        note: ("it is defined here", expected.name.location))
    }
  }

  private func checkArguments(of field: FieldDefinitionSyntax) {
    if expected.arguments.isEmpty && field.arguments.isEmpty { return }
    let own = NamedArguments(field.arguments)
    for argument in expected.arguments {
      guard let own = own[argument.name.text] else {
        context.report(
          "Field \(title) has no argument \"\(argument.name.text)\", which \(expectedTitle) has.", at: field.start,
          note: ("it is defined here", argument.name.location))
        continue
      }
      let (ownType, expectedType) = (own.type.reference, argument.type.reference)
      if ownType == expectedType { continue }
      context.report(
        "Argument \"\(argument.name.text)\" of field \(title) has the type \"\(ownType)\", but that of "
          + "\(expectedTitle) has \"\(expectedType)\".",
        at: own.type.location, note: ("it is defined here", argument.type.location))
    }
    let asked = NamedArguments(expected.arguments)
    for own in field.arguments where own.isRequired && asked[own.name.text] == nil {
      context.report(
        "Argument \"\(own.name.text)\" of field \(title) must not be required, as \(expectedTitle) does not have it.",
        at: own.start, note: ("the field is defined here", expected.name.location))
    }
  }
}

extension [DirectiveSyntax] {
  fileprivate var deprecated: DirectiveSyntax? { isEmpty ? nil : first { $0.name.text == "deprecated" } }
}

/// Arguments by their names: a few are searched, many are looked up.
private struct NamedArguments {
  private let arguments: [InputValueSyntax]
  private let table: [String: InputValueSyntax]?

  init(_ arguments: [InputValueSyntax]) {
    self.arguments = arguments
    table =
      arguments.count <= 8
      ? nil : Dictionary(arguments.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> InputValueSyntax? {
    if let table { return table[name] }
    for argument in arguments where argument.name.text == name { return argument }
    return nil
  }
}
