/// Type system definitions and extensions as text.
extension Printer {
  mutating func write(_ schema: SchemaSyntax) {
    write(description: schema.description)
    write(schema.isExtension ? "extend schema" : "schema")
    write(schema.directives)
    writeBlock(schema.rootOperationTypes) { printer, root in
      printer.write("\(root.kind.rawValue): \(root.type.text)")
    }
  }

  mutating func write(_ type: TypeSyntax) {
    write(description: type.description)
    if type.isExtension { write("extend ") }
    switch type.body {
    case .scalar: writeHead("scalar", of: type)
    case .object(let interfaces, let fields):
      writeHead("type", of: type, interfaces: interfaces)
      writeBlock(fields) { $0.write($1) }
    case .interface(let interfaces, let fields):
      writeHead("interface", of: type, interfaces: interfaces)
      writeBlock(fields) { $0.write($1) }
    case .union(let members):
      writeHead("union", of: type)
      writeRow(members, partedBy: " | ", from: " = ") { $0.write($1.text) }
    case .enumeration(let values):
      writeHead("enum", of: type)
      writeBlock(values) { printer, value in
        printer.write(description: value.description)
        printer.write(value.name.text)
        printer.write(value.directives)
      }
    case .inputObject(let fields):
      writeHead("input", of: type)
      writeBlock(fields) { $0.write($1) }
    }
  }

  private mutating func writeHead(_ keyword: String, of type: TypeSyntax, interfaces: [NameSyntax] = []) {
    write(keyword + " " + type.name.text)
    writeRow(interfaces, partedBy: " & ", from: " implements ") { $0.write($1.text) }
    write(type.directives)
  }

  private mutating func write(_ field: FieldDefinitionSyntax) {
    write(description: field.description)
    write(field.name.text)
    writeArgumentDefinitions(field.arguments)
    write(": ")
    write(field.type)
    write(field.directives)
  }

  mutating func write(_ value: InputValueSyntax) {
    write(description: value.description)
    write(value.name.text + ": ")
    write(value.type)
    write(defaultValue: value.defaultValue)
    write(value.directives)
  }

  mutating func write(_ directive: DirectiveDefinitionSyntax) {
    write(description: directive.description)
    write("directive @" + directive.name.text)
    writeArgumentDefinitions(directive.arguments)
    write(directive.isRepeatable ? " repeatable on " : " on ")
    writeRow(directive.locations, partedBy: " | ") { $0.write($1.text) }
  }
}
