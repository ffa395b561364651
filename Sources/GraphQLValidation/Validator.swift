package import GraphQLLanguage

/// Checks executable documents against a schema by all rules of the specification's chapter 5, and resolves them.
///
/// All documents of a run are checked together: a fragment may stand in another file than its spread. Each file is a
/// request document of its own, though: the rules on names of operations look at one file at a time.
///
/// Findings agree in number and place with those of the reference implementation (graphql-js 16.11), but for these:
/// - Where it names several places, such as two definitions of one name, a finding here is at the later one, and the
///   first is a note.
/// - A kind of operation that the schema has no root type for is an error, and so are `@skip` and `@include` in the root
///   selection of a subscription: the September 2025 edition says so, and graphql-js from version 17.
/// - Arguments of a directive that is not defined are not compared with those of the field around it.
/// - A nullable variable is no field of a one-of input object, also where that is non-null: the reference looks only at
///   nullable places, and takes the items of a list, where none is expected, for such fields.
/// - What conflicts within inline fragments is reported once, as graphql-core does, and not again for each fragment.
/// - A default value of a definition that does not fit its type still is one; there, the argument counts as required.
/// - On input fields of an extension a directive must allow `INPUT_FIELD_DEFINITION`, as on those of a definition.
/// - In an operation that strays into a schema file, built-in scalars are known.
/// - Documents that overlap beyond a limit that grows with their size get fewer findings (see `FieldPairs`).
package struct Validator {
  package struct Options: Sendable {
    /// How grave a fragment is that nothing spreads. The specification makes it an error of a request document; in a
    /// folder of files it is a warning.
    package var unusedFragments: Diagnostic.Severity
    /// How grave a directive is that is not defined.
    var unknownDirectives = Diagnostic.Severity.error

    package init(unusedFragments: Diagnostic.Severity = .error) {
      self.unusedFragments = unusedFragments
    }
  }

  package struct Result: Sendable {
    /// Nil when there is an error among the diagnostics.
    package let operations: ValidOperations?
    /// In order of place.
    package let diagnostics: [Diagnostic]
  }

  package static func validate(
    _ documents: [Document], against schema: Schema, options: Options = Options()
  ) -> Result {
    let context = checked(documents, schema, options)
    let diagnostics = context.diagnostics.sorted(by: Diagnostic.isBefore)
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      return Result(operations: nil, diagnostics: diagnostics)
    }
    return Result(operations: OperationResolver(context).resolved(), diagnostics: diagnostics)
  }

  /// The findings of `validate` in order of place, for those who do not go on with the operations.
  package static func diagnostics(
    _ documents: [Document], against schema: Schema, options: Options = Options()
  ) -> [Diagnostic] {
    checked(documents, schema, options).diagnostics.sorted(by: Diagnostic.isBefore)
  }

  private static func checked(_ documents: [Document], _ schema: Schema, _ options: Options) -> ValidationContext {
    let context = ValidationContext(schema: schema, documents: documents, options: options)
    DocumentWalk(context, rules: ValidationRule.all).run()
    return context
  }
}

extension Diagnostic {
  /// In order of place, then of words, so that the same input always gives the same list.
  static func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    switch (left.location, right.location) {
    case (let left?, let right?) where left != right: left < right
    case (nil, _?): true
    case (_?, nil): false
    default: left.message < right.message
    }
  }
}
