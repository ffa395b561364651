import GraphQLLanguage
import SwiftCode

/// Stage 7 for operations: the query's struct, and the client's function that runs it.
struct OperationTranslator {
  let style: SwiftStyle

  func translate(_ operation: OperationModel, to code: inout CodeWriter) {
    code.write(
      TypeDeclaration(
        documentation: Documentation(operation.documentation), modifiers: style.typeModifiers, .structure,
        operation.typeName, inherited: "PersistedQuery")
    ) { code in
      code.write(metadata(operation))
      for variable in operation.variables { code.write(property(variable)) }
      initializer(operation, to: &code)
      code.write(variables(operation))
      if case .begins(let token, let user) = operation.session { code.write(credentials(token, user)) }
      StructureTranslator(style: style).translate(operation.data, to: &code)
    }
    clientExtensions(operation, to: &code)
  }

  private func metadata(_ operation: OperationModel) -> PropertyDeclaration {
    var arguments: [(label: String, value: Expression)] = [
      ("id", .text(operation.identifier)),
      ("name", operation.name.map { .text($0) } ?? .code("nil")),
      ("kind", .code(".\(operation.kind.rawValue)")),
      ("document", .text(operation.document)),
      ("sha256", .text(operation.sha256)),
    ]
    switch operation.session {
    case nil: break
    case .begins: arguments.append(("sessionEffect", .code(".begins")))
    case .ends: arguments.append(("sessionEffect", .code(".ends")))
    }
    return PropertyDeclaration(
      documentation: Documentation(["What the server and the client call this operation, and its text."]),
      modifiers: style.staticModifiers, keyword: "let", "operation",
      value: .call("PersistedOperation", arguments))
  }

  /// What the data says of the session that the operation begins.
  private func credentials(_ token: OperationResult, _ user: OperationResult?) -> FunctionDeclaration {
    var body: [Statement] = []
    var argument = "data\(style.expression(token))"
    if case .optional = token.shape {
      body.append(.line("guard let token = \(argument) else { return nil }"))
      argument = "token"
    }
    let more = user.map { ", user: data\(style.expression($0))" } ?? ""
    body.append(.line("\(body.isEmpty ? "" : "return ").init(token: \(argument)\(more))"))
    return FunctionDeclaration(
      documentation: Documentation(["The session that the operation begins; nil when the data has no token."]),
      attributes: (token.deprecationReason ?? user?.deprecationReason).map(style.deprecation) ?? [],
      modifiers: style.staticModifiers, "func sessionCredentials",
      parameters: [.init(label: "in", "data", type: "Data")], result: "UserSession.Credentials?", body: body)
  }

  private func property(_ variable: OperationModel.Variable) -> PropertyDeclaration {
    var documentation = variable.documentation
    if let note = note(variable) { documentation.append(note) }
    return PropertyDeclaration(
      documentation: Documentation(documentation), modifiers: style.accessModifiers,
      SwiftIdentifier.escaped(variable.property), type: type(variable))
  }

  private func type(_ variable: OperationModel.Variable) -> String {
    style.type(variable.shape, isOptional: variable.isOptional, isNullable: variable.isNullable)
  }

  /// What happens when nothing is given.
  private func note(_ variable: OperationModel.Variable) -> String? {
    variable.isOptional ? style.note(isNullable: variable.isNullable, variable.defaultValue) : nil
  }

  private func parameters(_ operation: OperationModel) -> [FunctionDeclaration.Parameter] {
    operation.variables.map { variable in
      .init(
        named: variable.property, type: type(variable),
        defaultValue: style.defaultValue(isOptional: variable.isOptional, isNullable: variable.isNullable))
    }
  }

  private func initializer(_ operation: OperationModel, to code: inout CodeWriter) {
    let parameters = parameters(operation)
    code.write(style.initializerHead, parameterCount: parameters.count) { code, index in
      code.add(parameters[index])
    } body: { code in
      for variable in operation.variables {
        let name = SwiftIdentifier.escaped(variable.property)
        code.line("self.", name, " = ", SwiftIdentifier.local(variable.property, escaped: name))
      }
    }
  }

  private func variables(_ operation: OperationModel) -> PropertyDeclaration {
    var body: [Statement] = [.line(".init()")]
    if !operation.variables.isEmpty {
      body = [.line("var variables: Variables = .init()")]
      body += operation.variables.map { variable in
        .line(
          "variables.set(\(StringLiteral.quoted(variable.name)), to: self.\(SwiftIdentifier.escaped(variable.property)))"
        )
      }
      body.append(.line("return variables"))
    }
    return PropertyDeclaration(
      documentation: Documentation(["The variables that are sent, in the order of their declarations."]),
      modifiers: style.accessModifiers, "variables", type: "Variables", body: body)
  }

  // MARK: The client's function

  private func clientExtensions(_ operation: OperationModel, to code: inout CodeWriter) {
    let arguments = operation.variables.map { variable in
      "\(SwiftIdentifier.label(variable.property)): \(SwiftIdentifier.local(variable.property))"
    }
    let query = "\(operation.typeName)(\(arguments.joined(separator: ", ")))"
    let documentation = functionDocumentation(operation)
    guard let protocolName = style.protocolName else {
      let body = body(operation, running: query)
      return code.write(TypeDeclaration(.extension, "QueryClient")) { code in
        code.write(clientFunction(operation, documentation, parameters(operation), body))
      }
    }
    // See `ClientProtocolTranslator`.
    let name = SwiftIdentifier.escaped(operation.functionName)
    code.write(TypeDeclaration(.extension, protocolName)) { code in
      let body = [Statement.line("try await self.\(name)(\(query))")]
      code.write(clientFunction(operation, documentation, parameters(operation), body))
    }
    code.write(TypeDeclaration(.extension, "QueryClient")) { code in
      let parameter = FunctionDeclaration.Parameter(label: "_", "query", type: operation.typeName)
      let body = body(operation, running: "query")
      code.write(clientFunction(operation, operation.documentation, [parameter], body))
    }
  }

  private func body(_ operation: OperationModel, running query: String) -> [Statement] {
    guard let result = operation.result else { return [.line("try await self.data(for: \(query))")] }
    return [.line("try await self.data(for: \(query))\(style.expression(result))")]
  }

  private func clientFunction(
    _ operation: OperationModel, _ documentation: [String], _ parameters: [FunctionDeclaration.Parameter],
    _ body: [Statement]
  ) -> FunctionDeclaration {
    FunctionDeclaration(
      documentation: Documentation(documentation),
      attributes: operation.result?.deprecationReason.map(style.deprecation) ?? [], modifiers: style.typeModifiers,
      "func \(SwiftIdentifier.escaped(operation.functionName))", parameters: parameters, effects: "async throws",
      result: style.resultType(operation), body: body)
  }

  private func functionDocumentation(_ operation: OperationModel) -> [String] {
    var documentation = operation.documentation
    let notes = operation.variables.compactMap { variable -> String? in
      let text = variable.documentation + (note(variable).map { [$0] } ?? [])
      return text.isEmpty ? nil : "- Parameter \(variable.property): \(text.joined(separator: " "))"
    }
    if !documentation.isEmpty { documentation.append("") }
    documentation += notes
    let what = operation.result == nil ? "The operation's data" : "A part of the operation's data"
    return documentation + [
      "- Returns: \(what); `response(for:)` gives the server's errors beside partial data, too.",
      "- Throws: `QueryError`; `CancellationError` when the task is cancelled.",
    ]
  }
}
