import SwiftCode

/// Stage 7 for responses: an enum for a union, or for an interface with fields that only some types have.
struct UnionTranslator {
  let style: SwiftStyle

  func translate(_ union: ResponseUnion) -> Declaration {
    var members: [Declaration] = union.cases.map { unionCase in
      .enumCase(
        EnumCaseDeclaration(
          documentation: Documentation([documentation(unionCase)]), SwiftIdentifier.escaped(unionCase.name),
          payload: style.type(unionCase.payload)))
    }
    members.append(
      .enumCase(
        EnumCaseDeclaration(
          documentation: Documentation(["An object of any other type, also one that is newer than the schema snapshot."]
          ),
          SwiftIdentifier.escaped(union.otherName), payload: union.other)))
    members.append(contentsOf: union.cases.map(accessor))
    members.append(contentsOf: union.shared.map { sharedProperty($0, union) })
    members.append(decisionTable(union))
    members.append(readingInitializer(union))
    members.append(writeFunction(union))
    let structures = StructureTranslator(style: style)
    for case .structure(let structure) in union.nested { members.append(structures.translate(structure)) }
    return .type(
      TypeDeclaration(
        documentation: Documentation(union.documentation), modifiers: style.typeModifiers, .enumeration, union.name,
        inherited: style.conformances("ResponseModel", and: union.conformances), members: members))
  }

  private func documentation(_ unionCase: ResponseUnion.Case) -> String {
    // A line that names three hundred types helps nobody.
    guard unionCase.typenames.count <= 8 else { return "One of \(unionCase.typenames.count) types." }
    return unionCase.typenames.map { "`\($0)`" }.joined(separator: ", ") + "."
  }

  private func accessor(_ unionCase: ResponseUnion.Case) -> Declaration {
    let name = SwiftIdentifier.escaped(unionCase.name)
    return .property(
      PropertyDeclaration(
        documentation: Documentation(["The `\(unionCase.name)`, or nil for an object of another type."]),
        modifiers: style.accessModifiers, name, type: "\(style.type(unionCase.payload))?",
        body: [.line("if case .\(name)(let value) = self { value } else { nil }")]))
  }

  private func sharedProperty(_ field: ResponseField, _ union: ResponseUnion) -> Declaration {
    let name = SwiftIdentifier.escaped(field.property)
    let cases = union.cases.map(\.name) + [union.otherName]
    return .property(
      PropertyDeclaration(
        documentation: Documentation(field.documentation),
        attributes: field.deprecationReason.map(style.deprecation) ?? [], modifiers: style.accessModifiers, name,
        type: style.type(field.shape),
        body: [
          .choice(
            subject: "self",
            cases: cases.map { ("case .\(SwiftIdentifier.escaped($0))(let value)", [.line("value.\(name)")]) })
        ]))
  }

  /// What tells the cases apart, as a static property: made once, not for each object.
  private func decisionTable(_ union: ResponseUnion) -> Declaration {
    let name: String
    let type: String
    let rows: [String]
    switch union.decision {
    case .typename:
      name = "__typenames"
      type = "[StaticString]"
      rows = union.cases.flatMap(\.typenames).map(StringLiteral.quoted)
    case .shape(let shapes):
      name = "__shapes"
      type = "[[StaticString]]"
      rows = shapes.map { "[\($0.map(StringLiteral.quoted).joined(separator: ", "))]" }
    }
    return .property(
      PropertyDeclaration(
        modifiers: ["private", "static"], keyword: "let", name, type: type,
        value: .code("[\(rows.joined(separator: ", "))]")))
  }

  private func readingInitializer(_ union: ResponseUnion) -> Declaration {
    let subject: String
    var patterns: [String] = []
    switch union.decision {
    case .typename(let key):
      subject = "try reader.typeIndex(\(StringLiteral.quoted(key)), among: Self.__typenames)"
      var start = 0
      for unionCase in union.cases {
        let end = start + unionCase.typenames.count
        patterns.append(
          end == start + 1 ? "case \(start)" : "case let index? where index >= \(start) && index < \(end)")
        start = end
      }
    case .shape:
      subject = "try reader.shapeIndex(among: Self.__shapes)"
      patterns = union.cases.indices.map { "case \($0)" }
    }
    var cases = zip(patterns, union.cases).map { pattern, unionCase in
      (
        pattern: pattern,
        body: [
          Statement.line(
            "self = .\(SwiftIdentifier.escaped(unionCase.name))(try \(style.type(unionCase.payload))(reading: &reader))"
          )
        ]
      )
    }
    let other = SwiftIdentifier.escaped(union.otherName)
    cases.append(
      ("default", [.line("self = .\(other)\(union.other.map { "(try \($0)(reading: &reader))" } ?? "")")]))
    return .function(
      FunctionDeclaration(
        modifiers: style.accessModifiers, "init",
        parameters: [.init(label: "reading", "reader", type: "inout ResponseReader")], effects: "throws",
        body: [.choice(subject: subject, cases: cases)]))
  }

  private func writeFunction(_ union: ResponseUnion) -> Declaration {
    var cases: [(pattern: String, body: [Statement])] = union.cases.map { unionCase in
      ("case .\(SwiftIdentifier.escaped(unionCase.name))(let value)", [.line("try value.write(to: &writer)")])
    }
    let other = SwiftIdentifier.escaped(union.otherName)
    cases.append(
      union.other == nil
        ? ("case .\(other)", [.line("break")])
        : ("case .\(other)(let value)", [.line("try value.write(to: &writer)")]))
    return .function(
      FunctionDeclaration(
        modifiers: style.accessModifiers, "func write",
        parameters: [.init(label: "to", "writer", type: "inout ResponseWriter")], effects: "throws",
        body: [.choice(subject: "self", cases: cases)]))
  }
}
