/// Stage 8 of the straight line: writes Swift code with two spaces for each level.
struct CodeWriter {
  private(set) var text = ""
  private var level = 0

  /// Writes the parts one after the other, as one line. No line is made a string of its own first, nor are the parts an
  /// array: a target may have a million lines.
  mutating func line(
    _ first: String, _ second: String = "", _ third: String = "", _ fourth: String = "", _ fifth: String = "",
    _ sixth: String = "", _ seventh: String = ""
  ) {
    if !first.isEmpty || !second.isEmpty { indent() }
    text += first
    if !second.isEmpty { text += second }
    if !third.isEmpty { text += third }
    if !fourth.isEmpty { text += fourth }
    if !fifth.isEmpty { text += fifth }
    if !sixth.isEmpty { text += sixth }
    if !seventh.isEmpty { text += seventh }
    text += "\n"
  }

  mutating func blank() {
    text += "\n"
  }

  mutating func indented(_ body: (inout CodeWriter) -> Void) {
    level += 1
    body(&self)
    level -= 1
  }

  private static let spaces = (0..<32).map { String(repeating: " ", count: 2 * $0) }

  private mutating func indent() {
    if level < Self.spaces.count {
      text += Self.spaces[level]
    } else {
      text += String(repeating: " ", count: 2 * level)
    }
  }

  mutating func write(_ declaration: Declaration) {
    switch declaration {
    case .type(let type): write(type)
    case .property(let property): write(property)
    case .function(let function): write(function)
    case .enumCase(let enumCase):
      write(enumCase.documentation, enumCase.attributes)
      if let payload = enumCase.payload {
        line("case ", enumCase.name, "(", payload, ")")
      } else {
        line("case ", enumCase.name)
      }
    }
  }

  private mutating func write(_ type: TypeDeclaration) {
    write(type.documentation, type.attributes)
    let inherited = type.inherited.joined(separator: ", ")
    line(
      prefix(type.modifiers), type.keyword.rawValue, " ", type.name, inherited.isEmpty ? "" : ": ", inherited,
      type.members.isEmpty ? " {}" : " {")
    if type.members.isEmpty { return }
    indented { writer in
      var previous: Declaration?
      for member in type.members {
        if let previous, !previous.isCompact || !member.isCompact { writer.blank() }
        writer.write(member)
        previous = member
      }
    }
    line("}")
  }

  private mutating func write(_ property: PropertyDeclaration) {
    write(property.documentation, property.attributes)
    let (modifiers, separator, type) = (
      prefix(property.modifiers), property.type == nil ? "" : ": ", property.type ?? ""
    )
    if let body = property.body {
      line(modifiers, property.keyword, " ", property.name, separator, type, " {")
      indented { $0.write(body) }
      line("}")
    } else if let value = property.value {
      write(value, after: "\(modifiers)\(property.keyword) \(property.name)\(separator)\(type) = ", before: "")
    } else {
      line(modifiers, property.keyword, " ", property.name, separator, type)
    }
  }

  private mutating func write(_ function: FunctionDeclaration) {
    write(function.documentation, function.attributes)
    let parameters = function.parameters.map { parameter in
      let label = parameter.label.map { "\($0) " } ?? ""
      let defaultValue = parameter.defaultValue.map { " = \($0)" } ?? ""
      return "\(label)\(parameter.name): \(parameter.type)\(defaultValue)"
    }
    let head = "\(prefix(function.modifiers))\(function.signature)("
    var tail = ")"
    if !function.effects.isEmpty { tail += " \(function.effects)" }
    if let result = function.result { tail += " -> \(result)" }
    guard let body = function.body else { return write(head, parameters, tail) }
    write(head, parameters, "\(tail) {")
    indented { $0.write(body) }
    line("}")
  }

  /// A head that ends in a parenthesis, a list, and a tail: in one line if that is short enough.
  private mutating func write(_ head: String, _ elements: [String], _ tail: String) {
    var length = 2 * level + head.utf8.count + tail.utf8.count
    for element in elements { length += element.utf8.count + 2 }
    guard length > 122 else {
      indent()
      text += head
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        text += element
      }
      text += tail
      text += "\n"
      return
    }
    line(head)
    indented { writer in
      for (index, element) in elements.enumerated() {
        writer.line(element, index < elements.count - 1 ? "," : "")
      }
    }
    line(tail)
  }

  private mutating func write(_ statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .line(let code): line(code)
      case .call(let head, let arguments, let tail): write(head + "(", arguments, ")" + tail)
      case .block(let header, let body):
        line(header, " {")
        indented { $0.write(body) }
        line("}")
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

  private mutating func write(_ expression: Expression, after head: String, before tail: String) {
    switch expression {
    case .code(let code): line(head, code, tail)
    case .text(let value):
      let lines = StringLiteral.lines(value)
      guard lines.count > 1 else { return line("\(head)\(lines[0])\(tail)") }
      line("\(head)\(lines[0])")
      indented { writer in
        for (index, text) in lines.dropFirst().enumerated() {
          writer.line(index == lines.count - 2 ? text + tail : text)
        }
      }
    case .call(let function, let arguments):
      line("\(head)\(function)(")
      indented { writer in
        for (index, argument) in arguments.enumerated() {
          let comma = index < arguments.count - 1 ? "," : ""
          writer.write(argument.value, after: "\(argument.label): ", before: comma)
        }
      }
      line(")\(tail)")
    }
  }

  private mutating func write(_ documentation: Documentation, _ attributes: [String]) {
    for text in documentation.lines {
      let clean = Documentation.clean(text)
      if clean.isEmpty { line("///") } else { line("/// ", clean) }
    }
    for attribute in attributes { line(attribute) }
  }

  private func prefix(_ modifiers: [String]) -> String {
    var prefix = ""
    for modifier in modifiers {
      prefix += modifier
      prefix += " "
    }
    return prefix
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

extension Documentation {
  private static func isClean(_ line: String) -> Bool {
    var line = line
    return line.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        if bytes[index] < 0x20 || bytes[index] == 0x7F || bytes[index] >= 0xC2 { return false }
        index &+= 1
      }
      return true
    }
  }

  /// A line of a comment: nothing in it can end the line, and so nothing can become code.
  static func clean(_ line: String) -> String {
    if isClean(line) { return line }
    var clean = ""
    for scalar in line.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control: clean.unicodeScalars.append(" ")
      // Line separators end no line for Swift, but they do in editors; directional marks can show text out of order.
      case .lineSeparator, .paragraphSeparator, .format: break
      default: clean.unicodeScalars.append(scalar)
      }
    }
    return clean
  }
}
