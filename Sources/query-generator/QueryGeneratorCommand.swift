/// The command: picks the verb, and turns what it throws into a message and an exit code.
enum QueryGeneratorCommand {
  static let version = "0.1.0"

  private struct Verb {
    let name: String
    let help: String
    let options: OptionSet
    let run: (Arguments) throws(CommandFailure) -> ExitCode
  }

  private static var verbs: [Verb] {
    [
      Verb(name: "generate", help: GenerateVerb.help, options: GenerateVerb.options, run: GenerateVerb.run),
      Verb(name: "validate", help: ValidateVerb.help, options: ValidateVerb.options, run: ValidateVerb.run),
      Verb(
        name: "check-schema", help: CheckSchemaVerb.help, options: CheckSchemaVerb.options, run: CheckSchemaVerb.run),
      Verb(name: "format", help: FormatVerb.help, options: FormatVerb.options, run: FormatVerb.run),
      Verb(name: "manifest", help: ManifestVerb.help, options: ManifestVerb.options, run: ManifestVerb.run),
    ]
  }

  static func run(_ words: [String]) -> ExitCode {
    guard let first = words.first else {
      StandardError.write(usage)
      return .wrongUsage
    }
    switch first {
    case "--help", "-h":
      return StandardOutput.write(usage)
    case "--version":
      return StandardOutput.write("query-generator \(version)\n")
    default:
      break
    }
    guard let verb = verbs.first(where: { $0.name == first }) else {
      let names = verbs.map(\.name).joined(separator: ", ")
      return fail(
        .wrongUsage("There is no verb \"\(first)\". The verbs are: \(names)."), help: "query-generator --help")
    }
    let rest = Array(words.dropFirst())
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return StandardOutput.write(verb.help)
    }
    do throws(CommandFailure) {
      return try verb.run(Arguments(rest, of: verb.name, accepting: verb.options))
    } catch {
      return fail(error, help: "query-generator \(verb.name) --help")
    }
  }

  private static func fail(_ failure: CommandFailure, help: String) -> ExitCode {
    var text = "error: \(failure.message)\n"
    if failure.code == .wrongUsage { text += "See \"\(help)\".\n" }
    StandardError.write(text)
    return failure.code
  }

  private static let usage = """
    Usage: query-generator VERB [OPTION]... [FILE]...

    Checks GraphQL queries against a schema and writes Swift code for them. Works offline.

    Verbs:
      generate        write the Swift files for a folder of queries
      validate        check documents against a schema
      check-schema    check a schema
      format          print a document in canonical form
      manifest        print the persisted query manifest of a folder of queries

    Options:
      -h, --help      show this text, or with a verb the verb's
      --version       show the version

    A schema is one SDL file or several, or an introspection result in JSON. "-" reads standard input.
    Diagnostics go to standard error as "path:line:column: error: message".

    Exit codes: 0 good, 1 the input has errors, 64 wrong usage, 66 a file that cannot be read or written,
    70 a defect of this command.

    """
}
