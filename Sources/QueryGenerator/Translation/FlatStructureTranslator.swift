import SwiftCode

/// Stage 7 for structures some of whose fields lie deeper in the response than in the model: see `ResponseBuilder.flatten`.
struct FlatStructureTranslator {
  /// The member that has these fields.
  let wrapper: String

  /// Writes the body of the reading initialiser: the other fields are read before it is gone into the wrapper.
  func read(_ fields: [SpelledField], to code: inout CodeWriter) {
    for field in fields where field.field.wrapper == nil {
      code.indent()
      code.add("let ", name(field), field.isThrowing ? " = try " : " = ")
      field.read(to: &code)
      code.newline()
    }
    code.line("self = try reader.within(\"", wrapper, "\") { reader in")
    code.indented { code in
      code.indent()
      let call = fields.contains { $0.field.wrapper != nil && $0.isThrowing } ? "try Self" : "Self"
      code.list(call, count: fields.count) { code, index in
        let field = fields[index]
        code.add(field.label, ": ")
        if field.field.wrapper == nil { code.add(name(field)) } else { field.read(to: &code) }
      }
    }
    code.line(fixed: "}")
  }

  /// A field's value, between it was read and the initialiser's call.
  private func name(_ field: SpelledField) -> String { field.local == "reader" ? "reader_" : field.local }

  /// Writes the body of the function that shows the members. The wrapper stands where its first field does.
  func visit(_ fields: [SpelledField], to code: inout CodeWriter) {
    var isVisited = false
    for field in fields {
      if field.field.wrapper == nil {
        field.visit(to: &code)
      } else if !isVisited {
        isVisited = true
        code.line("visitor.within(\"", wrapper, "\") { visitor in")
        code.indented { code in
          for field in fields where field.field.wrapper != nil { field.visit(to: &code) }
        }
        code.line(fixed: "}")
      }
    }
  }
}
