import GraphQLLanguage

/// The section of a configuration that says which operations log in and out.
extension ConfigurationReader {
  mutating func readSession(_ value: JSONSyntax) {
    let members = members(
      of: value, among: ["begins", "ends"], expected: "an object of what begins and what ends a session")
    for member in members ?? [] {
      if member.name.text == "begins" {
        readBeginnings(member.value)
      } else {
        let names = names(member.value)
        configure { $0.sessionEnds = names }
      }
    }
  }

  private mutating func readBeginnings(_ value: JSONSyntax) {
    guard let operations = value.members else {
      return mismatch(value, expected: "an object of operations, each with the paths of \"token\" and \"user\"")
    }
    for operation in operations { readBeginning(operation.name, operation.value) }
  }

  private mutating func readBeginning(_ operation: NameSyntax, _ value: JSONSyntax) {
    let members = members(
      of: value, among: ["token", "user"], expected: "an object with the paths of \"token\" and \"user\"")
    guard let members else { return }
    guard members.contains(where: { $0.name.text == "token" }) else {
      return report("Expected the path of \"token\".", at: value.location)
    }
    var paths: [String: NameSyntax] = [:]
    for member in members {
      guard let path = text(member.value, "a path") else { return }
      paths[member.name.text] = NameSyntax(path, at: member.value.location)
    }
    guard let token = paths["token"] else { return }
    configure { $0.sessionBeginnings.append(.init(operation: operation, token: token, user: paths["user"])) }
  }
}
