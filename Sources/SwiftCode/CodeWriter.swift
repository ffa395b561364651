/// Stage 8 of the straight line: writes Swift code with two spaces for each level.
struct CodeWriter: ~Copyable {
  private var output = ByteBuffer()
  private var level = 0

  /// All that was written.
  var bytes: [UInt8] { output.bytes }

  /// Writes the parts one after the other, as one line.
  mutating func line(_ first: String, _ second: String = "", _ third: String = "") {
    if !first.isEmpty || !second.isEmpty { indent() }
    output.append(first)
    output.append(second)
    output.append(third)
    newline()
  }

  mutating func blank() { newline() }

  mutating func indented(_ body: (inout CodeWriter) -> Void) {
    level += 1
    body(&self)
    level -= 1
  }

  private mutating func newline() { output.append(0x0A) }

  private mutating func indent() { output.append(spaces: 2 &* level) }

  private mutating func line(_ code: Code, _ end: String = "") {
    if !code.isEmpty { indent() }
    code.write(to: &output)
    output.append(end)
    newline()
  }

  private mutating func closingBrace() {
    indent()
    output.append(UInt8(ascii: "}"))
    newline()
  }

  // MARK: Declarations

  mutating func write(_ declaration: Declaration) {
    switch declaration {
    case .type(let type): write(type)
    case .property(let property): write(property)
    case .function(let function): write(function)
    case .enumCase(let enumCase): write(enumCase)
    }
  }

  private mutating func write(_ type: TypeDeclaration) {
    begin(type.documentation, type.attributes, type.modifiers)
    output.append(type.keyword.rawValue)
    output.append(" ")
    output.append(type.name)
    for (index, name) in type.inherited.enumerated() {
      output.append(index == 0 ? ": " : ", ")
      output.append(name)
    }
    if type.members.isEmpty {
      output.append(" {}\n")
      return
    }
    output.append(" {\n")
    level += 1
    var isAfterCompact = true
    for (index, member) in type.members.enumerated() {
      let isCompact = member.isCompact
      if index > 0, !isAfterCompact || !isCompact { blank() }
      write(member)
      isAfterCompact = isCompact
    }
    level -= 1
    closingBrace()
  }

  private mutating func write(_ property: PropertyDeclaration) {
    begin(property.documentation, property.attributes, property.modifiers)
    output.append(property.keyword)
    output.append(" ")
    output.append(property.name)
    if let type = property.type {
      output.append(": ")
      output.append(type)
    }
    if let body = property.body {
      output.append(" {\n")
      writeBody(body)
    } else if let value = property.value {
      output.append(" = ")
      write(value)
      newline()
    } else {
      newline()
    }
  }

  private mutating func write(_ enumCase: EnumCaseDeclaration) {
    begin(enumCase.documentation, enumCase.attributes, [])
    output.append("case ")
    output.append(enumCase.name)
    if let payload = enumCase.payload {
      output.append("(")
      output.append(payload)
      output.append(")")
    }
    newline()
  }

  private mutating func write(_ function: FunctionDeclaration) {
    begin(function.documentation, function.attributes, function.modifiers)
    output.append(function.signature)
    output.append("(")
    var tail: Code = ")"
    if !function.effects.isEmpty { tail = ") \(function.effects)" }
    if let result = function.result { tail.append(" -> \(result)") }
    if function.body != nil { tail.append(" {") }
    var head = 2 &* level &+ function.signature.utf8.count &+ 1
    for modifier in function.modifiers { head &+= modifier.utf8.count &+ 1 }
    writeList(function.parameters.map { $0.code }, after: head, tail)
    newline()
    if let body = function.body { writeBody(body) }
  }

  /// The elements of a list in parentheses, and what follows it: in one line if that is short enough.
  ///
  /// - Parameter head: how many bytes there are in the line already.
  private mutating func writeList(_ elements: [Code], after head: Int, _ tail: Code) {
    var total = head &+ tail.length
    for element in elements { total &+= element.length &+ 2 }
    if total > Self.lineLength {
      newline()
      level += 1
      for (index, element) in elements.enumerated() {
        indent()
        element.write(to: &output)
        output.append(index < elements.count &- 1 ? ",\n" : "\n")
      }
      level -= 1
      indent()
    } else {
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(", ") }
        element.write(to: &output)
      }
    }
    tail.write(to: &output)
  }

  /// How long a line may be; the list's last comma, which is not written, counts.
  private static let lineLength = 122

  // MARK: Statements

  /// The statements of a body, and the brace behind them.
  private mutating func writeBody(_ statements: [Statement]) {
    level += 1
    write(statements)
    level -= 1
    closingBrace()
  }

  private mutating func write(_ statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .line(let code): line(code)
      case .call(let head, let arguments, let tail):
        indent()
        head.write(to: &output)
        output.append("(")
        writeList(arguments, after: 2 &* level &+ head.length &+ 1, ")" + tail)
        newline()
      case .block(let header, let body):
        line(header, " {")
        writeBody(body)
      case .choice(let subject, let cases):
        line("switch " + subject, " {")
        for (pattern, body) in cases {
          line(pattern, ":")
          level += 1
          write(body)
          level -= 1
        }
        closingBrace()
      }
    }
  }

  // MARK: Values

  private mutating func write(_ expression: Expression) {
    switch expression {
    case .code(let code): output.append(code)
    case .text(let text): write(text: text)
    case .call(let function, let arguments):
      output.append(function)
      output.append("(\n")
      level += 1
      for (index, argument) in arguments.enumerated() {
        indent()
        output.append(argument.label)
        output.append(": ")
        write(argument.value)
        output.append(index < arguments.count &- 1 ? ",\n" : "\n")
      }
      level -= 1
      indent()
      output.append(")")
    }
  }

  /// A literal that has exactly the value of a text: in one line, or a raw one of several, whose indentation is not part
  /// of it.
  private mutating func write(text: String) {
    guard StringLiteral.isPlainText(text) else { return output.append(StringLiteral.quoted(text)) }
    output.append("#\"\"\"\n")
    level += 1
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      while start <= bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != 0x0A { end &+= 1 }
        if end > start { indent() }
        output.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        newline()
        start = end &+ 1
      }
    }
    indent()
    output.append("\"\"\"#")
    level -= 1
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
    for modifier in modifiers {
      output.append(modifier)
      output.append(" ")
    }
  }
}

extension Declaration {
  /// Whether it is one line, which needs no blank line between it and others like it.
  fileprivate var isCompact: Bool {
    switch self {
    case .property(let property): property.body == nil && property.documentation.lines.isEmpty
    case .enumCase(let enumCase): enumCase.documentation.lines.isEmpty
    case .type, .function: false
    }
  }
}

extension FunctionDeclaration.Parameter {
  fileprivate var code: Code {
    var code: Code = label.map { "\($0) \(name): \(type)" } ?? "\(name): \(type)"
    if let defaultValue { code.append(" = \(defaultValue)") }
    return code
  }
}
