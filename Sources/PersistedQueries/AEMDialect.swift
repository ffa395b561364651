import Foundation

// How Adobe Experience Manager (AEM) is asked for a persisted query.
//
// The variables stand in the path, as Sling selects them, so that every cache between takes the whole call by its URL:
//
//     /graphql/execute.json/wknd-shared/adventure-by-slug%3Bslug%3Dbali-surf-camp;
//
// - The block `;name=value;name=value` is percent-encoded once and as a whole, separators included. AEM decodes it once
//   where the separators came encoded, and not at all where they came raw: a mixture arrives garbled.
// - A raw `;` ends the block. Without it, the `;.json` that the Dispatcher's rewrite adds would glue to the last value.
// - Strings stand without quotes; numbers, booleans and enum values as plain text; lists and objects as compact JSON.
// - The order is the operation's: one meaning has one URL, run after run.
// - After decoding, AEM can not tell a `;` within a value from a separator. Such a call goes by POST, as does one whose URL
//   would be too long for what stands before AEM. Answers to POST are not cached.
//
// https://experienceleague.adobe.com/en/docs/experience-manager-cloud-service/content/headless/graphql-api/persisted-queries

/// What one call of an operation puts on the wire, short of headers.
struct OperationRequest: Sendable, Hashable {
  var method: TransportRequest.Method
  /// Percent-encoded, after the server's prefix.
  var path: String
  /// JSON; nil by GET.
  var body: Data?
}

struct AEMDialect: Sendable {
  /// The longest path that goes by GET, in bytes.
  var maximumPathLength: Int

  /// - Throws: a `RequestFlaw` for what AEM can not be asked.
  func request(for operation: PersistedOperation, variables: Variables) throws(RequestFlaw) -> OperationRequest {
    if operation.kind == .subscription {
      throw RequestFlaw("it is a subscription, which AEM has no persisted operations for; write a query instead")
    }
    if let flaw = variables.flaw { throw RequestFlaw(flaw.description) }
    for variable in variables.elements where !variable.value.isFinite {
      throw RequestFlaw(
        "the variable \"\(variable.name)\" holds a number that is not finite, which JSON can not express")
    }
    let path = try self.path(of: operation.id)
    if operation.kind == .query, let block = Self.block(of: variables),
      path.utf8.count &+ block.utf8.count <= maximumPathLength
    {
      return OperationRequest(method: .get, path: path + block, body: nil)
    }
    return OperationRequest(method: .post, path: path, body: Self.body(of: variables))
  }

  /// `/graphql/execute.json/<configuration>/<name>`.
  private func path(of id: String) throws(RequestFlaw) -> String {
    var bytes = Array("/graphql/execute.json".utf8)
    let segments = id.split(separator: "/")
    if segments.isEmpty { throw RequestFlaw("its identifier is empty; expected \"<configuration>/<name>\"") }
    for segment in segments {
      // Everyone on the way, the URL loader first, would take these for steps within the path.
      if segment == "." || segment == ".." {
        throw RequestFlaw("its identifier \"\(id)\" has a segment \"\(segment)\"; expected \"<configuration>/<name>\"")
      }
      bytes.append(UInt8(ascii: "/"))
      PercentEncoding.append(segment, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The variables as they stand in the path; nil when they can not.
  private static func block(of variables: Variables) -> String? {
    if variables.isEmpty { return "" }
    var bytes: [UInt8] = []
    for variable in variables.elements {
      let text = text(of: variable.value)
      guard !text.utf8.contains(UInt8(ascii: ";")),
        !variable.name.utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "=") })
      else { return nil }
      PercentEncoding.append(";", to: &bytes)
      PercentEncoding.append(variable.name, to: &bytes)
      PercentEncoding.append("=", to: &bytes)
      PercentEncoding.append(text, to: &bytes)
    }
    bytes.append(UInt8(ascii: ";"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func text(of value: JSONValue) -> String {
    if case .string(let text) = value { text } else { value.json }
  }

  /// `{"variables":{...}}`.
  private static func body(of variables: Variables) -> Data {
    var members: [String: JSONValue] = [:]
    for variable in variables.elements { members[variable.name] = variable.value }
    return Data(JSONValue.object(["variables": .object(members)]).json.utf8)
  }
}

extension JSONValue {
  /// Whether every number in it can be written as JSON.
  fileprivate var isFinite: Bool {
    switch self {
    case .double(let value): value.isFinite
    case .decimal(let value): !value.isNaN
    case .array(let elements): elements.allSatisfy(\.isFinite)
    case .object(let members): members.values.allSatisfy(\.isFinite)
    case .null, .bool, .int, .string: true
    }
  }
}
