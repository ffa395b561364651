import SwiftCode

/// Stage 7 for responses: an enum for a union, or for an interface with fields that only some types have.
struct UnionTranslator {
  let style: SwiftStyle

  func translate(_ union: ResponseUnion, to code: inout CodeWriter) {
    code.write(
      TypeDeclaration(
        modifiers: style.typeModifiers, .enumeration, union.name,
        inherited: style.conformances(
          "ResponseModel", "Codable", and: union.conformances, isHashable: union.isHashable
        ).joined(separator: ", "))
    ) { code in
      cases(union, to: &code)
      for unionCase in union.cases { code.write(accessor(unionCase)) }
      for field in union.shared { code.write(sharedProperty(field, union, style.type(field.shape))) }
      for field in union.listed { code.write(sharedProperty(field, union, "\(style.type(field.shape.unwrapped))?")) }
      FragmentTranslator(style: style).translate(union.fragments, to: &code)
      code.write(decisionTable(union))
      code.write(style.readingInitializer) { $0.write([readingBody(union)]) }
      code.write(style.visitFunction) { $0.write([visitBody(union)]) }
      for nested in union.nested {
        switch nested {
        case .structure(let structure): StructureTranslator(style: style).translate(structure, to: &code)
        case .union(let union): translate(union, to: &code)
        }
      }
    }
  }

  private func cases(_ union: ResponseUnion, to code: inout CodeWriter) {
    for unionCase in union.cases {
      code.write(
        EnumCaseDeclaration(
          documentation: Documentation([documentation(unionCase)]), SwiftIdentifier.escaped(unionCase.name),
          payload: style.type(unionCase.payload)))
    }
    code.write(
      EnumCaseDeclaration(
        documentation: Documentation(["An object of any other type, also one that is newer than the schema snapshot."]),
        SwiftIdentifier.escaped(union.otherName), payload: union.other))
  }

  private func documentation(_ unionCase: ResponseUnion.Case) -> String {
    // A line that names three hundred types helps nobody.
    guard unionCase.typenames.count <= 8 else { return "One of \(unionCase.typenames.count) types." }
    return unionCase.typenames.map { "`\($0)`" }.joined(separator: ", ") + "."
  }

  private func accessor(_ unionCase: ResponseUnion.Case) -> PropertyDeclaration {
    let name = SwiftIdentifier.escaped(unionCase.name)
    return PropertyDeclaration(
      documentation: Documentation(["The `\(unionCase.name)`, or nil for an object of another type."]),
      modifiers: style.accessModifiers, name, type: "\(style.type(unionCase.payload))?",
      body: [.line("if case .\(name)(let value) = self { value } else { nil }")])
  }

  private func sharedProperty(_ field: ResponseField, _ union: ResponseUnion, _ type: String) -> PropertyDeclaration {
    let name = SwiftIdentifier.escaped(field.property)
    let fragments = FragmentTranslator(style: style)
    var cases: [(pattern: String, body: [Statement])] = union.cases.map { unionCase in
      let conversion = union.sharedConversions[unionCase.name]?.first { $0.source.key == field.key }
      return (
        "case .\(SwiftIdentifier.escaped(unionCase.name))(let value)",
        [.line(conversion.map { shared($0, fragments) } ?? "value.\(name)")]
      )
    }
    let isShared = union.shared.contains { $0.key == field.key }
    cases.append(
      (
        "case .\(SwiftIdentifier.escaped(union.otherName))\(isShared ? "(let value)" : "")",
        [.line(isShared ? "value.\(name)" : "nil")]
      ))
    return PropertyDeclaration(
      documentation: Documentation(text: field.description),
      attributes: field.deprecationReason.map(style.deprecation) ?? [], modifiers: style.accessModifiers, name,
      type: type, body: [.choice(subject: "self", cases: cases)])
  }

  /// A shared field made of a case's. Where the fragment that has the field was left out, and the case has it by another
  /// selection, what the fragment asks for is missing in it: then there is no such value. Only an optional can be so.
  private func shared(_ conversion: FieldConversion, _ fragments: FragmentTranslator) -> String {
    let expression = fragments.expression(conversion, of: "value")
    guard case .function(_, isThrowing: true) = conversion.leaf else { return expression }
    return "try? \(expression)"
  }

  /// What tells the cases apart, as a static property: made once, not for each object.
  private func decisionTable(_ union: ResponseUnion) -> PropertyDeclaration {
    switch union.decision {
    case .typename:
      table("__typenames", "[StaticString]", union.cases.flatMap(\.typenames).map(StringLiteral.quoted))
    case .shape(let shapes):
      table("__shapes", "[MemberShape]", shapes.map(row))
    }
  }

  private func row(_ shape: ResponseUnion.Shape) -> String {
    let lists = [
      ("required", shape.required), ("expected", shape.expected), ("conditional", shape.conditional),
      ("presupposed", shape.presupposed),
    ]
    var arguments = lists.filter { !$0.1.isEmpty }.map { label, keys in "\(label): \(list(keys))" }
    let below = shape.below.filter { !$0.isConditional }
    let paths = [
      ("requiredBelow", below.filter { !$0.isOptional }), ("expectedBelow", below.filter { $0.isOptional }),
    ]
    for (label, members) in paths where !members.isEmpty {
      arguments.append("\(label): [\(members.map { list($0.path) }.joined(separator: ", "))]")
    }
    return ".init(\(arguments.joined(separator: ", ")))"
  }

  private func list(_ keys: [String]) -> String {
    "[\(keys.map(StringLiteral.quoted).joined(separator: ", "))]"
  }

  private func table(_ name: String, _ type: String, _ rows: [String]) -> PropertyDeclaration {
    PropertyDeclaration(
      modifiers: "private static", keyword: "let", name, type: type,
      value: .code("[\(rows.joined(separator: ", "))]"))
  }

  private func readingBody(_ union: ResponseUnion) -> Statement {
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
        body: [Statement.line("self = .\(SwiftIdentifier.escaped(unionCase.name))(try .init(reading: &reader))")]
      )
    }
    let other = SwiftIdentifier.escaped(union.otherName)
    cases.append(("default", [.line("self = .\(other)\(union.other == nil ? "" : "(try .init(reading: &reader))")")]))
    return .choice(subject: subject, cases: cases)
  }

  private func visitBody(_ union: ResponseUnion) -> Statement {
    let names = union.cases.map { SwiftIdentifier.escaped($0.name) } + [SwiftIdentifier.escaped(union.otherName)]
    var cases = names.enumerated().map { number, name in
      number == union.cases.count && union.other == nil
        ? ("case (.\(name), .\(name))", [Statement.line("visitor.choice(\(number))")])
        : (
          "case (.\(name)(let left), .\(name)(let right))",
          [Statement.line("visitor.choice(\(number), left, right)")]
        )
    }
    cases.append(("default", [.line("visitor.difference()")]))
    return .choice(subject: "(self, other)", cases: cases)
  }
}
