import SwiftCode

/// Stage 7 for responses: a struct for a structure. See `SwiftStyle` for how types are spelled.
struct StructureTranslator {
  let style: SwiftStyle

  func translate(_ structure: ResponseStructure) -> Declaration {
    var members: [Declaration] = structure.fields.flatMap(properties)
    if let identity = structure.identity, identity != "id" { members.append(identityProperty(identity, structure)) }
    members.append(memberwiseInitializer(structure))
    members.append(readingInitializer(structure))
    members.append(writeFunction(structure))
    members.append(contentsOf: FragmentTranslator(style: style).translate(structure.fragments))
    let unions = UnionTranslator(style: style)
    for nested in structure.nested {
      switch nested {
      case .structure(let structure): members.append(translate(structure))
      case .union(let union): members.append(unions.translate(union))
      }
    }
    var inherited = style.conformances("ResponseModel", and: structure.conformances, isHashable: structure.isHashable)
    if structure.identity != nil, !inherited.contains("Identifiable") { inherited.append("Identifiable") }
    return .type(
      TypeDeclaration(
        documentation: Documentation(structure.documentation), modifiers: style.typeModifiers, .structure,
        structure.name, inherited: inherited, members: members))
  }

  /// The field that identifies a value, as `Identifiable` wants it.
  private func identityProperty(_ identity: String, _ structure: ResponseStructure) -> Declaration {
    let type = structure.fields.first { $0.property == identity }.map { style.type($0.shape) }
    return .property(
      PropertyDeclaration(
        documentation: Documentation(["The `\(identity)`, for `Identifiable`."]), modifiers: style.accessModifiers,
        "id",
        type: type, body: [.line("self.\(SwiftIdentifier.escaped(identity))")]))
  }

  private func properties(_ field: ResponseField) -> [Declaration] {
    let type = style.type(field.shape)
    let name = SwiftIdentifier.escaped(field.property)
    guard let reason = field.deprecationReason else {
      return [
        .property(
          PropertyDeclaration(
            documentation: Documentation(field.documentation), modifiers: style.accessModifiers,
            keyword: style.isMutable ? "var" : "let", name, type: type))
      ]
    }
    // Code that uses a deprecated property draws a warning, the initialisers' own code too: so the value is stored
    // beside it.
    return [
      .property(
        PropertyDeclaration(
          documentation: Documentation(field.documentation), attributes: style.deprecation(reason),
          modifiers: style.accessModifiers, name, type: type,
          body: accessors(field))),
      .property(
        PropertyDeclaration(
          modifiers: ["fileprivate"], keyword: style.isMutable ? "var" : "let", style.storageName(field), type: type)),
    ]
  }

  private func accessors(_ field: ResponseField) -> [Statement] {
    let storage = style.storage(field)
    guard style.isMutable else { return [.line(storage)] }
    return [.block("get", [.line(storage)]), .block("set", [.line("\(storage) = newValue")])]
  }

  private func memberwiseInitializer(_ structure: ResponseStructure) -> Declaration {
    .function(
      FunctionDeclaration(
        modifiers: style.accessModifiers, "init",
        parameters: structure.fields.map { field in
          var defaultValue: String?
          if case .optional = field.shape { defaultValue = "nil" }
          return .init(named: field.property, type: style.type(field.shape), defaultValue: defaultValue)
        },
        body: structure.fields.map { .line("\(style.storage($0)) = \(SwiftIdentifier.local($0.property))") }))
  }

  /// All members are read by the arguments of one call, in order. An assignment for each would make the compiler keep a half
  /// made value that any of them may have to throw away: a sixth more to compile, and every value copied once. For very
  /// many members it is the other way round: each argument may have to throw away all before it.
  private func readingInitializer(_ structure: ResponseStructure) -> Declaration {
    if let body = flat.readingBody(structure) { return readingInitializer(body) }
    if structure.fields.count > Self.mostArguments {
      return readingInitializer(structure.fields.map { .line("\(style.storage($0)) = try \(reading($0))") })
    }
    let arguments = structure.fields.map { field in
      "\(SwiftIdentifier.label(field.property)): \(reading(field))"
    }
    return readingInitializer(arguments.isEmpty ? [] : [.call("try self.init", arguments, "")])
  }

  private static let mostArguments = 100

  private func readingInitializer(_ body: [Statement]) -> Declaration {
    .function(
      FunctionDeclaration(
        modifiers: style.accessModifiers, "init",
        parameters: [.init(label: "reading", "reader", type: "inout ResponseReader")], effects: "throws", body: body))
  }

  private func reading(_ field: ResponseField) -> String {
    let key = StringLiteral.quoted(field.key)
    if let envelope = field.envelope { return flat.reading(key, field, in: envelope) }
    if let read = field.readShape { return NullDropping(style: style).reading(key, read) }
    return "reader.\(method(field.shape))(\(key))"
  }

  /// The reader's method for a shape.
  private func method(_ shape: ResponseShape) -> String {
    if case .optional(let wrapped) = shape {
      let name = method(wrapped)
      return name == "id" ? "optionalID" : "optional\(SwiftIdentifier.upperCamel(name))"
    }
    guard case .leaf(let leaf) = shape else { return "list" }
    switch leaf {
    case .string: return "string"
    case .id: return "id"
    case .int: return "int"
    case .double: return "double"
    case .bool: return "bool"
    case .scalar, .enumeration: return "value"
    case .nested, .shared, .fragment: return "object"
    }
  }

  private var flat: FlatStructureTranslator { FlatStructureTranslator(style: style, reading: reading) }

  private func writeFunction(_ structure: ResponseStructure) -> Declaration {
    let flat = flat
    func writing(_ field: ResponseField) -> Statement {
      .line("try writer.write(\(StringLiteral.quoted(field.key)), \(flat.written(field)))")
    }
    return .function(
      FunctionDeclaration(
        modifiers: style.accessModifiers, "func write",
        parameters: [.init(label: "to", "writer", type: "inout ResponseWriter")], effects: "throws",
        body: flat.writingBody(structure, writing) ?? structure.fields.map(writing)))
  }
}
