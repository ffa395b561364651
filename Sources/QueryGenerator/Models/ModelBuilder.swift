import GraphQLLanguage
import GraphQLValidation
import SwiftCode

/// Stage 6 of the straight line: validated operations in, the types to emit out.
struct ModelBuilder {
  /// What one query file gives.
  struct FileModel {
    var query: QueryFile
    var operations: [OperationModel]
    var fragments: [FragmentModel]
  }

  private let valid: ValidOperations
  private let input: GeneratorInput
  private let configuration: Configuration
  private let names: GlobalNames
  /// The files by their indexes.
  private var queries: [Int32: QueryFile] = [:]
  private var responses: ResponseBuilder
  private var inputs: InputBuilder
  private var diagnostics: [Diagnostic] = []

  /// - Returns: the models of each file, in the files' order, the enums and input objects that they reach, and what is
  ///   wrong or worth a warning.
  static func build(
    _ valid: ValidOperations, _ input: GeneratorInput, _ configuration: Configuration
  ) -> (files: [FileModel], schemaTypes: [SchemaTypeModel], diagnostics: [Diagnostic]) {
    var builder = ModelBuilder(valid, input, configuration)
    let files = builder.files()
    for name in builder.responses.enums { builder.inputs.reach(name) }
    let schemaTypes = builder.inputs.schemaTypes()
    var scalars = builder.responses.unmappedScalars
    scalars.formUnion(builder.inputs.unmappedScalars)
    let diagnostics =
      builder.names.operations.diagnostics + builder.diagnostics + builder.responses.diagnostics + scalars.diagnostics
    return (files, schemaTypes, diagnostics)
  }

  private init(_ valid: ValidOperations, _ input: GeneratorInput, _ configuration: Configuration) {
    self.valid = valid
    self.input = input
    self.configuration = configuration
    names = GlobalNames(valid, input.queries, configuration)
    let scalars = UnmappedScalars(input.queries)
    responses = ResponseBuilder(valid, configuration, names, scalars)
    inputs = InputBuilder(valid.schema, configuration, names, scalars)
    for query in input.queries { queries[Int32(truncatingIfNeeded: query.source.index)] = query }
  }

  private mutating func files() -> [FileModel] {
    var operations: [Int32: [ResolvedOperation]] = [:]
    for operation in valid.operations { operations[operation.syntax.location.file, default: []].append(operation) }
    var fragments: [Int32: [ResolvedFragment]] = [:]
    for fragment in valid.fragments.values { fragments[fragment.syntax.location.file, default: []].append(fragment) }
    return input.queries.map { query in
      let index = Int32(truncatingIfNeeded: query.source.index)
      var file = FileModel(query: query, operations: [], fragments: [])
      let inFile = operations[index] ?? []
      for operation in inFile {
        if let model = model(operation, in: query, isAlone: inFile.count == 1) { file.operations.append(model) }
      }
      for fragment in (fragments[index] ?? []).sorted(by: { $0.syntax.location < $1.syntax.location }) {
        if let model = responses.fragment(fragment.syntax.name.text) { file.fragments.append(model) }
      }
      return file
    }
  }

  /// - Returns: nil for an operation whose name is another's.
  private mutating func model(_ operation: ResolvedOperation, in query: QueryFile, isAlone: Bool) -> OperationModel? {
    let syntax = operation.syntax
    if syntax.kind == .subscription {
      diagnostics.append(
        Diagnostic(
          .error, "A subscription is a stream of answers, and cannot be run as a persisted query over HTTP GET.",
          at: syntax.location, rule: "Subscriptions"))
    }
    guard let name = names.operations.name(of: syntax) else { return nil }
    return OperationModel(
      identifier: identifier(query, syntax, isAlone: isAlone), name: syntax.name?.text, kind: syntax.kind,
      typeName: name.type, functionName: name.function,
      documentation: documentation(syntax), variables: inputs.variables(operation.variables),
      data: responses.data(of: operation), document: document(operation, in: query))
  }

  /// The path below `Queries` without its ending. Several operations in a file are told apart by their names.
  private func identifier(_ query: QueryFile, _ syntax: OperationSyntax, isAlone: Bool) -> String {
    var parts = query.path.split(separator: "/").map(String.init)
    if !parts.isEmpty { parts[parts.count - 1] = query.baseName }
    if !isAlone, let name = syntax.name?.text, !parts.isEmpty { parts[parts.count - 1] = name }
    if parts.count == 1, let prefix = configuration.identifierPrefix { parts.insert(prefix, at: 0) }
    return parts.joined(separator: "/")
  }

  private func documentation(_ syntax: OperationSyntax) -> [String] {
    let description = DocumentationText.lines(syntax.description?.value)
    return description.isEmpty ? DocumentationText.lines(syntax.comment) : description
  }

  /// The file's text as it is, and behind it the fragments that it needs from other files, as they are there.
  private func document(_ operation: ResolvedOperation, in query: QueryFile) -> String {
    var document = String(decoding: query.source.bytes, as: UTF8.self)
    for name in operation.fragmentNames {
      guard let fragment = valid.fragments[name]?.syntax,
        fragment.location.file != Int32(truncatingIfNeeded: query.source.index),
        let other = queries[fragment.location.file]
      else { continue }
      let start = Int((fragment.description?.location ?? fragment.location).offset)
      let end = Int(fragment.selectionSet.end.offset) + 1
      guard start < end, end <= other.source.bytes.count else { continue }
      if !document.hasSuffix("\n") { document += "\n" }
      document += "\n" + String(decoding: other.source.bytes[start..<end], as: UTF8.self) + "\n"
    }
    return document
  }
}

extension QueryFile {
  /// The file's name without its ending.
  var baseName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
