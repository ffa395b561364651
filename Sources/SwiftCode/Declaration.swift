/// Stage 7 of the straight line: Swift code as values. It knows what Swift looks like and nothing of GraphQL.
package indirect enum Declaration: Sendable {
  case type(TypeDeclaration)
  case property(PropertyDeclaration)
  case function(FunctionDeclaration)
  case enumCase(EnumCaseDeclaration)
}

/// A struct, an enum, a protocol or an extension.
package struct TypeDeclaration: Sendable {
  package enum Keyword: String, Sendable {
    case structure = "struct"
    case enumeration = "enum"
    case `extension` = "extension"
    case `protocol` = "protocol"
  }

  package var documentation: Documentation
  package var attributes: [String]
  package var modifiers: [String]
  package var keyword: Keyword
  package var name: String
  package var inherited: [String]
  package var members: [Declaration]

  package init(
    documentation: Documentation = Documentation(), attributes: [String] = [], modifiers: [String] = [],
    _ keyword: Keyword, _ name: String, inherited: [String] = [], members: [Declaration] = []
  ) {
    self.documentation = documentation
    self.attributes = attributes
    self.modifiers = modifiers
    self.keyword = keyword
    self.name = name
    self.inherited = inherited
    self.members = members
  }
}

/// A stored property, or one that is computed by its body.
package struct PropertyDeclaration: Sendable {
  package var documentation: Documentation
  package var attributes: [String]
  package var modifiers: [String]
  /// `let` or `var`.
  package var keyword: String
  package var name: String
  package var type: String?
  package var value: Expression?
  /// The body of a computed property; nil for a stored one.
  package var body: [Statement]?

  package init(
    documentation: Documentation = Documentation(), attributes: [String] = [], modifiers: [String] = [],
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
package struct FunctionDeclaration: Sendable {
  package struct Parameter: Sendable {
    package var label: String?
    package var name: String
    package var type: String
    package var defaultValue: String?

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

  package var documentation: Documentation
  package var attributes: [String]
  package var modifiers: [String]
  /// `func name`, or `init`.
  package var signature: String
  package var parameters: [Parameter]
  /// Such as `async throws`.
  package var effects: String
  package var result: String?
  /// Nil for the requirement of a protocol.
  package var body: [Statement]?

  package init(
    documentation: Documentation = Documentation(), attributes: [String] = [], modifiers: [String] = [],
    _ signature: String, parameters: [Parameter] = [], effects: String = "", result: String? = nil,
    body: [Statement]? = nil
  ) {
    self.documentation = documentation
    self.attributes = attributes
    self.modifiers = modifiers
    self.signature = signature
    self.parameters = parameters
    self.effects = effects
    self.result = result
    self.body = body
  }
}

package struct EnumCaseDeclaration: Sendable {
  package var documentation: Documentation
  package var attributes: [String]
  package var name: String
  /// The type of the associated value; nil for none.
  package var payload: String?

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
package indirect enum Statement: Sendable {
  /// One statement, such as `self.x = x`.
  case line(String)
  /// A call, from its beginning to its parenthesis, with its arguments and what comes after the other parenthesis: in
  /// one line, or in one for each argument when that would be too long.
  case call(String, [String], String)
  /// A header with a body in braces, such as `if x`.
  case block(String, [Statement])
  /// A call whose last argument is a closure: what is before its brace, its parameter and its body.
  case closure(String, parameter: String, [Statement])
  /// `switch subject` with its cases: patterns (`case .a:`) and bodies.
  case choice(subject: String, cases: [(pattern: String, body: [Statement])])

  /// The statement with code before its first word.
  package func prefixed(_ code: String) -> Statement {
    switch self {
    case .line(let line): .line(code + line)
    case .call(let head, let arguments, let tail): .call(code + head, arguments, tail)
    case .block(let header, let body): .block(code + header, body)
    case .closure(let head, let parameter, let body): .closure(code + head, parameter: parameter, body)
    case .choice(let subject, let cases): .choice(subject: subject, cases: cases)
    }
  }

  /// The line or call with code behind it.
  package func suffixed(_ code: String) -> Statement {
    switch self {
    case .line(let line): .line(line + code)
    case .call(let head, let arguments, let tail): .call(head, arguments, tail + code)
    case .block, .closure, .choice: self
    }
  }
}

/// A value that a property is given.
package indirect enum Expression: Sendable {
  /// Code as it stands.
  case code(String)
  /// A text, spelled as a literal that has exactly this value.
  case text(String)
  /// A call with labelled arguments, one a line.
  case call(String, [(label: String, value: Expression)])
}

/// A doc comment.
package struct Documentation: Sendable {
  /// The paragraphs and list items, line by line; an empty line parts paragraphs.
  package var lines: [String]

  package init(_ lines: [String] = []) {
    self.lines = lines
  }
}
