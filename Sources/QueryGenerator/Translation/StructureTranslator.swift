import SwiftCode

/// Stage 7 for responses: a struct for a structure. See `SwiftStyle` for how types are spelled.
struct StructureTranslator {
  let style: SwiftStyle

  func translate(_ structure: ResponseStructure, to code: inout CodeWriter) {
    code.write(
      TypeDeclaration(
        modifiers: style.typeModifiers, .structure, structure.name, inherited: style.conformances(of: structure))
    ) { code in
      let fields = SpelledFields(structure.fields, style)
      fields.forEach { property($0, to: &code) }
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

  private func property(_ field: SpelledField, to code: inout CodeWriter) {
    let shape = field.field.shape
    let documentation = Documentation(text: field.field.description)
    guard let reason = field.field.deprecationReason else {
      return code.write(storedProperty: field.storage, documentation, style.propertyWords) {
        style.write(shape, to: &$0)
      }
    }
    // Code that uses a deprecated property draws a warning, the initialisers' own code too: so the value is stored
    // beside it.
    code.write(
      PropertyDeclaration(
        documentation: documentation, attributes: style.deprecation(reason),
        modifiers: style.accessModifiers, field.property, type: style.type(shape), body: accessors(field)))
    code.write(
      storedProperty: field.storage, Documentation(), style.isMutable ? "fileprivate var " : "fileprivate let "
    ) { style.write(shape, to: &$0) }
  }

  private func accessors(_ field: SpelledField) -> [Statement] {
    let storage = "self.\(field.storage)"
    guard style.isMutable else { return [.line(storage)] }
    return [.block("get", [.line(storage)]), .block("set", [.line("\(storage) = newValue")])]
  }

  private func memberwiseInitializer(_ fields: SpelledFields, to code: inout CodeWriter) {
    code.write(style.initializerHead, parameterCount: fields.all.count) { code, index in
      fields.all[index].parameter(style, to: &code)
    } body: { code in
      fields.forEach { field in
        code.line("self.", field.storage, " = ", field.local)
      }
    }
  }

  /// All members are read by the arguments of one call, in order. Few of them throw (see `ResponseReader`): with each one
  /// that does, the compiler writes code that throws away what was read before it.
  private func readingInitializer(_ fields: SpelledFields, to code: inout CodeWriter) {
    code.write(style.readingInitializer) { code in
      if fields.all.isEmpty { return }
      if let wrapper = fields.wrapper {
        return FlatStructureTranslator(wrapper: wrapper).read(fields.all, to: &code)
      }
      code.indent()
      code.list(fields.isThrowing ? "try self.init" : "self.init", count: fields.all.count) { code, index in
        let field = fields.all[index]
        code.add(field.label, ": ")
        field.read(to: &code)
      }
    }
  }

  private func visitFunction(_ fields: SpelledFields, to code: inout CodeWriter) {
    code.write(style.visitFunction) { code in
      if let wrapper = fields.wrapper {
        return FlatStructureTranslator(wrapper: wrapper).visit(fields.all, to: &code)
      }
      fields.forEach { $0.visit(to: &code) }
    }
  }
}
