import Foundation

/// A call of a persisted query, read as AEM reads it.
public struct PersistedQueryCall: Sendable, Hashable {
  /// A variable as it came: in the URL everything is text.
  public struct Variable: Sendable, Hashable {
    public var name: String
    /// By GET the decoded text; by POST a string's own characters, and any other value's JSON.
    public var text: String

    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// `<configuration>/<name>`.
  public var id: String
  /// By GET in the order of the URL, by POST in the order of their names.
  public var variables: [Variable]

  /// The text of a variable; nil when it was not sent.
  public func text(of name: String) -> String? { variables.first { $0.name == name }?.text }

  /// Reads `.../graphql/execute.json/<configuration>/<name>%3Bname%3Dvalue;` and a body `{"variables":{...}}`.
  ///
  /// The block of variables begins at the first `;`, encoded or not, and is decoded once. A request that forgets the `;` at
  /// its end, or that writes the separators raw, is not understood, as little as AEM does.
  init?(target: String, body: Data) {
    let marker = "/graphql/execute.json/"
    let path = target.split(separator: "?", maxSplits: 1).first.map(String.init) ?? ""
    guard let start = path.range(of: marker)?.upperBound else { return nil }
    let call = path[start...]
    guard let separator = call.range(of: "%3B", options: .caseInsensitive)?.lowerBound else {
      guard !call.contains(";"), let id = call.removingPercentEncoding else { return nil }
      self.id = id
      variables = Self.variables(inBody: body)
      return
    }
    guard let id = call[..<separator].removingPercentEncoding, call.hasSuffix(";"),
      let block = call[separator...].dropLast().removingPercentEncoding, !call[..<separator].contains(";")
    else { return nil }
    self.id = id
    variables = block.split(separator: ";").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Variable(name: String(parts[0]), text: parts.count > 1 ? String(parts[1]) : "")
    }
  }

  private static func variables(inBody body: Data) -> [Variable] {
    guard let object = try? JSONSerialization.jsonObject(with: body) as? [String: Any],
      let members = object["variables"] as? [String: Any]
    else { return [] }
    return members.sorted { $0.key < $1.key }.map { Variable(name: $0.key, text: text(of: $0.value)) }
  }

  private static func text(of value: Any) -> String {
    if let text = value as? String { return text }
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
    let data = try? JSONSerialization.data(withJSONObject: value, options: options)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
