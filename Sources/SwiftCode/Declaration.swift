// Stage 7 of the straight line: Swift code as values, which a `CodeWriter` takes one by one. They know what Swift looks
// like and nothing of GraphQL. A declaration is written where it is made, and never copied.

/// The head of a struct, an enum, a protocol or an extension.
package struct TypeDeclaration: ~Copyable, Sendable {
  package enum Keyword: String, Sendable {
    case structure = "struct"
    case enumeration = "enum"
    case `extension` = "extension"
    case `protocol` = "protocol"
  }

  let documentation: Documentation
  let modifiers: String
  let keyword: Keyword
  let name: String
  let inherited: String

  /// - Parameter inherited: what it conforms to, with commas between.
  package init(
    documentation: Documentation = Documentation(), modifiers: String = "", _ keyword: Keyword, _ name: String,
    inherited: String = ""
  ) {
    self.documentation = documentation
    self.modifiers = modifiers
    self.keyword = keyword
    self.name = name
    self.inherited = inherited
  }
}

/// A stored property, or one that is computed by its body.
package struct PropertyDeclaration: ~Copyable, Sendable {
  let documentation: Documentation
  let attributes: [String]
  let modifiers: String
  /// `let` or `var`.
  let keyword: String
  let name: String
  let type: String?
  let value: Expression?
  /// The body of a computed property; nil for a stored one.
  let body: [Statement]?

  /// - Parameter modifiers: the words before the keyword, such as `public static`.
  package init(
    documentation: Documentation = Documentation(), attributes: [String] = [], modifiers: String = "",
    keyword: String = "var", _ name: String, type: String? = nil, value: Expression? = nil, body: [Statement]? = nil
  ) {
    self.documentation = documentation
    self.attributes = attributes
    self.modifiers = modifiers
    self.keyword = keyword
    self.name = name
    self.type = type
    self.value = value
    self.body = body
  }
}

/// A function or an initialiser.
package struct FunctionDeclaration: ~Copyable, Sendable {
  package struct Parameter: Sendable {
    let label: String?
    let name: String
    let type: String
    let defaultValue: String?

    package init(label: String? = nil, _ name: String, type: String, defaultValue: String? = nil) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }

    /// A parameter with a name from elsewhere, which may be any word.
    package init(named name: String, type: String, defaultValue: String? = nil) {
      let local = SwiftIdentifier.local(name)
      let label = local == SwiftIdentifier.escaped(name) ? nil : SwiftIdentifier.label(name)
      self.init(label: label, local, type: type, defaultValue: defaultValue)
    }
  }

  let documentation: Documentation
  let attributes: [String]
  /// All that is before the parameters: `public static func name`.
  let head: String
  let parameters: [Parameter]
  /// What is behind the parameters, such as `async throws -> Int`, and a brace before a body.
  let tail: String
  let body: [Statement]?

  /// - Parameters:
  ///   - modifiers: the words before the signature, such as `public static`.
  ///   - signature: `func name`, or `init`.
  ///   - effects: such as `async throws`.
  ///   - body: nil for the requirement of a protocol.
  package init(
    documentation: Documentation = Documentation(), attributes: [String] = [], modifiers: String = "",
    _ signature: String, parameters: [Parameter] = [], effects: String = "", result: String? = nil,
    body: [Statement]? = nil
  ) {
    self.documentation = documentation
    self.attributes = attributes
    head = modifiers.isEmpty ? signature : "\(modifiers) \(signature)"
    self.parameters = parameters
    var tail = effects.isEmpty ? "" : " " + effects
    if let result { tail += " -> " + result }
    if body != nil { tail += " {" }
    self.tail = tail
    self.body = body
  }
}

/// The head of a function that is the same in many types: its line is made once.
package struct CommonFunction: Sendable {
  let attributes: [String]
  /// All of it, to the brace of the body.
  let line: String
  let head: String
  let parameters: [String]
  let tail: String

  package init(
    attributes: [String] = [], modifiers: String, _ signature: String, parameters: [String], effects: String = ""
  ) {
    self.attributes = attributes
    head = modifiers.isEmpty ? signature : "\(modifiers) \(signature)"
    self.parameters = parameters
    tail = effects.isEmpty ? " {" : " \(effects) {"
    line = "\(head)(\(parameters.joined(separator: ", ")))\(tail)"
  }
}

package struct EnumCaseDeclaration: ~Copyable, Sendable {
  let documentation: Documentation
  let attributes: [String]
  let name: String
  /// The type of the associated value; nil for none.
  let payload: String?

  package init(
    documentation: Documentation = Documentation(), attributes: [String] = [], _ name: String, payload: String? = nil
  ) {
    self.documentation = documentation
    self.attributes = attributes
    self.name = name
    self.payload = payload
  }
}

/// A statement of a body.
package enum Statement: Sendable {
  /// One statement, such as `self.x = x`.
  case line(String)
  /// A call, from its beginning to its parenthesis, with its arguments and what comes after the other parenthesis: in
  /// one line, or in one for each argument when that would be too long.
  case call(String, [String], String)
  /// A header with a body in braces, such as `if x`.
  case block(String, [Statement])
  /// `switch subject` with its cases: patterns (`case .a:`) and bodies.
  case choice(subject: String, cases: [(pattern: String, body: [Statement])])

  /// The statement with code before its first word.
  package func prefixed(_ code: String) -> Statement {
    switch self {
    case .line(let line): .line(code + line)
    case .call(let head, let arguments, let tail): .call(code + head, arguments, tail)
    case .block(let header, let body): .block(code + header, body)
    case .choice(let subject, let cases): .choice(subject: subject, cases: cases)
    }
  }

  /// The line or call with code behind it.
  package func suffixed(_ code: String) -> Statement {
    switch self {
    case .line(let line): .line(line + code)
    case .call(let head, let arguments, let tail): .call(head, arguments, tail + code)
    case .block, .choice: self
    }
  }
}

/// A value that a property is given.
package enum Expression: Sendable {
  /// Code as it stands.
  case code(String)
  /// A text, spelled as a literal that has exactly this value.
  case text(String)
  /// A call with labelled arguments, one a line.
  case call(String, [(label: String, value: Expression)])
}
