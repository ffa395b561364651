/// Stage 3 of the straight line: the syntax tree of executable documents.
///
/// Plain values that say what the text says, with the place of everything a message may point at. Names follow the
/// grammar of the specification (September 2025, section 2); every node type ends in `Syntax`.

/// A name and its place. https://spec.graphql.org/September2025/#Name
package struct NameSyntax: Sendable, Hashable {
  package let text: String
  package let location: SourceLocation

  package init(_ text: String, at location: SourceLocation) {
    self.text = text
    self.location = location
  }
}

/// A whole file. https://spec.graphql.org/September2025/#Document
package struct Document: Sendable {
  package var definitions: [DefinitionSyntax]

  package init(definitions: [DefinitionSyntax]) {
    self.definitions = definitions
  }
}

/// https://spec.graphql.org/September2025/#Definition
///
/// The cases that are no reference already are indirect, so that a list of types, mostly a schema's, is one of words.
package enum DefinitionSyntax: Sendable {
  indirect case operation(OperationSyntax)
  indirect case fragment(FragmentSyntax)
  indirect case schema(SchemaSyntax)
  case type(TypeSyntax)
  indirect case directive(DirectiveDefinitionSyntax)
}

package enum OperationKind: String, Sendable, Hashable {
  case query, mutation, subscription
}

/// https://spec.graphql.org/September2025/#OperationDefinition
package struct OperationSyntax: Sendable {
  /// The last block of `#` lines before the operation, without the signs, lines parted by newlines; empty for none.
  package var comment: String
  package var description: StringSyntax?
  package var kind: OperationKind
  /// Nil for an anonymous operation.
  package var name: NameSyntax?
  package var variables: [VariableDefinitionSyntax]
  package var directives: [DirectiveSyntax]
  package var selectionSet: SelectionSetSyntax
  /// The keyword, or the brace of the shorthand form `{ field }`.
  package var location: SourceLocation

  package init(
    comment: String, description: StringSyntax?, kind: OperationKind, name: NameSyntax?,
    variables: [VariableDefinitionSyntax], directives: [DirectiveSyntax], selectionSet: SelectionSetSyntax,
    location: SourceLocation
  ) {
    self.comment = comment
    self.description = description
    self.kind = kind
    self.name = name
    self.variables = variables
    self.directives = directives
    self.selectionSet = selectionSet
    self.location = location
  }
}

/// https://spec.graphql.org/September2025/#VariableDefinition
package struct VariableDefinitionSyntax: Sendable {
  package var description: StringSyntax?
  /// The name without `$`, which is at `location`.
  package var name: NameSyntax
  package var type: TypeReferenceSyntax
  package var defaultValue: ValueSyntax?
  package var directives: [DirectiveSyntax]
  package var location: SourceLocation

  package init(
    description: StringSyntax?, name: NameSyntax, type: TypeReferenceSyntax, defaultValue: ValueSyntax?,
    directives: [DirectiveSyntax], location: SourceLocation
  ) {
    self.description = description
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.directives = directives
    self.location = location
  }
}

/// https://spec.graphql.org/September2025/#FragmentDefinition
package struct FragmentSyntax: Sendable {
  /// The last block of `#` lines before the fragment, without the signs, lines parted by newlines; empty for none.
  package var comment: String
  package var description: StringSyntax?
  package var name: NameSyntax
  /// Variables in fragment definitions are not in the specification; the parser refuses them.
  package var typeCondition: NameSyntax
  package var directives: [DirectiveSyntax]
  package var selectionSet: SelectionSetSyntax
  /// The keyword `fragment`.
  package var location: SourceLocation

  package init(
    comment: String, description: StringSyntax?, name: NameSyntax, typeCondition: NameSyntax,
    directives: [DirectiveSyntax], selectionSet: SelectionSetSyntax, location: SourceLocation
  ) {
    self.comment = comment
    self.description = description
    self.name = name
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
    self.location = location
  }
}

