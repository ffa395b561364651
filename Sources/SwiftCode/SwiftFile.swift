/// Stages 7 and 8 of the straight line: one Swift file, but for its declarations.
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

  package init(name: String, header: [String], imports: [String], importAccess: String? = nil) {
    self.name = name
    self.header = header
    self.imports = imports
    self.importAccess = importAccess
  }

  /// The file with the declarations that are written to it.
  package func containing(_ declarations: @escaping @Sendable (inout CodeWriter) -> Void) -> GeneratedFile {
    GeneratedFile(name: name) { code in
      for line in header { code.comment("//", line) }
      if !imports.isEmpty {
        code.newline()
        write(imports, to: &code)
      }
      declarations(&code)
    }
  }

  /// Where imports are internal by default, public declarations need public ones; where they are not, a public import
  /// beside a plain one in another file of the module is an error.
  private func write(_ imports: [String], to writer: inout CodeWriter) {
    guard let importAccess else {
      for module in imports { writer.line("import ", module) }
      return
    }
    writer.line(fixed: "#if hasFeature(InternalImportsByDefault)")
    writer.indented { writer in
      for module in imports {
        writer.line(plainImports.contains(module) ? "import \(module)" : "\(importAccess) import \(module)")
      }
    }
    writer.line(fixed: "#else")
    writer.indented { writer in
      for module in imports { writer.line("import ", module) }
    }
    writer.line(fixed: "#endif")
  }
}
