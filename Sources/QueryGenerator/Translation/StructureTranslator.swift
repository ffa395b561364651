import SwiftCode

/// Stage 7 for responses: a struct for a structure. See `SwiftStyle` for how types are spelled.
struct StructureTranslator {
  let style: SwiftStyle

  func translate(_ structure: ResponseStructure) -> Declaration {
    var members: [Declaration] = structure.fields.flatMap(properties)
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
    var inherited = style.conformances("ResponseModel")
    if isIdentifiable(structure) { inherited.append("Identifiable") }
    return .type(
      TypeDeclaration(
        documentation: Documentation(structure.documentation), modifiers: style.typeModifiers, .structure,
        structure.name, inherited: inherited, members: members))
  }

  /// A non-null `id` is an identity. https://spec.graphql.org/September2025/#sec-ID
  private func isIdentifiable(_ structure: ResponseStructure) -> Bool {
    guard let field = structure.field("id"), field.deprecationReason == nil, case .leaf(let leaf) = field.shape else {
      return false
    }
    switch leaf {
    case .id, .int, .string: return true
    default: return false
    }
  }

  private func properties(_ field: ResponseField) -> [Declaration] {
    let type = style.type(field.shape)
    let name = SwiftIdentifier.escaped(field.property)
    guard let reason = field.deprecationReason else {
      return [
        .property(
          PropertyDeclaration(
            documentation: Documentation(field.documentation), modifiers: style.accessModifiers, name, type: type))
      ]
    }
    // Code that uses a deprecated property draws a warning, the initialisers' own code too: so the value is stored
    // beside it.
    return [
      .property(
        PropertyDeclaration(
          documentation: Documentation(field.documentation), attributes: style.deprecation(reason),
          modifiers: style.accessModifiers, name, type: type,
          body: [
            .block("get", [.line(style.storage(field))]), .block("set", [.line("\(style.storage(field)) = newValue")]),
          ])),
      .property(PropertyDeclaration(modifiers: ["fileprivate"], style.storageName(field), type: type)),
    ]
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
  /// made value that any of them may have to throw away: a sixth more to compile, and every value copied once.
  private func readingInitializer(_ structure: ResponseStructure) -> Declaration {
    let arguments = structure.fields.map { field in
      "\(SwiftIdentifier.label(field.property)): reader.\(method(field.shape))(\(StringLiteral.quoted(field.key)))"
    }
    return .function(
      FunctionDeclaration(
        modifiers: style.accessModifiers, "init",
        parameters: [.init(label: "reading", "reader", type: "inout ResponseReader")], effects: "throws",
        body: arguments.isEmpty ? [] : [.call("try self.init", arguments, "")]))
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

  private func writeFunction(_ structure: ResponseStructure) -> Declaration {
    .function(
      FunctionDeclaration(
        modifiers: style.accessModifiers, "func write",
        parameters: [.init(label: "to", "writer", type: "inout ResponseWriter")], effects: "throws",
        body: structure.fields.map { field in
          .line("try writer.write(\(StringLiteral.quoted(field.key)), \(style.storage(field)))")
        }))
  }
}