/// https://spec.graphql.org/September2025/#SelectionSet
package struct SelectionSetSyntax: Sendable {
  package var selections: [SelectionSyntax]
  /// The opening brace.
  package var location: SourceLocation
  /// The closing brace.
  package var end: SourceLocation

  package init(selections: [SelectionSyntax], location: SourceLocation, end: SourceLocation) {
    self.selections = selections
    self.location = location
    self.end = end
  }
}

/// https://spec.graphql.org/September2025/#Selection
package enum SelectionSyntax: Sendable {
  case field(FieldSyntax)
  case fragmentSpread(FragmentSpreadSyntax)
  case inlineFragment(InlineFragmentSyntax)
}

/// https://spec.graphql.org/September2025/#Field
package final class FieldSyntax: Sendable {
  package let alias: NameSyntax?
  package let name: NameSyntax
  package let arguments: [ArgumentSyntax]
  package let directives: [DirectiveSyntax]
  package let selectionSet: SelectionSetSyntax?

  /// The key of this field in the response: the alias, or else the name.
  package var responseKey: NameSyntax { alias ?? name }
  /// Where the field begins: at its alias, or else at its name.
  package var location: SourceLocation { responseKey.location }

  package init(
    alias: NameSyntax?, name: NameSyntax, arguments: [ArgumentSyntax], directives: [DirectiveSyntax],
    selectionSet: SelectionSetSyntax?
  ) {
    self.alias = alias
    self.name = name
    self.arguments = arguments
    self.directives = directives
    self.selectionSet = selectionSet
  }
}

/// https://spec.graphql.org/September2025/#Argument
package struct ArgumentSyntax: Sendable {
  package var name: NameSyntax
  package var value: ValueSyntax

  package init(name: NameSyntax, value: ValueSyntax) {
    self.name = name
    self.value = value
  }
}

/// https://spec.graphql.org/September2025/#FragmentSpread
package struct FragmentSpreadSyntax: Sendable {
  package var name: NameSyntax
  package var directives: [DirectiveSyntax]
  /// The `...`.
  package var location: SourceLocation

  package init(name: NameSyntax, directives: [DirectiveSyntax], location: SourceLocation) {
    self.name = name
    self.directives = directives
    self.location = location
  }
}

/// https://spec.graphql.org/September2025/#InlineFragment
package struct InlineFragmentSyntax: Sendable {
  package var typeCondition: NameSyntax?
  package var directives: [DirectiveSyntax]
  package var selectionSet: SelectionSetSyntax
  /// The `...`.
  package var location: SourceLocation

  package init(
    typeCondition: NameSyntax?, directives: [DirectiveSyntax], selectionSet: SelectionSetSyntax,
    location: SourceLocation
  ) {
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
    self.location = location
  }
}

/// https://spec.graphql.org/September2025/#Directive
package struct DirectiveSyntax: Sendable {
  /// The name without `@`.
  package var name: NameSyntax
  package var arguments: [ArgumentSyntax]
  /// The `@`.
  package var location: SourceLocation

  package init(name: NameSyntax, arguments: [ArgumentSyntax], location: SourceLocation) {
    self.name = name
    self.arguments = arguments
    self.location = location
  }
}

/// A value and its place. https://spec.graphql.org/September2025/#Value
package struct ValueSyntax: Sendable {
  package indirect enum Kind: Sendable {
    /// The name without `$`.
    case variable(String)
    /// The literal's text, such as `-12`.
    case int(String)
    /// The literal's text, such as `1.5e3`.
    case float(String)
    case string(StringSyntax)
    case boolean(Bool)
    case null
    case enumeration(String)
    case list([ValueSyntax])
    case object([ObjectFieldSyntax])
  }

  package var kind: Kind
  /// The first character of the value (the `$` of a variable).
  package var location: SourceLocation

  package init(_ kind: Kind, at location: SourceLocation) {
    self.kind = kind
    self.location = location
  }
}

/// https://spec.graphql.org/September2025/#ObjectField
package struct ObjectFieldSyntax: Sendable {
  package var name: NameSyntax
  package var value: ValueSyntax

  package init(name: NameSyntax, value: ValueSyntax) {
    self.name = name
    self.value = value
  }
}
