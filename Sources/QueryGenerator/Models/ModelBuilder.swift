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
  private let settings: OperationSettings
  /// The files by their indexes.
  private var queries: [Int32: QueryFile] = [:]
  private let responses: ResponseBuilder
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
      builder.names.operations.diagnostics + builder.diagnostics + builder.responses.diagnostics
      + builder.inputs.diagnostics + scalars.diagnostics
    return (files, schemaTypes, diagnostics + builder.configurationDiagnostics(schemaTypes))
  }

  private init(_ valid: ValidOperations, _ input: GeneratorInput, _ configuration: Configuration) {
    self.valid = valid
    self.input = input
    self.configuration = configuration
    // By path, so that what is said does not depend on the order in which files were found.
    let queriesByPath = input.queries.sorted { $0.path < $1.path }
    settings = OperationSettings(valid.operations, queriesByPath, configuration)
    let types = TypeSettings(configuration)
    let fields = FieldSettings(valid, configuration)
    names = GlobalNames(valid, queriesByPath, configuration, settings, types)
    let scalars = UnmappedScalars(queriesByPath)
    responses = ResponseBuilder(valid, configuration, names, scalars, fields, types)
    inputs = InputBuilder(valid.schema, configuration, names, scalars, fields)
    for query in input.queries { queries[Int32(truncatingIfNeeded: query.source.index)] = query }
  }

  /// What the configuration says that fits nothing.
  private func configurationDiagnostics(_ schemaTypes: [SchemaTypeModel]) -> [Diagnostic] {
    let topLevel = schemaTypes.map(\.name) + responses.fragmentTypes.keys
    var diagnostics =
      settings.diagnostics + responses.fieldSettings.diagnostics
      + responses.fieldSettings.unused(reached: inputs.reached)
      + responses.typeSettings.diagnostics(topLevel: Set(topLevel))
    if let place = configuration.flattensStrapi4, !responses.flattensAny {
      let what =
        responses.strapi4?.isEmpty == true
        ? "The schema has no types of Strapi 4, such as \"NewsEntity\" with a field \"attributes\"."
        : "No query selects anything that \"flatten\" changes."
      diagnostics.append(.unused(what, at: place))
    }
    if let name = configuration.protocolName, topLevel.contains(name.text) || names.isTaken(name.text) {
      diagnostics.append(
        Diagnostic("The protocol would have the name of another type, \"\(name.text)\".", at: name.location))
    }
    return diagnostics
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
    responses.typeSettings.meet(operation: name.type, at: syntax.name?.location ?? syntax.location)
    let identifier = settings.identifier(of: syntax)
    let data = responses.data(of: operation, in: name.type)
    return OperationModel(
      identifier: identifier, name: syntax.name?.text, kind: syntax.kind, typeName: name.type,
      functionName: name.function, documentation: documentation(syntax),
      variables: inputs.variables(operation.variables, nullable: settings.nullableVariables[identifier] ?? []),
      data: data, result: result(of: operation, identifier, in: data, name.type),
      session: session(of: operation, identifier, in: data, name.type),
      document: document(operation, in: query, isAlone: isAlone))
  }

  private mutating func result(
    of operation: ResolvedOperation, _ identifier: String, in data: ResponseStructure, _ typeName: String
  ) -> OperationResult? {
    guard let entry = settings.results[identifier] else { return nil }
    return path(entry.value, of: operation, in: data, typeName)
  }

  /// What an operation does to a user's session.
  private mutating func session(
    of operation: ResolvedOperation, _ identifier: String, in data: ResponseStructure, _ typeName: String
  ) -> OperationModel.Session? {
    switch settings.sessions[identifier] {
    case nil: return nil
    case .ends: return .ends
    case .begins(let token, let user):
      let user = user.flatMap { path($0, of: operation, in: data, typeName, isText: true) }
      let token = path(token, of: operation, in: data, typeName, isText: true)
      return token.map { .begins(token: $0, user: user) }
    }
  }

  /// Follows a path that the configuration names, or reports what is wrong with it.
  private mutating func path(
    _ name: NameSyntax, of operation: ResolvedOperation, in data: ResponseStructure, _ typeName: String,
    isText: Bool = false
  ) -> OperationResult? {
    for name in operation.fragmentNames { _ = responses.fragment(name) }
    let path = ResultPath(operation: typeName, path: name, fragmentTypes: responses.fragmentTypes)
    do throws(Diagnostic) {
      return isText ? try path.text(in: data) : try path.result(in: data)
    } catch {
      diagnostics.append(error)
    }
    return nil
  }

  private func documentation(_ syntax: OperationSyntax) -> [String] {
    let description = DocumentationText.lines(syntax.description?.value)
    return description.isEmpty ? DocumentationText.lines(syntax.comment) : description
  }

  /// The file's text as it is, and behind it the fragments that it needs from other files, as they are there and in the
  /// order in which they are first spread, a blank line between. A file of several operations is several documents: each
  /// has its operation's text, and all fragments that it needs.
  ///
  /// Lines end with LF, and the last one has no end: a checkout on another system and an editor that adds a final newline
  /// must not change the hash by which a server knows the document.
  private func document(_ operation: ResolvedOperation, in query: QueryFile, isAlone: Bool) -> String {
    let syntax = operation.syntax
    var parts = [
      isAlone
        ? query.source.bytes[...]
        : text(query, from: syntax.description?.location ?? syntax.location, syntax.selectionSet)
    ]
    for name in operation.fragmentNames {
      guard let fragment = valid.fragments[name]?.syntax,
        !isAlone || fragment.location.file != Int32(truncatingIfNeeded: query.source.index),
        let other = queries[fragment.location.file]
      else { continue }
      parts.append(text(other, from: fragment.description?.location ?? fragment.location, fragment.selectionSet))
    }
    return parts.map(DocumentText.normalized).joined(separator: "\n\n")
  }

  /// The text of a definition, which ends with its selection set.
  private func text(
    _ query: QueryFile, from start: SourceLocation, _ selectionSet: SelectionSetSyntax
  ) -> ArraySlice<UInt8> {
    let start = Int(start.offset)
    let end = Int(selectionSet.end.offset) + 1
    guard start < end, end <= query.source.bytes.count else { return [] }
    return query.source.bytes[start..<end]
  }
}

extension QueryFile {
  /// The folders that lead to it, with a `/` behind each.
  var folders: Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[..<path.startIndex] }
    return path[..<path.utf8.index(after: slash)]
  }

  /// The file's name without its ending.
  var baseName: String {
    let name = path[folders.endIndex...]
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
