import GraphQLLanguage

extension ValidationRule {
  /// No argument is given twice.
  /// https://spec.graphql.org/September2025/#sec-Argument-Uniqueness
  static let argumentUniqueness = ValidationRule(
    "ArgumentUniqueness",
    arguments: { visit, context in
      if visit.arguments.count < 2 { return }
      for (first, second) in visit.arguments.map(\.name).repetitions {
        context.report(
          "Argument \"\(second.text)\" is given more than once.", at: second.location,
          notes: [Diagnostic.Note("it is given here first", at: first.location)])
      }
    })
}

extension [NameSyntax] {
  /// For each name that occurs more than once, the first two of its places.
  var repetitions: [(first: NameSyntax, second: NameSyntax)] {
    if !mayRepeat { return [] }
    var counts: [String: (first: NameSyntax, count: Int)] = [:]
    var repetitions: [(NameSyntax, NameSyntax)] = []
    for name in self {
      guard let earlier = counts[name.text] else {
        counts[name.text] = (name, 1)
        continue
      }
      if earlier.count == 1 { repetitions.append((earlier.first, name)) }
      counts[name.text] = (earlier.first, earlier.count &+ 1)
    }
    return repetitions
  }

  /// Few names, nearly always, are compared with each other: that is cheaper than a table of them.
  private var mayRepeat: Bool {
    if count > 8 { return true }
    for (index, name) in enumerated() {
      for other in self[..<index] where other.text == name.text { return true }
    }
    return false
  }
}
