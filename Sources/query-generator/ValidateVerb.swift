import GraphQLLanguage
import GraphQLValidation

/// `validate`: are these documents what the server would accept?
enum ValidateVerb {
  static let options = OptionSet(single: ["--format"], repeated: ["--schema"])

  static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
    let report = try DiagnosticReport(arguments)
    let schemaPaths = arguments.values(of: "--schema")
    if schemaPaths.isEmpty { throw .wrongUsage("Option \"--schema\" is missing: an SDL file.") }
    if arguments.operands.isEmpty { throw .wrongUsage("There is no file to validate.") }

    var reader = FileReader()
    let schema = SchemaLoader(try reader.read(schemaPaths))
    let parsed = ParsedFiles(try reader.read(arguments.operands))
    var diagnostics = schema.diagnostics + parsed.diagnostics
    // A document that is missing would make its fragments unknown in all others.
    if let schema = schema.schema, parsed.diagnostics.isEmpty {
      diagnostics += Validator.diagnostics(parsed.documents, against: schema)
    }
    KeptMemory.keep(parsed)
    return report.show(diagnostics, in: reader.sources)
  }

  static let help = """
    Usage: query-generator validate --schema S... [--format text|json] FILE...

    Checks documents against a schema, all files together: a fragment may be in another file than its spread.

    Options:
      --schema S      an SDL file; more than one add up
      --format F      "text" (the default), on standard error; or "json", one object on standard output:
                      {"diagnostics":[{"path","line","column","severity","message","rule"}]}
      FILE...         the documents; "-" reads standard input

    """
}
