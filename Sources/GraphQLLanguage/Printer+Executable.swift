/// Operations, fragments, values and types as text.
extension Printer {
  mutating func write(_ definition: DefinitionSyntax) {
    switch definition {
    case .operation(let operation): write(operation)
    case .fragment(let fragment): write(fragment)
    case .schema(let schema): write(schema)
    case .type(let type): write(type)
    case .directive(let directive): write(directive)
    }
  }

  private mutating func write(_ operation: OperationSyntax) {
    write(description: operation.description)
    let isShorthand =
      operation.description == nil && operation.kind == .query && operation.name == nil
      && operation.variables.isEmpty && operation.directives.isEmpty
    if !isShorthand {
      write(operation.kind.rawValue)
      if let name = operation.name { write(" " + name.text) }
      // graphql-js joins keyword, name and variables by spaces, but name and variables by nothing.
      if operation.name == nil, !operation.variables.isEmpty { write(" ") }
      writeVariableDefinitions(operation.variables)
      write(operation.directives)
      write(" ")
    }
    write(operation.selectionSet)
  }

  private mutating func write(_ fragment: FragmentSyntax) {
    write(description: fragment.description)
    write("fragment \(fragment.name.text) on \(fragment.typeCondition.text)")
    write(fragment.directives)
    write(" ")
    write(fragment.selectionSet)
  }

  mutating func write(_ variable: VariableDefinitionSyntax) {
    write(description: variable.description)
    write("$" + variable.name.text + ": ")
    write(variable.type)
    write(defaultValue: variable.defaultValue)
    write(variable.directives)
  }

  /// Without `writeLines`, whose closure would take twice the stack for each level.
  private mutating func write(_ selectionSet: SelectionSetSyntax) {
    let outer = indentation
    write("{")
    indentation += "  "
    for selection in selectionSet.selections {
      breakLine()
      write(selection)
    }
    indentation = outer
    breakLine()
    write("}")
  }

  private mutating func write(_ selection: SelectionSyntax) {
    switch selection {
    case .field(let field): write(field)
    case .fragmentSpread(let spread): write(spread)
    case .inlineFragment(let fragment): write(fragment)
    }
  }

  private mutating func write(_ spread: FragmentSpreadSyntax) {
    write("..." + spread.name.text)
    write(spread.directives)
  }

  private mutating func write(_ fragment: InlineFragmentSyntax) {
    write("...")
    if let condition = fragment.typeCondition { write(" on " + condition.text) }
    write(fragment.directives)
    write(" ")
    write(fragment.selectionSet)
  }

  private mutating func write(_ field: FieldSyntax) {
    let prefix = (field.alias.map { $0.text + ": " } ?? "") + field.name.text
    write(prefix)
    if !field.arguments.isEmpty { writeArguments(field.arguments, after: prefix) }
    write(field.directives)
    guard let selectionSet = field.selectionSet else { return }
    write(" ")
    write(selectionSet)
  }

  mutating func write(_ argument: ArgumentSyntax) {
    write(argument.name.text + ": ")
    write(argument.value)
  }

  /// Each directive with a space before it.
  mutating func write(_ directives: [DirectiveSyntax]) {
    for directive in directives {
      write(" @" + directive.name.text)
      writeRow(directive.arguments, from: "(", to: ")") { $0.write($1) }
    }
  }

  /// ` = value`
  mutating func write(defaultValue: ValueSyntax?) {
    guard let defaultValue else { return }
    write(" = ")
    write(defaultValue)
  }

  mutating func write(_ value: ValueSyntax) {
    switch value.kind {
    case .variable(let name): write("$" + name)
    case .int(let text), .float(let text), .enumeration(let text): write(text)
    case .string(let string): write(string)
    case .boolean(let value): write(value ? "true" : "false")
    case .null: write("null")
    case .list(let values):
      write("[")
      writeRow(values) { $0.write($1) }
      write("]")
    case .object(let fields):
      write("{")
      writeRow(fields) { printer, field in
        printer.write(field.name.text + ": ")
        printer.write(field.value)
      }
      write("}")
    }
  }

  mutating func write(_ type: TypeReferenceSyntax) {
    write(type.reference.description)
  }
}
