import SwiftCode

/// Stage 7 for the schema's enums and input objects.
struct SchemaTypeTranslator {
  let style: SwiftStyle

  func translate(_ model: SchemaTypeModel, to code: inout CodeWriter) {
    switch model {
    case .enumeration(let enumeration): translate(enumeration, to: &code)
    case .inputObject(let input): input.isOneOf ? oneOf(input, to: &code) : structure(input, to: &code)
    }
  }

  // MARK: Enums

  private func translate(_ model: EnumModel, to code: inout CodeWriter) {
    code.write(
      TypeDeclaration(
        documentation: Documentation(model.documentation), modifiers: style.typeModifiers, .enumeration, model.name,
        inherited: "ResponseEnum")
    ) { code in
      for value in model.values {
        code.write(
          EnumCaseDeclaration(
            documentation: Documentation(value.documentation),
            attributes: value.deprecationReason.map(style.deprecation) ?? [], SwiftIdentifier.escaped(value.name)))
      }
      code.write(
        EnumCaseDeclaration(
          documentation: Documentation(["A value that is newer than the schema snapshot."]), model.unknownName,
          payload: "String"))
      code.write(declaredValues(model))
      code.write(named(model))
      code.write(rawValue(model))
    }
  }

  /// A deprecated case can be named without a warning only by what is deprecated itself; these two are called by the
  /// runtime, through the protocol, where that draws no warning either.
  private func deprecation(_ model: EnumModel) -> [String] {
    model.values.contains { $0.deprecationReason != nil }
      ? style.deprecation("Called by the runtime; use allCases and init(rawValue:).") : []
  }

  private func declaredValues(_ model: EnumModel) -> PropertyDeclaration {
    let values = model.values.map { ".\(SwiftIdentifier.escaped($0.name))" }
    return PropertyDeclaration(
      documentation: Documentation(["The values of the schema snapshot."]), attributes: deprecation(model),
      modifiers: style.staticModifiers, "declaredValues", type: "[\(model.name)]",
      body: [.line("[\(values.joined(separator: ", "))]")])
  }

  private func named(_ model: EnumModel) -> FunctionDeclaration {
    var cases: [(pattern: String, body: [Statement])] = model.values.map { value in
      ("case \(StringLiteral.quoted(value.rawValue))", [.line(".\(SwiftIdentifier.escaped(value.name))")])
    }
    cases.append(("default", [.line(".\(model.unknownName)(name)")]))
    return FunctionDeclaration(
      documentation: Documentation(["The value of that name in the schema."]), attributes: deprecation(model),
      modifiers: style.staticModifiers, "func value",
      parameters: [.init(label: "named", "name", type: "String")], result: model.name,
      body: [.choice(subject: "name", cases: cases)])
  }

  private func rawValue(_ model: EnumModel) -> PropertyDeclaration {
    var cases: [(pattern: String, body: [Statement])] = model.values.map { value in
      ("case .\(SwiftIdentifier.escaped(value.name))", [.line(StringLiteral.quoted(value.rawValue))])
    }
    cases.append(("case .\(model.unknownName)(let name)", [.line("name")]))
    return PropertyDeclaration(
      documentation: Documentation(["The value's name in the schema."]), modifiers: style.accessModifiers, "rawValue",
      type: "String", body: [.choice(subject: "self", cases: cases)])
  }

  // MARK: Input objects

  private var inputConformances: String { style.isHashable ? "InputObject, Hashable" : "InputObject" }

  private func structure(_ model: InputObjectModel, to code: inout CodeWriter) {
    code.write(
      TypeDeclaration(
        documentation: Documentation(model.documentation), modifiers: style.typeModifiers, .structure, model.name,
        inherited: inputConformances)
    ) { code in
      for field in model.fields { properties(field, to: &code) }
      code.write(initializer(model))
      code.write(sentFields(model))
    }
  }

