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
  private let settings: OperationSettings
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
    builder.diagnostics += builder.configurationDiagnostics(files, schemaTypes)
    return (files, schemaTypes, builder.diagnostics + builder.responses.diagnostics + builder.inputs.diagnostics)
  }

  private init(_ valid: ValidOperations, _ input: GeneratorInput, _ configuration: Configuration) {
    self.valid = valid
    self.input = input
    self.configuration = configuration
    settings = OperationSettings(valid.operations, input.queries, configuration)
    var types = TypeSettings(configuration)
    let fields = FieldSettings(valid, configuration)
    let names = GlobalNames(valid, configuration, &types)
    responses = ResponseBuilder(valid, configuration, names, fields, types)
    inputs = InputBuilder(valid.schema, configuration, names, fields)
  }

  /// What the configuration says that fits nothing.
  private func configurationDiagnostics(
    _ files: [FileModel], _ schemaTypes: [SchemaTypeModel]
  ) -> [Diagnostic] {
    settings.diagnostics + responses.fieldSettings.diagnostics + responses.typeSettings.diagnostics
  }

  private mutating func files() -> [FileModel] {
    var operations: [Int32: [ResolvedOperation]] = [:]
    for operation in valid.operations { operations[operation.syntax.location.file, default: []].append(operation) }
    var fragments: [Int32: [ResolvedFragment]] = [:]
    for fragment in valid.fragments.values { fragments[fragment.syntax.location.file, default: []].append(fragment) }
    let files = input.queries.map { query in
      let index = Int32(truncatingIfNeeded: query.source.index)
      var file = FileModel(query: query, operations: [], fragments: [])
      let inFile = operations[index] ?? []
      for operation in inFile {
        let model = model(operation, in: query, isAlone: inFile.count == 1)
        file.operations.append(model)
      }
      for fragment in (fragments[index] ?? []).sorted(by: { $0.syntax.location < $1.syntax.location }) {
        if let model = responses.fragment(fragment.syntax.name.text) { file.fragments.append(model) }
      }
      return file
    }
    // By path, so that what is said does not depend on the order in which files were found.
    var typeNames: [String: SourceLocation] = [:]
    for file in files.sorted(by: { $0.query.path < $1.query.path }) {
      for model in file.operations { reportClash(model, &typeNames) }
    }
    return files
  }

  private mutating func reportClash(_ model: OperationModel, _ typeNames: inout [String: SourceLocation]) {
    if let other = typeNames.updateValue(model.location, forKey: model.typeName) {
      diagnostics.append(
        Diagnostic(
          .error,
          "Two operations would both be the Swift type \"\(model.typeName)\". Rename one of them, or its file if it has "
            + "no name.", at: model.location, rule: "Names",
          notes: [Diagnostic.Note("The other one is here.", at: other)]))
    }
  }

  private mutating func model(_ operation: ResolvedOperation, in query: QueryFile, isAlone: Bool) -> OperationModel {
    let syntax = operation.syntax
    if syntax.kind == .subscription {
      diagnostics.append(
        Diagnostic(
          .error, "A subscription is a stream of answers, and cannot be run as a persisted query over HTTP GET.",
          at: syntax.location, rule: "Subscriptions"))
    }
    let identifier = settings.identifier(of: syntax)
    let configuredName = settings.names[identifier]?.text
    let baseName = configuredName ?? syntax.name?.text ?? query.baseName
    let words = SwiftIdentifier.upperCamel(baseName)
    let suffix = Self.suffix(syntax.kind)
    let function =
      configuredName != nil || syntax.name != nil || syntax.kind != .query ? SwiftIdentifier.lowerCamel(baseName) : "get\(words)"
    let typeName = words.hasSuffix(suffix) ? words : words + suffix
    responses.typeSettings.meet(operation: typeName, at: syntax.name?.location ?? syntax.location)
    let data = responses.data(of: operation, in: typeName)
    return OperationModel(
      identifier: identifier, name: syntax.name?.text, kind: syntax.kind, typeName: typeName, functionName: function,
      documentation: documentation(syntax),
      variables: inputs.variables(operation.variables, nullable: settings.nullableVariables[identifier] ?? []),
      data: data, result: result(of: identifier, in: data, typeName),
      document: document(operation, in: query, isAlone: isAlone), location: syntax.name?.location ?? syntax.location)
  }

  private mutating func result(
    of identifier: String, in data: ResponseStructure, _ typeName: String
  ) -> OperationResult? {
    guard let entry = settings.results[identifier] else { return nil }
    let path = ResultPath(operation: typeName, path: entry.value) { [responses] name in
      responses.fragments.values.first { $0.type.name == name }?.type
    }
    do throws(Diagnostic) { return try path.result(in: data) } catch { diagnostics.append(error) }
    return nil
  }

  private static func suffix(_ kind: OperationKind) -> String {
    switch kind {
    case .query: "Query"
    case .mutation: "Mutation"
    case .subscription: "Subscription"
    }
  }

  private func documentation(_ syntax: OperationSyntax) -> [String] {
    let description = DocumentationText.lines(syntax.description?.value)
    return description.isEmpty ? DocumentationText.lines(syntax.comment) : description
  }

  /// The file's text as it is, and behind it the fragments that it needs from other files, as they are there and in the
  /// order in which they are first spread. A file of several operations is several documents: each has its operation's
  /// text, and all fragments that it needs.
  private func document(_ operation: ResolvedOperation, in query: QueryFile, isAlone: Bool) -> String {
    let syntax = operation.syntax
    var document =
      isAlone
      ? String(decoding: query.source.bytes, as: UTF8.self)
      : text(query, from: syntax.description?.location ?? syntax.location, syntax.selectionSet)
    for name in operation.fragmentNames {
      guard let fragment = valid.fragments[name]?.syntax,
        !isAlone || fragment.location.file != Int32(truncatingIfNeeded: query.source.index),
        let other = input.queries.first(where: { $0.source.index == Int(fragment.location.file) })
      else { continue }
      if !document.hasSuffix("\n") { document += "\n" }
      document +=
        "\n" + text(other, from: fragment.description?.location ?? fragment.location, fragment.selectionSet) + "\n"
    }
    return document
  }

  /// The text of a definition, which ends with its selection set.
  private func text(_ query: QueryFile, from start: SourceLocation, _ selectionSet: SelectionSetSyntax) -> String {
    let start = Int(start.offset)
    let end = Int(selectionSet.end.offset) + 1
    guard start < end, end <= query.source.bytes.count else { return "" }
    return String(decoding: query.source.bytes[start..<end], as: UTF8.self)
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
