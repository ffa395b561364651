import GraphQLLanguage

extension SchemaRule {
  /// A type has all that the interfaces ask for which it says that it implements.
  /// https://spec.graphql.org/September2025/#IsValidImplementation()
  static let interfaceImplementations = SchemaRule("InterfaceImplementations") { context in
    for type in context.types where !type.body.interfaces.isEmpty {
      var seen: [String: NameSyntax] = [:]
      let own = Set(type.body.interfaces.map(\.text))
      var fields: [String: FieldDefinitionSyntax] = [:]
      for field in type.body.fields where fields[field.name.text] == nil { fields[field.name.text] = field }
      for name in type.body.interfaces {
        guard let interface = interface(name, of: type, &seen, context) else { continue }
        checkAncestors(of: interface, name, of: type, own, context)
        for field in interface.body.fields {
          Implementation(type: type, interface: interface, expected: field, context: context)
            .check(fields[field.name.text])
        }
      }
    }
  }

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
    of interface: SchemaParts.TypePart, _ name: NameSyntax, of type: SchemaParts.TypePart, _ own: Set<String>,
    _ context: SchemaContext
  ) {
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
    let (fieldType, expectedType) = (TypeReference(field.type), TypeReference(expected.type))
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
    let ownArguments = Dictionary(field.arguments.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    for argument in expected.arguments {
      guard let own = ownArguments[argument.name.text] else {
        context.report(
          "Field \(title) has no argument \"\(argument.name.text)\", which \(expectedTitle) has.", at: field.start,
          note: ("it is defined here", argument.name.location))
        continue
      }
      let (ownType, expectedType) = (TypeReference(own.type), TypeReference(argument.type))
      if ownType == expectedType { continue }
      context.report(
        "Argument \"\(argument.name.text)\" of field \(title) has the type \"\(ownType)\", but that of "
          + "\(expectedTitle) has \"\(expectedType)\".",
        at: own.type.location, note: ("it is defined here", argument.type.location))
    }
    let expectedNames = Set(expected.arguments.map(\.name.text))
    for own in field.arguments where own.isRequired && !expectedNames.contains(own.name.text) {
      context.report(
        "Argument \"\(own.name.text)\" of field \(title) must not be required, as \(expectedTitle) does not have it.",
        at: own.start, note: ("the field is defined here", expected.name.location))
    }
  }
}

extension [DirectiveSyntax] {
  fileprivate var deprecated: DirectiveSyntax? { isEmpty ? nil : first { $0.name.text == "deprecated" } }
}