  private func initializer(_ model: InputObjectModel) -> FunctionDeclaration {
    FunctionDeclaration(
      modifiers: style.accessModifiers, "init",
      parameters: model.fields.map { field in
        .init(
          named: field.property, type: type(field),
          defaultValue: style.defaultValue(isOptional: field.isOptional, isNullable: field.isNullable))
      },
      body: model.fields.map { field in
        let name = SwiftIdentifier.local(field.property)
        return .line(
          field.isIndirect
            ? "\(storage(field)) = .init(\(name))" : "self.\(SwiftIdentifier.escaped(field.property)) = \(name)")
      })
  }

  private func sentFields(_ model: InputObjectModel) -> PropertyDeclaration {
    let absent = model.fields.contains(where: \.isNullable) ? "nil or absent" : "nil"
    let sets = model.fields.map { field in
      Statement.line(
        "fields.set(\(StringLiteral.quoted(field.name)), to: self.\(SwiftIdentifier.escaped(field.property)))")
    }
    return PropertyDeclaration(
      documentation: Documentation(["The fields that are sent: those that are not \(absent)."]),
      modifiers: style.accessModifiers, "__inputFields", type: "Variables",
      body: [.line("var fields: Variables = .init()")] + sets + [.line("return fields")])
  }

  /// A field that leads back to its own type is stored elsewhere, in a property beside it.
  private func properties(_ field: InputObjectModel.Field, to code: inout CodeWriter) {
    code.write(
      PropertyDeclaration(
        documentation: Documentation(documentation(field)), modifiers: style.accessModifiers,
        SwiftIdentifier.escaped(field.property), type: type(field), body: field.isIndirect ? accessors(field) : nil))
    guard field.isIndirect else { return }
    code.write(PropertyDeclaration(modifiers: "private", storage(field), type: "Indirect<\(type(field))>"))
  }

  private func accessors(_ field: InputObjectModel.Field) -> [Statement] {
    [
      .block("get", [.line("\(storage(field)).value")]),
      .block("set", [.line("\(storage(field)) = .init(newValue)")]),
    ]
  }

  /// GraphQL reserves two underscores, so that no field has this name.
  private func storage(_ field: InputObjectModel.Field) -> String { "__indirect_\(field.name)" }

  /// Exactly one field is given: an enum. https://spec.graphql.org/September2025/#sec-OneOf-Input-Objects
  private func oneOf(_ model: InputObjectModel, to code: inout CodeWriter) {
    code.write(
      TypeDeclaration(
        documentation: Documentation(model.documentation), modifiers: style.typeModifiers + " indirect", .enumeration,
        model.name, inherited: inputConformances)
    ) { code in
      for field in model.fields {
        code.write(
          EnumCaseDeclaration(
            documentation: Documentation(documentation(field)), SwiftIdentifier.escaped(field.property),
            payload: style.type(field.shape)))
      }
      code.write(sentField(model))
    }
  }

  private func sentField(_ model: InputObjectModel) -> PropertyDeclaration {
    PropertyDeclaration(
      documentation: Documentation(["The field that is sent."]), modifiers: style.accessModifiers, "__inputFields",
      type: "Variables",
      body: [
        .line("var fields: Variables = .init()"),
        .choice(
          subject: "self",
          cases: model.fields.map { field in
            (
              "case .\(SwiftIdentifier.escaped(field.property))(let value)",
              [.line("fields.set(\(StringLiteral.quoted(field.name)), to: value)")]
            )
          }),
        .line("return fields"),
      ])
  }

  private func documentation(_ field: InputObjectModel.Field) -> [String] {
    var lines = field.documentation
    if field.defaultValue != nil || field.isNullable {
      lines.append(style.note(isNullable: field.isNullable, field.defaultValue))
    }
    guard let reason = field.deprecationReason else { return lines }
    // An attribute would warn in the initialiser, too, which nobody could do anything about.
    return lines + (lines.isEmpty ? [] : [""]) + ["- Warning: Deprecated: \(reason)"]
  }

  private func type(_ field: InputObjectModel.Field) -> String {
    style.type(field.shape, isOptional: field.isOptional, isNullable: field.isNullable)
  }
}
