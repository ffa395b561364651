import GraphQLLanguage

/// `check-schema`: can queries be checked against this schema?
enum CheckSchemaVerb {
  static let options = OptionSet(single: ["--format"])

  static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
    let report = try DiagnosticReport(arguments)
    if arguments.operands.isEmpty { throw .wrongUsage("There is no schema to check.") }
    var reader = FileReader()
    let schema = SchemaLoader(try reader.read(arguments.operands))
    return report.show(schema.diagnostics, in: reader.sources)
  }

  static let help = """
    Usage: query-generator check-schema [--format text|json] FILE...

    Checks a schema: all files together are one schema.

    Options:
      --format F      "text" (the default), on standard error; or "json", one object on standard output:
                      {"diagnostics":[{"path","line","column","severity","message","rule"}]}
      FILE...         SDL files; "-" reads standard input

    """
}
