import SwiftCode

/// Stage 7 for responses: a struct for a structure. See `SwiftStyle` for how types are spelled.
struct StructureTranslator {
  let style: SwiftStyle

  func translate(_ structure: ResponseStructure, to code: inout CodeWriter) {
    code.write(
      TypeDeclaration(
        modifiers: style.typeModifiers, .structure, structure.name, inherited: style.conformances(of: structure))
    ) { code in
      let fields = structure.fields.map { SpelledField($0, style) }
      for field in fields { property(field, to: &code) }
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
    guard let reason = field.field.deprecationReason else {
      return code.write(storedProperty: field.storage, field.documentation, style.propertyWords) {
        style.write(shape, to: &$0)
      }
    }
    // Code that uses a deprecated property draws a warning, the initialisers' own code too: so the value is stored
    // beside it.
    code.write(
      PropertyDeclaration(
        documentation: field.documentation, attributes: style.deprecation(reason),
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

  private func memberwiseInitializer(_ fields: [SpelledField], to code: inout CodeWriter) {
    code.write(style.initializerHead, parameterCount: fields.count) { code, index in
      fields[index].parameter(style, to: &code)
    } body: { code in
      for field in fields {
        code.indent()
        code.add("self.", field.storage)
        code.add(" = ", field.local, "\n")
      }
    }
  }

  /// All members are read by the arguments of one call, in order. Few of them throw (see `ResponseReader`): with each one
  /// that does, the compiler writes code that throws away what was read before it.
  private func readingInitializer(_ fields: [SpelledField], to code: inout CodeWriter) {
    code.write(style.readingInitializer) { code in
      if fields.isEmpty { return }
      if let wrapper = wrapper(of: fields) {
        return FlatStructureTranslator(wrapper: wrapper).read(fields, to: &code)
      }
      code.indent()
      let call = fields.contains { $0.isThrowing } ? "try self.init" : "self.init"
      code.list(call, count: fields.count) { code, index in
        let field = fields[index]
        code.add(field.label, ": ")
        field.read(to: &code)
      }
    }
  }

  private func visitFunction(_ fields: [SpelledField], to code: inout CodeWriter) {
    code.write(style.visitFunction) { code in
      if let wrapper = wrapper(of: fields) {
        return FlatStructureTranslator(wrapper: wrapper).visit(fields, to: &code)
      }
      for field in fields { field.visit(to: &code) }
    }
  }

  /// The member that some of the fields lie in.
  private func wrapper(of fields: [SpelledField]) -> String? {
    for field in fields {
      if let wrapper = field.field.wrapper { return wrapper }
    }
    return nil
  }
}
