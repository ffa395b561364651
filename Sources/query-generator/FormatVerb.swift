import GraphQLLanguage

/// `format`: a document in canonical form.
enum FormatVerb {
  static let options = OptionSet()

  static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw .wrongUsage("One file is formatted at a time; there are \(arguments.operands.count).")
    }
    var reader = FileReader()
    let parsed = ParsedFiles(try reader.read(arguments.operands))
    guard let document = parsed.documents.first else {
      return DiagnosticReport.text.show(parsed.diagnostics, in: reader.sources)
    }
    return StandardOutput.write(Printer.print(document) + "\n")
  }

  static let help = """
    Usage: query-generator format FILE

    Prints a document, executable or schema, in canonical form (that of graphql-js) on standard output. Comments are
    not part of that form.

    Options:
      FILE            the document; "-" reads standard input

    """
}
