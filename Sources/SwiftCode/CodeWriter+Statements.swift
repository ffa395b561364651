extension CodeWriter {
  package mutating func write(_ statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .line(let code): line(code)
      case .call(let head, let arguments, let tail):
        indent()
        list(head, count: arguments.count, tail) { $0.add(arguments[$1]) }
      case .block(let header, let body): block(header) { $0.write(body) }
      case .choice(let subject, let cases):
        line("switch ", subject, " {")
        for (pattern, body) in cases {
          line("", pattern, ":")
          indented { $0.write(body) }
        }
        line(fixed: "}")
      }
    }
  }

  // MARK: Values

  mutating func write(_ expression: Expression) {
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
          code.add(fixed: index < arguments.count - 1 ? ",\n" : "\n")
        }
      }
      indent()
      add(fixed: ")")
    }
  }

  /// A literal that has exactly the value of a text: in one line, or a raw one of several, whose indentation is not
  /// part of it.
  private mutating func write(text: String) {
    guard StringLiteral.isPlainText(text) else { return add(StringLiteral.quoted(text)) }
    add(fixed: "#\"\"\"\n")
    indented { code in
      var text = text
      text.withUTF8 { code.write(lines: $0) }
      code.indent()
      code.add(fixed: "\"\"\"#")
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
}
