/// https://spec.graphql.org/September2025/#sec-Language.Operations and the sections after it.
extension Parser {
  /// OperationDefinition : Description? OperationType Name? VariablesDefinition? Directives? SelectionSet | SelectionSet
  ///
  /// The description and the comment have been taken.
  mutating func parseOperation(description: StringSyntax?, comment: String) throws(SyntaxError) -> OperationSyntax {
    let location = location
    var kind = OperationKind.query
    var name: NameSyntax?
    var variables: [VariableDefinitionSyntax] = []
    var directives: [DirectiveSyntax] = []
    if token.kind != .leftBrace {
      kind = try parseOperationType()
      if token.kind == .name { name = try parseName() }
      variables = try parseVariableDefinitions()
      directives = try parseDirectives(isConstant: false)
    }
    return OperationSyntax(
      comment: comment, description: description, kind: kind, name: name, variables: variables,
      directives: directives, selectionSet: try parseSelectionSet(), location: location)
  }

  /// OperationType : one of `query` `mutation` `subscription`
  mutating func parseOperationType() throws(SyntaxError) -> OperationKind {
    let keyword = token
    let kind: OperationKind? =
      isKeyword("query") ? .query : isKeyword("mutation") ? .mutation : isKeyword("subscription") ? .subscription : nil
    try expect(.name)
    guard let kind else { throw unexpected(keyword, suggesting: ["query", "mutation", "subscription"]) }
    return kind
  }

  /// VariablesDefinition : ( VariableDefinition+ )
  private mutating func parseVariableDefinitions() throws(SyntaxError) -> [VariableDefinitionSyntax] {
    var definitions: [VariableDefinitionSyntax] = []
    guard try take(.leftParenthesis) else { return definitions }
    repeat {
      definitions.append(try parseVariableDefinition())
    } while try !take(.rightParenthesis)
    return definitions
  }

  /// VariableDefinition : Description? Variable : Type DefaultValue? Directives[Const]?
  private mutating func parseVariableDefinition() throws(SyntaxError) -> VariableDefinitionSyntax {
    let description = try parseDescription()
    let location = location
    let name = try parseVariable()
    try expect(.colon)
    let type = try parseTypeReference()
    let defaultValue = try take(.equals) ? try parseValue(isConstant: true) : nil
    return VariableDefinitionSyntax(
      description: description, name: name, type: type, defaultValue: defaultValue,
      directives: try parseDirectives(isConstant: true), location: location)
  }

  /// Variable : $ Name. The place is the one of the name: there may be space between the two.
  mutating func parseVariable() throws(SyntaxError) -> NameSyntax {
    try expect(.dollar)
    return try parseName()
  }

  /// SelectionSet : { Selection+ }
  private mutating func parseSelectionSet() throws(SyntaxError) -> SelectionSetSyntax {
    let location = location
    try enterLevel()
    try expect(.leftBrace)
    var selections: [SelectionSyntax] = []
    var end = location
    repeat {
      if token.kind == .spread { try parseSpread(into: &selections) } else { try parseField(into: &selections) }
      end = self.location
    } while try !take(.rightBrace)
    leaveLevel()
    return SelectionSetSyntax(selections: selections, location: location, end: end)
  }

  /// Field : Alias? Name Arguments? Directives? SelectionSet?
  private mutating func parseField(into selections: inout [SelectionSyntax]) throws(SyntaxError) {
    var alias: NameSyntax?
    var name = try parseName()
    if try take(.colon) {
      alias = name
      name = try parseName()
    }
    let arguments = try parseArguments(isConstant: false)
    let directives = try parseDirectives(isConstant: false)
    let selectionSet = token.kind == .leftBrace ? try parseSelectionSet() : nil
    selections.append(
      .field(
        FieldSyntax(
          alias: alias, name: name, arguments: arguments, directives: directives, selectionSet: selectionSet)))
  }

  /// Arguments[Const] : ( Argument[?Const]+ )
  private mutating func parseArguments(isConstant: Bool) throws(SyntaxError) -> [ArgumentSyntax] {
    var arguments: [ArgumentSyntax] = []
    guard try take(.leftParenthesis) else { return arguments }
    repeat {
      let name = try parseName()
      try expect(.colon)
      arguments.append(ArgumentSyntax(name: name, value: try parseValue(isConstant: isConstant)))
    } while try !take(.rightParenthesis)
    return arguments
  }

  /// FragmentSpread : ... FragmentName Directives?
  /// InlineFragment : ... TypeCondition? Directives? SelectionSet
  private mutating func parseSpread(into selections: inout [SelectionSyntax]) throws(SyntaxError) {
    let location = location
    try expect(.spread)
    let hasCondition = try takeKeyword("on")
    let name = hasCondition || token.kind == .name ? try parseName() : nil
    let directives = try parseDirectives(isConstant: false)
    if let name, !hasCondition {
      selections.append(.fragmentSpread(FragmentSpreadSyntax(name: name, directives: directives, location: location)))
    } else {
      let selectionSet = try parseSelectionSet()
      selections.append(
        .inlineFragment(
          InlineFragmentSyntax(
            typeCondition: name, directives: directives, selectionSet: selectionSet, location: location)))
    }
  }

  /// FragmentDefinition : Description? `fragment` FragmentName TypeCondition Directives? SelectionSet
  ///
  /// The description and the comment have been taken.
  mutating func parseFragment(description: StringSyntax?, comment: String) throws(SyntaxError) -> FragmentSyntax {
    let location = location
    try expectKeyword("fragment")
    if isKeyword("on") { throw unexpected() }
    let name = try parseName()
    if token.kind == .leftParenthesis {
      throw SyntaxError(
        "Expected \"on\", found \"(\". Fragments can't define variables; those of the operation are in scope.",
        at: self.location)
    }
    try expectKeyword("on")
    let condition = try parseName()
    let directives = try parseDirectives(isConstant: false)
    return FragmentSyntax(
      comment: comment, description: description, name: name, typeCondition: condition, directives: directives,
      selectionSet: try parseSelectionSet(), location: location)
  }

  /// Directives[Const] : Directive[?Const]+
  /// Directive[Const] : @ Name Arguments[?Const]?
  mutating func parseDirectives(isConstant: Bool) throws(SyntaxError) -> [DirectiveSyntax] {
    var directives: [DirectiveSyntax] = []
    while token.kind == .at {
      let location = location
      try advance()
      let name = try parseName()
      let arguments = try parseArguments(isConstant: isConstant)
      directives.append(DirectiveSyntax(name: name, arguments: arguments, location: location))
    }
    return directives
  }
}
