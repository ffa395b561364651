extension CodeWriter {
  /// A type with its members.
  package mutating func write(
    _ type: borrowing TypeDeclaration, _ members: (inout CodeWriter) -> Void = { _ in }
  ) {
    separate(isCompact: false)
    type.documentation.write(to: &self)
    indent()
    add(modifiers: type.modifiers)
    add(type.keyword.rawValue, " ")
    add(type.name)
    if !type.inherited.isEmpty { add(": ", type.inherited) }
    self.members(members)
  }

  package mutating func write(_ property: borrowing PropertyDeclaration) {
    separate(isCompact: property.body == nil && property.documentation.isEmpty)
    begin(property.documentation, property.attributes)
    add(modifiers: property.modifiers)
    add(property.keyword, " ")
    add(property.name)
    if let type = property.type { add(": ", type) }
    if let body = property.body {
      add(fixed: " {\n")
      indented { $0.write(body) }
      line(fixed: "}")
    } else {
      if let value = property.value {
        add(fixed: " = ")
        write(value)
      }
      newline()
    }
  }

  /// A stored property, of which most of the code consists.
  ///
  /// - Parameters:
  ///   - words: all before the name: `public var `.
  ///   - type: writes the type.
  package mutating func write(
    storedProperty name: String, _ documentation: Documentation, _ words: String, type: (inout CodeWriter) -> Void
  ) {
    separate(isCompact: documentation.isEmpty)
    documentation.write(to: &self)
    indent()
    add(words)
    add(name, ": ")
    type(&self)
    newline()
  }

  package mutating func write(_ enumCase: borrowing EnumCaseDeclaration) {
    separate(isCompact: enumCase.documentation.isEmpty)
    begin(enumCase.documentation, enumCase.attributes)
    add("case ", enumCase.name)
    if let payload = enumCase.payload { add("(", payload, ")") }
    newline()
  }

  package mutating func write(_ function: borrowing FunctionDeclaration) {
    separate(isCompact: false)
    begin(function.documentation, function.attributes)
    let parameters = function.parameters
    list(function.head, count: parameters.count, function.tail) { $0.add(parameters[$1]) }
    guard let body = function.body else { return }
    indented { $0.write(body) }
    line(fixed: "}")
  }

  /// A function whose body is written line by line.
  package mutating func write(_ function: CommonFunction, body: (inout CodeWriter) -> Void) {
    separate(isCompact: false)
    begin(Documentation(), function.attributes)
    if fits(lineWithList: function.line) {
      add(function.line, "\n")
    } else {
      list(function.head, count: function.parameters.count, function.tail) { $0.add(function.parameters[$1]) }
    }
    indented(body)
    line(fixed: "}")
  }

  /// A function whose parameters and body are written one by one.
  ///
  /// - Parameter head: all before the parameters: `public init`.
  package mutating func write(
    _ head: String, parameterCount: Int, parameter: (inout CodeWriter, Int) -> Void,
    body: (inout CodeWriter) -> Void
  ) {
    separate(isCompact: false)
    indent()
    list(head, count: parameterCount, " {", element: parameter)
    indented(body)
    line(fixed: "}")
  }

  /// A parameter of a function.
  package mutating func add(_ parameter: FunctionDeclaration.Parameter) {
    if let label = parameter.label { add(label, " ") }
    add(parameter.name, ": ")
    add(parameter.type)
    if let defaultValue = parameter.defaultValue { add(" = ", defaultValue) }
  }

  // MARK: What comes first

  /// What is above a declaration, and the beginning of its line.
  private mutating func begin(_ documentation: Documentation, _ attributes: [String]) {
    documentation.write(to: &self)
    if !attributes.isEmpty {
      for attribute in attributes { line(attribute) }
    }
    indent()
  }

  private mutating func add(modifiers: String) {
    if !modifiers.isEmpty { add(modifiers, " ") }
  }
}
