import GraphQLLanguage

/// `check-schema`: can queries be checked against this schema?
enum CheckSchemaVerb {
  static let options = OptionSet(single: ["--format"], flags: ["--strict"])

  static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
    let report = try DiagnosticReport(arguments)
    if arguments.operands.isEmpty { throw .wrongUsage("There is no schema to check.") }
    var reader = FileReader()
    let schema = SchemaLoader(try reader.read(arguments.operands), isStrict: arguments.has("--strict"))
    return report.show(schema.diagnostics, in: reader.sources)
  }

  static let help = """
    Usage: query-generator check-schema [--strict] [--format text|json] FILE...

    Checks a schema: all files together are one schema. What servers that work do against the specification is a
    warning: directives that are used and not defined, default values that do not fit their type, deprecated fields
    that implement one that is not, one type for two kinds of operation, directives that use themselves.

    Options:
      --strict        these are errors, too
      --format F      "text" (the default), on standard error; or "json", one object on standard output:
                      {"diagnostics":[{"path","line","column","severity","message","rule"}]}
      FILE...         SDL files, or an introspection result in JSON; "-" reads standard input

    """
}
