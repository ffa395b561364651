import GraphQLLanguage
import QueryGenerator

/// `manifest`: the operations and their hashes, for servers that run only what they know.
enum ManifestVerb {
  static let options = OptionSet(single: ["--queries", "--config"], repeated: ["--schema"])

  static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
    var reader = FileReader()
    let folder = try QueryFolderReader.read(arguments, &reader)
    var diagnostics = folder.clashes
    var text: String?
    if diagnostics.isEmpty {
      let manifest = Generator.manifest(folder.input)
      // Warnings are about the code, which `generate` makes.
      diagnostics = manifest.diagnostics.filter { $0.severity == .error }
      text = manifest.text
    }
    let code = DiagnosticReport.text.show(diagnostics, in: reader.sources)
    guard code == .good, let text else { return code }
    return StandardOutput.write(text)
  }

  static let help = """
    Usage: query-generator manifest --schema S... --queries DIR [--config F] [FILE]...

    Prints the persisted query manifest of a folder of queries on standard output, in Apollo's format, version 1:

      {"format": "apollo-persisted-query-manifest", "version": 1,
       "operations": [{"id", "name", "type", "body"}]}

    The body is the text that is sent: that of the query file and of the fragments it needs from others. The id is the
    SHA-256 of the body, as the generated code has it. An operation without a name has its identifier for one.

    Options:
      --schema S      an SDL file, or an introspection result in JSON; more than one add up
      --queries DIR   the folder of the query files
      --config F      the configuration; default: persisted-queries.json in the folder of the query files, if there
      FILE...         only these query files, in place of all in the folder

    """
}
