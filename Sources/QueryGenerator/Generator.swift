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
    var files = models.files.map(translator.translate)
    files.append(translator.translate(models.schemaTypes, models.files))
    return GeneratorOutput(files: files, diagnostics: diagnostics, intermediate: models)
  }

  /// The manifest of the operations, or what keeps it from being made.
  package static func manifest(_ input: GeneratorInput) -> (text: String?, diagnostics: [Diagnostic]) {
    let (models, diagnostics) = models(input)
    return (models.map { Manifest(files: $0.files).text }, diagnostics)
  }

  private struct Models {
    var documents: [Document]
    var schema: SchemaBuilder
    var operations: ValidOperations
    var configuration: Configuration
    var files: [ModelBuilder.FileModel]
    var schemaTypes: [SchemaTypeModel]
  }

  private static func models(_ input: GeneratorInput) -> (Models?, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    func failed() -> Bool { diagnostics.contains { $0.severity == .error } }

    // 2, 3: text -> tokens -> syntax
    let queries = input.queries.map(\.source).filter { !$0.isBlank }
    let (schemaFiles, queryFiles) = Concurrency.both(
      { ParsedFiles(input.schemas, as: SchemaSource.parse) }, { ParsedFiles(queries) })
    diagnostics += schemaFiles.diagnostics + queryFiles.diagnostics
    var configuration = Configuration()
    if let file = input.configuration {
      let result = ConfigurationReader.read(file)
      configuration = result.configuration
      diagnostics += result.diagnostics
    }

    // 4: -> schema
    guard schemaFiles.diagnostics.isEmpty else { return (nil, diagnostics) }
    let schema = SchemaBuilder(documents: schemaFiles.documents)

    // 5: -> operations. Without the fragments of a file that is no GraphQL, other files would seem wrong, too.
    let queryDocuments = queryFiles.diagnostics.isEmpty ? queryFiles.documents : []
    let (schemaErrors, validated) = Concurrency.both(
      { schema.diagnostics().filter { $0.severity == .error } },
      { Validator.validate(queryDocuments, against: schema.schema, options: .init(unusedFragments: .warning)) })
    if !schemaErrors.isEmpty {
      diagnostics += schema.diagnostics(concerning: queryDocuments).filter { $0.severity == .error }
    }
    guard queryFiles.diagnostics.isEmpty else { return (nil, diagnostics) }
    diagnostics += validated.diagnostics
    diagnostics += ConfigurationCheck.unknownScalars(configuration, schema.schema)
    guard !failed(), let operations = validated.operations else {
      return (nil, failed() ? diagnostics : diagnostics + schemaErrors)
    }
    diagnostics += SelectionDepth.check(operations)
    guard !failed() else { return (nil, diagnostics) }

    // 6: -> types to emit
    let models = ModelBuilder.build(operations, input, configuration)
    diagnostics += models.diagnostics
    guard !failed() else { return (nil, diagnostics) }
    let made = Models(
      documents: schemaFiles.documents + queryDocuments, schema: schema, operations: operations,
      configuration: configuration, files: models.files, schemaTypes: models.schemaTypes)
    return (made, diagnostics)
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
