package import GraphQLLanguage

/// Stage 5 of the straight line: operations and fragments in which every name has been looked up.
///
/// `Validator.validate` makes one only when no rule found an error, so whoever holds one need not check again: every
/// field is defined, every composite field has a selection set and no leaf has one, every spread names a fragment that
/// can apply, and fragments do not spread each other in a circle.
package struct ValidOperations: Sendable {
  package let schema: Schema
  /// In the order of the files, then of their text.
  package let operations: [ResolvedOperation]
  /// All fragments of the run by name; each is resolved once, however often it is spread.
  package let fragments: [String: ResolvedFragment]

  package init(schema: Schema, operations: [ResolvedOperation], fragments: [String: ResolvedFragment]) {
    self.schema = schema
    self.operations = operations
    self.fragments = fragments
  }
}

package struct ResolvedOperation: Sendable {
  package let syntax: OperationSyntax
  package let rootType: TypeDefinition
  package let variables: [ResolvedVariable]
  package let selectionSet: ResolvedSelectionSet
  /// The names of the fragments it spreads, directly or by other fragments, in order of first use.
  package let fragmentNames: [String]

  package init(
    syntax: OperationSyntax, rootType: TypeDefinition, variables: [ResolvedVariable],
    selectionSet: ResolvedSelectionSet, fragmentNames: [String]
  ) {
    self.syntax = syntax
    self.rootType = rootType
    self.variables = variables
    self.selectionSet = selectionSet
    self.fragmentNames = fragmentNames
  }
}

package struct ResolvedFragment: Sendable {
  package let syntax: FragmentSyntax
  /// The type of its type condition.
  package let type: TypeDefinition
  package let selectionSet: ResolvedSelectionSet

  package init(syntax: FragmentSyntax, type: TypeDefinition, selectionSet: ResolvedSelectionSet) {
    self.syntax = syntax
    self.type = type
    self.selectionSet = selectionSet
  }
}

package struct ResolvedVariable: Sendable {
  package let syntax: VariableDefinitionSyntax
  package let type: TypeReference
  /// The definition of the type's innermost name: a scalar, an enum or an input object.
  package let namedType: TypeDefinition

  package init(syntax: VariableDefinitionSyntax, type: TypeReference, namedType: TypeDefinition) {
    self.syntax = syntax
    self.type = type
    self.namedType = namedType
  }
}

package struct ResolvedSelectionSet: Sendable {
  /// The type that the selections are on.
  package let parentType: TypeDefinition
  package let selections: [ResolvedSelection]
  /// The opening brace.
  package let location: SourceLocation

  package init(parentType: TypeDefinition, selections: [ResolvedSelection], location: SourceLocation) {
    self.parentType = parentType
    self.selections = selections
    self.location = location
  }
}

package enum ResolvedSelection: Sendable {
  case field(ResolvedField)
  case fragmentSpread(ResolvedFragmentSpread)
  case inlineFragment(ResolvedInlineFragment)
}

/// A class, for walks pass it on and on.
package final class ResolvedField: Sendable {
  package let syntax: FieldSyntax
  package let definition: FieldDefinition
  /// The definition of the field type's innermost name.
  package let namedType: TypeDefinition
  /// Nil for a leaf.
  package let selectionSet: ResolvedSelectionSet?

  package init(
    syntax: FieldSyntax, definition: FieldDefinition, namedType: TypeDefinition, selectionSet: ResolvedSelectionSet?
  ) {
    self.syntax = syntax
    self.definition = definition
    self.namedType = namedType
    self.selectionSet = selectionSet
  }

  package var responseKey: String { syntax.responseKey.text }
  package var isConditional: Bool { syntax.directives.areConditional }
}

package final class ResolvedFragmentSpread: Sendable {
  package let syntax: FragmentSpreadSyntax

  package init(syntax: FragmentSpreadSyntax) {
    self.syntax = syntax
  }

  package var name: String { syntax.name.text }
  package var isConditional: Bool { syntax.directives.areConditional }
}

package final class ResolvedInlineFragment: Sendable {
  package let syntax: InlineFragmentSyntax
  /// The type of its type condition, or the enclosing type when it has none.
  package let type: TypeDefinition
  package let selectionSet: ResolvedSelectionSet

  package init(syntax: InlineFragmentSyntax, type: TypeDefinition, selectionSet: ResolvedSelectionSet) {
    self.syntax = syntax
    self.type = type
    self.selectionSet = selectionSet
  }

  package var isConditional: Bool { syntax.directives.areConditional }
}

extension [DirectiveSyntax] {
  /// Whether `@skip` or `@include` may leave the selection out. https://spec.graphql.org/September2025/#sec--skip
  package var areConditional: Bool {
    contains { $0.name.text == "skip" || $0.name.text == "include" }
  }
}
