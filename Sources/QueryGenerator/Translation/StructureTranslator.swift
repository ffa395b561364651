import SwiftCode

/// Stage 7 for responses: a struct for a structure. See `SwiftStyle` for how types are spelled.
struct StructureTranslator {
  let style: SwiftStyle

  func translate(_ structure: ResponseStructure, to code: inout CodeWriter) {
    var inherited = style.conformances(
      "ResponseModel", "Codable", and: structure.conformances, isHashable: structure.isHashable)
    if structure.identity != nil, !inherited.contains("Identifiable") { inherited.append("Identifiable") }
    code.write(
      TypeDeclaration(
        documentation: Documentation(structure.documentation), modifiers: style.typeModifiers, .structure,
        structure.name, inherited: inherited)
    ) { code in
      let fields = structure.fields.map { SpelledField($0, style) }
      for (field, spelled) in zip(structure.fields, fields) { property(field, spelled, to: &code) }
      if let identity = structure.identity, identity != "id" { code.write(identityProperty(identity, structure)) }
      memberwiseInitializer(fields, to: &code)
      readingInitializer(fields, to: &code)
      visitFunction(fields, to: &code)
      FragmentTranslator(style: style).translate(structure.fragments, to: &code)
      for nested in structure.nested {
        switch nested {
        case .structure(let structure): translate(structure, to: &code)
        case .union(let union): UnionTranslator(style: style).translate(union, to: &code)
        }
      }
    }
  }

  /// The field that identifies a value, as `Identifiable` wants it.
  private func identityProperty(_ identity: String, _ structure: ResponseStructure) -> PropertyDeclaration {
    let type = structure.fields.first { $0.property == identity }.map { style.type($0.shape) }
    return PropertyDeclaration(
      documentation: Documentation(["The `\(identity)`, for `Identifiable`."]), modifiers: style.accessModifiers, "id",
      type: type, body: [.line("self.\(SwiftIdentifier.escaped(identity))")])
  }

  private func property(_ field: ResponseField, _ spelled: SpelledField, to code: inout CodeWriter) {
    let keyword = style.isMutable ? "var" : "let"
    guard let reason = field.deprecationReason else {
      return code.write(
        PropertyDeclaration(
          documentation: Documentation(field.documentation), modifiers: style.accessModifiers, keyword: keyword,
          spelled.storage, type: spelled.type))
    }
    // Code that uses a deprecated property draws a warning, the initialisers' own code too: so the value is stored
    // beside it.
    code.write(
      PropertyDeclaration(
        documentation: Documentation(field.documentation), attributes: style.deprecation(reason),
        modifiers: style.accessModifiers, SwiftIdentifier.escaped(field.property), type: spelled.type,
        body: accessors(field)))
    code.write(
      PropertyDeclaration(modifiers: ["fileprivate"], keyword: keyword, spelled.storage, type: spelled.type))
  }

  private func accessors(_ field: ResponseField) -> [Statement] {
    let storage = style.storage(field)
    guard style.isMutable else { return [.line(storage)] }
    return [.block("get", [.line(storage)]), .block("set", [.line("\(storage) = newValue")])]
  }

  private func memberwiseInitializer(_ fields: [SpelledField], to code: inout CodeWriter) {
    code.write(FunctionDeclaration(modifiers: style.accessModifiers, "init", body: []), parameterCount: fields.count) {
      code, index in
      code.add(fields[index].parameter, ": ", fields[index].type)
      if fields[index].isOptional { code.add(" = nil") }
    } body: { code in
      for field in fields { code.line("self.", field.storage, " = ", field.local) }
    }
  }

  /// All members are read by the arguments of one call, in order. Few of them throw (see `ResponseReader`): with each one
  /// that does, the compiler writes code that throws away what was read before it.
  private func readingInitializer(_ fields: [SpelledField], to code: inout CodeWriter) {
    code.write(
      FunctionDeclaration(
        modifiers: style.accessModifiers, "init",
        parameters: [.init(label: "reading", "reader", type: "inout ResponseReader")], effects: "throws", body: [])
    ) { code in
      if fields.isEmpty { return }
      if let wrapper = fields.lazy.compactMap(\.wrapper).first {
        return FlatStructureTranslator(wrapper: wrapper).read(fields, to: &code)
      }
      code.indent()
      let attempt = fields.contains { $0.isThrowing } ? "try " : ""
      code.list("\(attempt)self.init", count: fields.count) { code, index in
        code.add(fields[index].label, ": ")
        fields[index].read(to: &code)
      }
    }
  }

  private func visitFunction(_ fields: [SpelledField], to code: inout CodeWriter) {
    code.write(style.visitFunction) { code in
      if let wrapper = fields.lazy.compactMap(\.wrapper).first {
        return FlatStructureTranslator(wrapper: wrapper).visit(fields, to: &code)
      }
      for field in fields { field.visit(to: &code) }
    }
  }
}
