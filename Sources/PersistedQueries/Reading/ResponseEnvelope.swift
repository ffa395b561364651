public import Foundation

/// The top level of a response: `data`, `errors` and `extensions`.
/// https://spec.graphql.org/September2025/#sec-Response-Format
struct ResponseEnvelope<Data: ResponseModel> {
  var data: Data?
  /// Why `data` could not be read; nil when it was, or when there was none.
  var dataError: ResponseReadingError?
  var errors: [GraphQLError] = []
  var extensions: [String: JSONValue] = [:]
  /// Whether there was a `data` or an `errors` member: without one of them it is no GraphQL response.
  var hasGraphQLMembers = false
  /// Whether there are errors, and every field of `data` is null: then the data is as good as none.
  var hasNullsAlone = false
  /// The offset of `data`'s value; nil when it was not read.
  private var dataStart: Int?

  /// Reads a response.
  ///
  /// - Throws: `ResponseReadingError` when the bytes are not JSON, or not an object. That `data` is not what was
  ///   selected is not thrown but kept, since `errors` may say why, and may come after it.
  static func read(_ bytes: some ContiguousBytes) throws(ResponseReadingError) -> ResponseEnvelope {
    do {
      return try bytes.withUnsafeBytes { bytes in try JSONScanner.scan(bytes, read) }
    } catch {
      throw ResponseReadingError(error)
    }
  }

  private static func read(_ scanner: UnsafeMutablePointer<JSONScanner>) throws -> ResponseEnvelope {
    var envelope = ResponseEnvelope()
    try scanner.pointee.enter(UInt8(ascii: "{"), expected: "an object")
    var isFirst = true
    while try scanner.pointee.nextMember(isFirst: isFirst) {
      isFirst = false
      try envelope.readMember(scanner)
    }
    try scanner.pointee.finish()
    if !envelope.errors.isEmpty, let start = envelope.dataStart {
      scanner.pointee.position = start
      envelope.hasNullsAlone = try holdsNullsAlone(scanner)
    }
    return envelope
  }

  private static func holdsNullsAlone(_ scanner: UnsafeMutablePointer<JSONScanner>) throws -> Bool {
    try scanner.pointee.enter(UInt8(ascii: "{"), expected: "an object")
    var isFirst = true
    while try scanner.pointee.nextMember(isFirst: isFirst) {
      isFirst = false
      _ = try scanner.pointee.memberKey()
      scanner.pointee.skipSpace()
      if !scanner.pointee.takeNull() { return false }
    }
    return true
  }

  private mutating func readMember(_ scanner: UnsafeMutablePointer<JSONScanner>) throws {
    let key = scanner.pointee.text(of: try scanner.pointee.memberKey())
    switch key {
    case "data":
      hasGraphQLMembers = true
      try readData(scanner)
    case "errors":
      hasGraphQLMembers = true
      if case .array(let errors) = try scanner.pointee.json() { self.errors = errors.map(GraphQLError.init(json:)) }
    case "extensions":
      if case .object(let members) = try scanner.pointee.json() { extensions = members }
    default: try scanner.pointee.skipValue()
    }
  }

  private mutating func readData(_ scanner: UnsafeMutablePointer<JSONScanner>) throws {
    data = nil
    dataError = nil
    dataStart = nil
    if scanner.pointee.takeNull() { return }
    // What the members of `data` need is undone when they cannot be read, so that the errors after them can.
    let before = (scanner.pointee.position, scanner.pointee.depth)
    do {
      data = try ValueReader(scanner).model()
      dataStart = before.0
    } catch {
      dataError = ResponseReadingError(error)
      (scanner.pointee.position, scanner.pointee.depth) = before
      scanner.pointee.members.truncate(to: 0)
      try scanner.pointee.skipValue()
    }
  }
}

extension QueryResponse {
  /// Reads a whole response from JSON text: `{"data":…,"errors":…,"extensions":…}`, as a client reads an answer's body. For
  /// what was stored, or came another way. (`Data(json:)` of an operation reads what the `data` member holds.)
  ///
  /// - Throws: `ResponseReadingError` when the text is no GraphQL response, or its data does not fit and no error says why.
  public init(
    json bytes: some ContiguousBytes, status: Int = 200, headers: [String: String] = [:]
  ) throws(ResponseReadingError) {
    let envelope = try ResponseEnvelope<Data>.read(bytes)
    guard envelope.hasGraphQLMembers else {
      throw ResponseReadingError(expected: "a member \"data\" or \"errors\"", found: "neither")
    }
    if let unreadable = envelope.dataError, envelope.errors.isEmpty { throw unreadable }
    self.init(
      data: envelope.data, errors: envelope.errors, extensions: envelope.extensions, status: status, headers: headers)
  }
}

extension GraphQLError {
  /// Reads what a server sent as an error, leniently: there are servers that send a text, or leave out the message.
  init(json: JSONValue) {
    self.init(message: json["message"]?.stringValue ?? json.stringValue ?? json.json)
    if case .array(let locations)? = json["locations"] {
      self.locations = locations.compactMap { location in
        guard let line = location["line"]?.intValue, let column = location["column"]?.intValue else { return nil }
        return Location(line: Int(clamping: line), column: Int(clamping: column))
      }
    }
    if case .array(let path)? = json["path"] {
      self.path = path.compactMap { segment in
        segment.stringValue.map { .key($0) } ?? segment.intValue.map { .index(Int(clamping: $0)) }
      }
    }
    if case .object(let extensions)? = json["extensions"] { self.extensions = extensions }
  }
}
