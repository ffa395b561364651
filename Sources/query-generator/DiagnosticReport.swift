import GraphQLLanguage

/// How diagnostics are shown: as text for people and editors on standard error, or as JSON for programs on standard
/// output.
enum DiagnosticReport: String, CaseIterable {
  case text, json

  /// The form that `--format` asks for.
  init(_ arguments: Arguments) throws(CommandFailure) {
    let name = arguments.value(of: "--format") ?? DiagnosticReport.text.rawValue
    guard let report = DiagnosticReport(rawValue: name) else {
      throw .wrongUsage("There is no format \"\(name)\". The formats are: text, json.")
    }
    self = report
  }

  /// Shows the diagnostics, and answers how the run ends.
  func show(_ diagnostics: [Diagnostic], in sources: [SourceFile]) -> ExitCode {
    let printer = DiagnosticPrinter(files: sources)
    var code = ExitCode.good
    switch self {
    case .text:
      let text = printer.text(diagnostics)
      if !text.isEmpty { StandardError.write(text) }
    case .json:
      code = StandardOutput.write(printer.json(diagnostics) + "\n")
    }
    guard code == .good else { return code }
    return diagnostics.contains { $0.severity == .error } ? .inputHasErrors : .good
  }
}
