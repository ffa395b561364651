extension CodeWriter {
  /// A type with its members.
  package mutating func write(_ type: TypeDeclaration, _ members: (inout CodeWriter) -> Void = { _ in }) {
    separate(isCompact: false)
    begin(type.documentation, type.attributes, type.modifiers)
    add(type.keyword.rawValue, " ", type.name)
    for (index, name) in type.inherited.enumerated() { add(index == 0 ? ": " : ", ", name) }
    self.members(members)
  }

  package mutating func write(_ property: PropertyDeclaration) {
    separate(isCompact: property.body == nil && property.documentation.lines.isEmpty)
    begin(property.documentation, property.attributes, property.modifiers)
    add(property.keyword, " ", property.name)
    if let type = property.type { add(": ", type) }
    if let body = property.body {
      add(" {\n")
      indented { $0.write(body) }
      line("}")
    } else {
      if let value = property.value {
        add(" = ")
        write(value)
      }
      newline()
    }
  }

  package mutating func write(_ enumCase: EnumCaseDeclaration) {
    separate(isCompact: enumCase.documentation.lines.isEmpty)
    begin(enumCase.documentation, enumCase.attributes, [])
    add("case ", enumCase.name)
    if let payload = enumCase.payload { add("(", payload, ")") }
    newline()
  }

  package mutating func write(_ function: FunctionDeclaration) {
    write(function, parameterCount: function.parameters.count) { code, index in
      code.add(function.parameters[index])
    } body: {
      if let body = function.body { $0.write(body) }
    }
  }

  /// A function whose body is written line by line.
  package mutating func write(_ function: FunctionDeclaration, body: (inout CodeWriter) -> Void) {
    write(
      function, parameterCount: function.parameters.count, parameter: { $0.add(function.parameters[$1]) }, body: body)
  }

  /// A function whose parameters and body are written one by one.
  package mutating func write(
    _ function: FunctionDeclaration, parameterCount: Int, parameter: (inout CodeWriter, Int) -> Void,
    body: (inout CodeWriter) -> Void
  ) {
    separate(isCompact: false)
    begin(function.documentation, function.attributes, function.modifiers)
    var tail = function.effects.isEmpty ? "" : " \(function.effects)"
    if let result = function.result { tail += " -> \(result)" }
    if function.body != nil { tail += " {" }
    list(function.signature, count: parameterCount, tail, element: parameter)
    if function.body == nil { return }
    indented(body)
    line("}")
  }

  /// A parameter of a function.
  package mutating func add(_ parameter: FunctionDeclaration.Parameter) {
    if let label = parameter.label { add(label, " ") }
    add(parameter.name, ": ", parameter.type)
    if let defaultValue = parameter.defaultValue { add(" = ", defaultValue) }
  }

  // MARK: Statements

  private mutating func write(_ statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .line(let code): line(code)
      case .call(let head, let arguments, let tail):
        indent()
        list(head, count: arguments.count, tail) { $0.add(arguments[$1]) }
      case .block(let header, let body): block(header) { $0.write(body) }
      case .closure(let head, let parameter, let body):
        line(head, " { ", parameter, " in")
        indented { $0.write(body) }
        line("}")
      case .choice(let subject, let cases):
        line("switch ", subject, " {")
        for (pattern, body) in cases {
          line(pattern, ":")
          indented { $0.write(body) }
        }
        line("}")
      }
    }
  }

  // MARK: Values

  private mutating func write(_ expression: Expression) {
    switch expression {
    case .code(let code): add(code)
    case .text(let text): write(text: text)
    case .call(let function, let arguments):
      add(function, "(\n")
      indented { code in
        for (index, argument) in arguments.enumerated() {
          code.indent()
          code.add(argument.label, ": ")
          code.write(argument.value)
          code.add(index < arguments.count - 1 ? ",\n" : "\n")
        }
      }
      indent()
      add(")")
    }
  }

  /// A literal that has exactly the value of a text: in one line, or a raw one of several, whose indentation is not
  /// part of it.
  private mutating func write(text: String) {
    guard StringLiteral.isPlainText(text) else { return add(StringLiteral.quoted(text)) }
    add("#\"\"\"\n")
    indented { code in
      var text = text
      text.withUTF8 { code.write(lines: $0) }
      code.indent()
      code.add("\"\"\"#")
    }
  }

  private mutating func write(lines bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start <= bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end &+= 1 }
      if end > start {
        indent()
        add(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      }
      newline()
      start = end &+ 1
    }
  }

  // MARK: What comes first

  /// What is above a declaration, and the first words of its line.
  private mutating func begin(_ documentation: Documentation, _ attributes: [String], _ modifiers: [String]) {
    for text in documentation.lines {
      let clean = Documentation.clean(text)
      if clean.isEmpty { line("///") } else { line("/// ", clean) }
    }
    for attribute in attributes { line(attribute) }
    indent()
    for modifier in modifiers { add(modifier, " ") }
  }
}
