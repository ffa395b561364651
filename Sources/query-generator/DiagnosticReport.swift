import GraphQLLanguage

/// How diagnostics are shown: as text for people and editors on standard error, or as JSON on standard output.
enum DiagnosticReport: String {
  case text

  func print(_ diagnostics: [Diagnostic], in sources: [SourceFile]) {
    var text = ""
    for diagnostic in diagnostics {
      if let location = diagnostic.location, Int(location.file) < sources.count {
        let source = sources[Int(location.file)]
        let before = source.bytes.prefix(Int(location.offset))
        let line = before.count(where: { $0 == 10 }) + 1
        let column = before.reversed().prefix { $0 != 10 }.count + 1
        text += "\(source.path):\(line):\(column): "
      }
      text += "\(diagnostic.severity.rawValue): \(diagnostic.message)\n"
    }
    if !text.isEmpty { StandardError.write(text) }
  }
}
