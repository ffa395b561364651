import GraphQLLanguage

/// One group of rules of the specification's chapter 3, as a function on all type system documents together.
struct SchemaRule: Sendable {
  /// The file that it is in.
  let name: String
  let check: @Sendable (SchemaContext) -> Void

  init(_ name: String, _ check: @escaping @Sendable (SchemaContext) -> Void) {
    self.name = name
    self.check = check
  }

  /// What is asked of the documents: names that are unique and known, extensions that fit.
  static let ofDocuments: [SchemaRule] = [
    .schemaDefinitions, .definitionNames, .memberNames, .typeExtensions,
  ]

  /// What is asked of the types that they define; looked at once the documents are right.
  static let ofTypes: [SchemaRule] = [
    .rootOperationTypes, .reservedNames, .fieldDefinitions, .interfaceImplementations, .unions, .enums, .inputObjects,
    .inputObjectCycles, .inputDefaultCycles, .directiveDefinitions,
  ]
}

/// What the schema rules share: the definitions, the schema made from them, and the findings.
final class SchemaContext {
  let parts: SchemaParts
  let schema: Schema
  let options: SchemaBuilder.Options
  /// The types that the documents define, built-in ones that they repeat left out.
  let types: [SchemaParts.TypePart]
  private(set) var diagnostics: [Diagnostic] = []
  /// The rule that is being called.
  var rule = ""

  init(parts: SchemaParts, schema: Schema, options: SchemaBuilder.Options) {
    self.parts = parts
    self.schema = schema
    self.options = options
    types = parts.types.filter { !BuiltInTypes.isBuiltIn($0.name) }
  }

  func run(_ rules: [SchemaRule]) {
    for rule in rules {
      self.rule = rule.name
      rule.check(self)
    }
  }

  func report(
    _ message: String, at location: SourceLocation?, severity: Diagnostic.Severity = .error,
    note: (message: String, location: SourceLocation)? = nil
  ) {
    let notes = note.map { [Diagnostic.Note($0.message, at: $0.location)] } ?? []
    diagnostics.append(Diagnostic(severity, message, at: location, rule: rule, notes: notes))
  }

  /// What editions of the specification before September 2025 allow, or other tools do, and published schemas do.
  func reportNewlyForbidden(
    _ message: String, at location: SourceLocation?, note: (message: String, location: SourceLocation)? = nil
  ) {
    report(message, at: location, severity: options.isStrict ? .error : .warning, note: note)
  }

}
