import GraphQLLanguage
import QueryGenerator
import SwiftCode

/// `generate`: query files in, Swift files out.
enum GenerateVerb {
  static let options = OptionSet(
    single: ["--queries", "--output", "--config"], repeated: ["--schema"], flags: ["--check"])

  static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
    let output = OutputFolder(path: try arguments.required("--output", "the folder for the Swift files"))
    var reader = FileReader()
    let folder = try QueryFolderReader.read(arguments, &reader)
    var diagnostics = folder.clashes
    var files: [GeneratedFile] = []
    if diagnostics.isEmpty {
      let generated = Generator.generate(folder.input)
      KeptMemory.keep(generated)
      diagnostics = generated.diagnostics
      files = generated.files
    }
    let code = DiagnosticReport.text.show(diagnostics, in: reader.sources)
    guard code == .good else { return code }
    files = try complete(files, for: folder.input.queries)
    if arguments.has("--check") { return try check(files, in: output) }
    try output.write(files)
    return .good
  }

  /// Adds an empty file where the generator had nothing to say (a file of comments, say): the build plugin has promised
  /// one file for each query file, and one for the schema's types.
  private static func complete(
    _ files: [GeneratedFile], for queries: [QueryFile]
  ) throws(CommandFailure) -> [GeneratedFile] {
    var names: Set<String> = []
    for file in files where !names.insert(file.name).inserted {
      throw .defect("Two files would be called \"\(file.name)\".")
    }
    var files = files
    for name in queries.map({ OutputFileName.forQuery(path: $0.path) }) + [OutputFileName.schemaTypes]
    where names.insert(name).inserted {
      files.append(GeneratedFile(name: name) { $0.line(GeneratedNotice.line) })
    }
    return files
  }

  private static func check(_ files: [GeneratedFile], in output: OutputFolder) throws(CommandFailure) -> ExitCode {
    let changes = try output.changes(for: files)
    if changes.isEmpty { return .good }
    var text = "error: The Swift files in \"\(output.path)\" are not those that the queries give:\n"
    for name in changes.written { text += "  to write: \(name)\n" }
    for name in changes.deleted { text += "  to delete: \(name)\n" }
    StandardError.write(text)
    return .inputHasErrors
  }

  static let help = """
    Usage: query-generator generate --schema S... --queries DIR --output DIR [--config F] [--check] [FILE]...

    Writes a Swift file for each query file (*.graphql, *.gql) in the folder DIR, at any depth, and one for the types
    of the schema that the queries use. Writes only what changes, deletes what it wrote before and is no longer needed,
    and writes nothing at all when a query is wrong, or what it uses of the schema. Hidden files and schemas
    (schema.graphql, *.schema.graphql and the same in .gql) are not query files.

    A query's identifier is its path below DIR without the ending, or below the innermost folder called "Queries".

    Options:
      --schema S      an SDL file, or an introspection result in JSON; more than one add up
      --queries DIR   the folder of the query files
      --output DIR    the folder for the Swift files; made when it is not there
      --config F      the configuration; default: persisted-queries.json in the folder of the query files, if there
      --check         write nothing; exit with 1 when something would change
      FILE...         only these query files, in place of all in the folder

    """
}
