/// The way back: a syntax tree in, text out, in the canonical form of graphql-js's `print`.
///
/// Servers, manifests and other tools know that form, and equal documents have equal texts in it. Comments are not part
/// of it. Where the text of arguments decides about its own layout (80 columns; a line of its own for each argument if
/// one has several lines), a second printer without indentation writes them first; arguments hold no selections, so that
/// nothing is written more than twice.
package struct Printer {
  /// The longest line of a field and its arguments, in UTF-16 code units, indentation not counted.
  private static let lineLength = 80

  private(set) var text = ""
  /// Whether the text has a line break, which tells how to set the list that it is part of.
  private(set) var hasLineBreaks = false
  var indentation = ""

  /// The text of a document, without a line feed at the end.
  package static func print(_ document: Document) -> String {
    var printer = Printer()
    for (index, definition) in document.definitions.enumerated() {
      if index > 0 { printer.text += "\n\n" }
      printer.write(definition)
    }
    return printer.text
  }

  /// The text of one definition.
  package static func print(_ definition: DefinitionSyntax) -> String {
    var printer = Printer()
    printer.write(definition)
    return printer.text
  }

  /// The text of a value, such as `{width: 12}`.
  package static func print(_ value: ValueSyntax) -> String {
    var printer = Printer()
    printer.write(value)
    return printer.text
  }

  /// The text of a type, such as `[Int!]!`.
  package static func print(_ type: TypeReferenceSyntax) -> String {
    var printer = Printer()
    printer.write(type)
    return printer.text
  }

  // MARK: Lines

  mutating func write(_ string: String) {
    text += string
  }

  mutating func breakLine() {
    text += "\n"
    text += indentation
    hasLineBreaks = true
  }

  /// ` { … }` with each item on a line of its own; nothing for no items.
  mutating func writeBlock<Item>(_ items: [Item], _ writeItem: (inout Printer, Item) -> Void) {
    guard !items.isEmpty else { return }
    write(" ")
    writeLines(items, from: "{", to: "}", writeItem)
  }

  /// Each item on a line of its own, indented, between brackets.
  private mutating func writeLines<Item>(
    _ items: [Item], from open: String, to close: String, _ writeItem: (inout Printer, Item) -> Void
  ) {
    let outer = indentation
    write(open)
    indentation += "  "
    for item in items {
      breakLine()
      writeItem(&self, item)
    }
    indentation = outer
    breakLine()
    write(close)
  }

  /// The items in a row; nothing for no items.
  mutating func writeRow<Item>(
    _ items: [Item], partedBy separator: String = ", ", from open: String = "", to close: String = "",
    _ writeItem: (inout Printer, Item) -> Void
  ) {
    guard !items.isEmpty else { return }
    write(open)
    for (index, item) in items.enumerated() {
      if index > 0 { write(separator) }
      writeItem(&self, item)
    }
    write(close)
  }

  // MARK: Lists in parentheses

  /// The arguments of a field, whose line so far is `prefix`: in a row if that makes no line too long.
  mutating func writeArguments(_ arguments: [ArgumentSyntax], after prefix: String) {
    var row = Printer()
    row.writeRow(arguments, from: "(", to: ")") { $0.write($1) }
    if prefix.utf16.count + row.text.utf16.count > Printer.lineLength {
      writeLines(arguments, from: "(", to: ")") { $0.write($1) }
    } else if row.hasLineBreaks {
      writeRow(arguments, from: "(", to: ")") { $0.write($1) }
    } else {
      write(row.text)
    }
  }

  /// The arguments that a field or a directive defines: in a row if each fits on one line.
  mutating func writeArgumentDefinitions(_ arguments: [InputValueSyntax]) {
    var row = Printer()
    row.writeRow(arguments, from: "(", to: ")") { $0.write($1) }
    if row.hasLineBreaks {
      writeLines(arguments, from: "(", to: ")") { $0.write($1) }
    } else {
      write(row.text)
    }
  }

  /// The variables of an operation: in a row if each fits on one line; else not indented, as graphql-js has it.
  mutating func writeVariableDefinitions(_ variables: [VariableDefinitionSyntax]) {
    var row = Printer()
    row.writeRow(variables, from: "(", to: ")") { $0.write($1) }
    if row.hasLineBreaks {
      writeRow(variables, partedBy: "\n", from: "(\n", to: "\n)") { $0.write($1) }
    } else {
      write(row.text)
    }
  }
}
