/// Stage 7 of the straight line: one Swift file.
package struct SwiftFile: Sendable {
  package var name: String
  /// The comment at the top, line by line.
  package var header: [String]
  package var imports: [String]
  package var declarations: [Declaration]

  package init(name: String, header: [String], imports: [String], declarations: [Declaration]) {
    self.name = name
    self.header = header
    self.imports = imports
    self.declarations = declarations
  }

  /// The file's text.
  package func rendered() -> GeneratedFile {
    var writer = CodeWriter()
    for line in header { writer.line("// \(Documentation.clean(line))") }
    if !imports.isEmpty { writer.blank() }
    for module in imports { writer.line("import \(module)") }
    for declaration in declarations {
      writer.blank()
      writer.write(declaration)
    }
    return GeneratedFile(name: name, text: writer.text)
  }
}
