/// Stage 7 of the straight line: one Swift file.
package struct SwiftFile: Sendable {
  package var name: String
  /// The comment at the top, line by line.
  package var header: [String]
  /// The modules to import.
  package var imports: [String]
  /// The access level at which public declarations need the modules: `public` or `package`; nil for no other.
  package var importAccess: String?
  /// The modules of which declarations need nothing at that level.
  package var plainImports: Set<String> = []
  package var declarations: [Declaration]

  package init(
    name: String, header: [String], imports: [String], importAccess: String? = nil, declarations: [Declaration]
  ) {
    self.name = name
    self.header = header
    self.imports = imports
    self.importAccess = importAccess
    self.declarations = declarations
  }

  /// The file's text.
  package func rendered() -> GeneratedFile {
    var writer = CodeWriter()
    for line in header { writer.line("// ", Documentation.clean(line)) }
    if !imports.isEmpty {
      writer.blank()
      write(imports, to: &writer)
    }
    for declaration in declarations {
      writer.blank()
      writer.write(declaration)
    }
    return GeneratedFile(name: name, text: writer.text)
  }

  /// Where imports are internal by default, public declarations need public ones; where they are not, a public import
  /// beside a plain one in another file of the module is an error.
  private func write(_ imports: [String], to writer: inout CodeWriter) {
    guard let importAccess else {
      for module in imports { writer.line("import \(module)") }
      return
    }
    writer.line("#if hasFeature(InternalImportsByDefault)")
    writer.indented { writer in
      for module in imports {
        writer.line(plainImports.contains(module) ? "import \(module)" : "\(importAccess) import \(module)")
      }
    }
    writer.line("#else")
    writer.indented { writer in
      for module in imports { writer.line("import \(module)") }
    }
    writer.line("#endif")
  }
}
