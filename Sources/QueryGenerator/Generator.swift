package import GraphQLLanguage
import GraphQLValidation
package import SwiftCode

/// A query file and where it lies.
package struct QueryFile: Sendable {
  package var source: SourceFile
  /// The path below the folder of the queries, with `/` between its parts: `wknd-shared/adventure-by-slug.graphql`.
  package var path: String

  package init(source: SourceFile, path: String) {
    self.source = source
    self.path = path
  }
}

/// All that the generator reads.
package struct GeneratorInput: Sendable {
  package var schemas: [SourceFile]
  package var queries: [QueryFile]
  package var configuration: SourceFile?

  package init(schemas: [SourceFile], queries: [QueryFile], configuration: SourceFile?) {
    self.schemas = schemas
    self.queries = queries
    self.configuration = configuration
  }
}

/// Files, or what keeps them from being made; warnings may come with both.
package struct GeneratorOutput: Sendable {
  /// One file for each query file, in their order, and one for the schema's types; none when there is an error.
  package var files: [GeneratedFile]
  package var diagnostics: [Diagnostic]
  /// What the stages between gave. A process that ends soon may keep it, for to free it takes as long as to make it.
  package var intermediate: (any Sendable)? = nil
}

/// The whole generator, as the straight line from text to Swift. Begin to read here.
package enum Generator {
  package static func generate(_ input: GeneratorInput) -> GeneratorOutput {
    let (models, diagnostics) = models(input)
    guard let models else { return GeneratorOutput(files: [], diagnostics: diagnostics) }

    // 7, 8: -> Swift code -> files
    let translator = FileTranslator(models.configuration)
    var writer = CodeWriter()
    var files: [GeneratedFile] = []
    files.reserveCapacity(models.files.count + 1)
    for file in models.files { files.append(translator.translate(file, by: &writer)) }
    files.append(translator.translate(models.schemaTypes, models.files, by: &writer))
    return GeneratorOutput(files: files, diagnostics: diagnostics, intermediate: models)
  }

  /// The manifest of the operations, or what keeps it from being made.
  package static func manifest(_ input: GeneratorInput) -> (text: String?, diagnostics: [Diagnostic]) {
    let (models, diagnostics) = models(input)
    return (models.map { Manifest(files: $0.files).text }, diagnostics)
  }

  private struct Models {
    var documents: [Document]
    var schema: SchemaBuilder.Result
    var operations: ValidOperations
    var configuration: Configuration
    var files: [ModelBuilder.FileModel]
    var schemaTypes: [SchemaTypeModel]
  }

  private static func models(_ input: GeneratorInput) -> (Models?, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    func failed() -> Bool { diagnostics.contains { $0.severity == .error } }

    // 2, 3: text -> tokens -> syntax
    let schemaDocuments = parse(input.schemas, &diagnostics) { SchemaSource.parse($0) }
    let queries = input.queries.map(\.source).filter { !$0.isBlank }
    let queryDocuments = parse(queries, &diagnostics) { Parser.parse($0) }
    var configuration = Configuration()
    if let file = input.configuration {
      let result = ConfigurationReader.read(file)
      configuration = result.configuration
      diagnostics += result.diagnostics
    }

    // 4: -> schema
    guard schemaDocuments.count == input.schemas.count else { return (nil, diagnostics) }
    let schema = SchemaBuilder.build(documents: schemaDocuments)
    diagnostics += schema.diagnostics.filter { $0.severity == .error }

    // 5: -> operations. Without the fragments of a file that is no GraphQL, other files would seem wrong, too.
    guard queryDocuments.count == queries.count else { return (nil, diagnostics) }
    let validated = Validator.validate(
      queryDocuments, against: schema.schema, options: .init(unusedFragments: .warning))
    diagnostics += validated.diagnostics
    diagnostics += ConfigurationCheck.unknownScalars(configuration, schema.schema)
    guard !failed(), let operations = validated.operations else { return (nil, diagnostics) }
    diagnostics += SelectionDepth.check(operations)
    guard !failed() else { return (nil, diagnostics) }

    // 6: -> types to emit
    let models = ModelBuilder.build(operations, input, configuration)
    diagnostics += models.diagnostics
    guard !failed() else { return (nil, diagnostics) }
    let made = Models(
      documents: schemaDocuments + queryDocuments, schema: schema, operations: operations, configuration: configuration,
      files: models.files, schemaTypes: models.schemaTypes)
    return (made, diagnostics)
  }

  /// The documents of the files that are GraphQL; of each other, its first syntax error.
  private static func parse(
    _ files: [SourceFile], _ diagnostics: inout [Diagnostic],
    _ parse: (SourceFile) -> Result<Document, SyntaxError>
  ) -> [Document] {
    files.compactMap { file in
      switch parse(file) {
      case .success(let document): return document
      case .failure(let error):
        diagnostics.append(error.diagnostic)
        return nil
      }
    }
  }
}

extension SourceFile {
  /// Whether there is nothing in the file but white space and comments: a query that is about to be written.
  fileprivate var isBlank: Bool {
    var isComment = false
    for byte in bytes {
      switch byte {
      case 0x0A, 0x0D: isComment = false
      case 0x20, 0x09, UInt8(ascii: ","): continue
      case UInt8(ascii: "#"): isComment = true
      default: if !isComment { return false }
      }
    }
    return true
  }
}
