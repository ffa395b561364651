public import Foundation
public import PersistedQueries

/// A call of an operation, read as GraphQL over HTTP has it: parameters in the URL by GET, a JSON object by POST, and a
/// form with files by the GraphQL multipart request convention.
///
/// https://graphql.github.io/graphql-over-http/draft/#sec-Request
/// https://github.com/jaydenseric/graphql-multipart-request-spec
public struct GraphQLCall: Sendable, Hashable {
  /// A file of a form.
  public struct File: Sendable, Hashable {
    /// The places of the file, as `variables.file`.
    public var paths: [String]
    /// The name that it has on the client.
    public var fileName: String
    /// Its media type.
    public var contentType: String
    public var data: Data
  }

  /// All parameters by their names. What is JSON in a URL (`variables`, `extensions`) is read as JSON.
  public var parameters: [String: JSONValue]
  /// The files, in the order of their coming.
  public var files: [File] = []

  /// The operation's name; nil when it was not sent.
  public var operationName: String? { parameters["operationName"]?.stringValue }
  /// The operation's text; nil when only an identifier was sent.
  public var query: String? { parameters["query"]?.stringValue }
  /// The variables; an empty object when none were sent.
  public var variables: JSONValue { parameters["variables"] ?? [:] }
  /// The hash of automatic persisted queries; nil when none was sent.
  public var sha256: String? { parameters["extensions"]?["persistedQuery"]?["sha256Hash"]?.stringValue }
}

extension RecordedRequest {
  /// The GraphQL call that it is; nil when it is none. A call of AEM's is a `persistedQuery`.
  public var graphQLCall: GraphQLCall? {
    GraphQLCall(target: target, contentType: method == "POST" ? header("Content-Type") ?? "" : nil, body: body)
  }
}

extension GraphQLCall {
  /// - Parameter contentType: nil by GET.
  init?(target: String, contentType: String?, body: Data) {
    if let contentType {
      let type = contentType.split(separator: ";").first.map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
      if type == "multipart/form-data" {
        guard let form = MultipartForm(contentType: contentType, body: body) else { return nil }
        self.init(form)
        return
      }
      guard case .object(let members)? = try? JSONValue(json: body) else { return nil }
      self.init(parameters: members)
      return
    }
    var parameters: [String: JSONValue] = [:]
    guard let query = target.split(separator: "?", maxSplits: 1).dropFirst().first else { return nil }
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // As in forms, `+` is a space: who means a plus encodes it.
      let texts = parts.map { $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding }
      guard let name = texts[0], let text = texts.count > 1 ? texts[1] : "" else { return nil }
      switch name {
      case "variables", "extensions":
        guard let value = try? JSONValue(json: Data(text.utf8)) else { return nil }
        parameters[name] = value
      default: parameters[name] = .string(text)
      }
    }
    self.init(parameters: parameters)
  }

  private init?(_ form: MultipartForm) {
    guard form.parts.count >= 2, form.parts[0].name == "operations", form.parts[1].name == "map",
      case .object(let members)? = try? JSONValue(json: form.parts[0].data),
      case .object(let map)? = try? JSONValue(json: form.parts[1].data)
    else { return nil }
    self.init(parameters: members)
    for part in form.parts.dropFirst(2) {
      guard case .array(let paths)? = map[part.name] else { return nil }
      files.append(
        File(
          paths: paths.compactMap(\.stringValue), fileName: part.fileName ?? "", contentType: part.contentType,
          data: part.data))
    }
  }
}

/// A body of the type `multipart/form-data`. https://www.rfc-editor.org/rfc/rfc7578
struct MultipartForm {
  struct Part {
    var name: String
    var fileName: String?
    var contentType: String
    var data: Data
  }

  var parts: [Part] = []

  init?(contentType: String, body: Data) {
    guard let range = contentType.range(of: "boundary=") else { return nil }
    let boundary = contentType[range.upperBound...].prefix { $0 != ";" }.trimmingCharacters(in: ["\"", " "])
    let delimiter = Data("\r\n--\(boundary)".utf8)
    // The first delimiter has no line break before it.
    var rest = Data("\r\n".utf8) + body
    guard let first = rest.range(of: delimiter), first.lowerBound == rest.startIndex else { return nil }
    rest = rest[first.upperBound...]
    while rest.starts(with: Data("\r\n".utf8)) {
      guard let end = rest.range(of: delimiter), let part = Self.part(rest[..<end.lowerBound].dropFirst(2)) else {
        return nil
      }
      parts.append(part)
      rest = rest[end.upperBound...]
    }
    guard rest.starts(with: Data("--".utf8)) else { return nil }
  }

  private static func part(_ bytes: Data) -> Part? {
    guard let blank = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    var part = Part(name: "", contentType: "text/plain", data: Data(bytes[blank.upperBound...]))
    for line in String(decoding: bytes[..<blank.lowerBound], as: UTF8.self).components(separatedBy: "\r\n") {
      let field = line.split(separator: ":", maxSplits: 1)
      guard field.count == 2 else { return nil }
      switch field[0].lowercased() {
      case "content-disposition":
        part.name = parameter("name", of: field[1]) ?? ""
        part.fileName = parameter("filename", of: field[1])
      case "content-type": part.contentType = field[1].trimmingCharacters(in: .whitespaces)
      default: continue
      }
    }
    return part
  }

  /// The value of `; name="value"`.
  private static func parameter(_ name: String, of field: Substring) -> String? {
    guard let range = field.range(of: "; \(name)=\"") else { return nil }
    return String(field[range.upperBound...].prefix { $0 != "\"" })
  }
}
