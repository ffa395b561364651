import GraphQLLanguage
import GraphQLValidation

/// `validate`: are these documents what the server would accept?
enum ValidateVerb {
  static let options = OptionSet(single: ["--format"], repeated: ["--schema"], flags: ["--strict"])

  static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
    let report = try DiagnosticReport(arguments)
    let schemaPaths = arguments.values(of: "--schema")
    if schemaPaths.isEmpty { throw .wrongUsage("Option \"--schema\" is missing: an SDL file.") }
    if arguments.operands.isEmpty { throw .wrongUsage("There is no file to validate.") }

    var reader = FileReader()
    let schema = SchemaLoader(try reader.read(schemaPaths), isStrict: arguments.has("--strict"))
    let parsed = ParsedFiles(try reader.read(arguments.operands))
    // The schema is the server's: who wrote the documents can't help what it is warned about.
    var diagnostics = schema.diagnostics.filter { $0.severity == .error } + parsed.diagnostics
    // A document that is missing would make its fragments unknown in all others.
    if let schema = schema.schema, parsed.diagnostics.isEmpty {
      diagnostics += Validator.diagnostics(parsed.documents, against: schema)
    }
    KeptMemory.keep(parsed)
    return report.show(diagnostics, in: reader.sources)
  }

  static let help = """
    Usage: query-generator validate --schema S... [--strict] [--format text|json] FILE...

    Checks documents against a schema, all files together: a fragment may be in another file than its spread. Of the
    schema only errors are shown; "check-schema" shows warnings, too.

    Options:
      --schema S      an SDL file, or an introspection result in JSON; more than one add up
      --strict        what "check-schema" warns about is an error
      --format F      "text" (the default), on standard error; or "json", one object on standard output:
                      {"diagnostics":[{"path","line","column","severity","message","rule"}]}
      FILE...         the documents; "-" reads standard input

    """
}
