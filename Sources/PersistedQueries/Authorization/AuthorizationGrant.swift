import Foundation

/// What one request is authorized with: the header fields, and where they came from.
struct AuthorizationGrant: Sendable {
  var headers: [String: String] = [:]
  /// Tokens that can be renewed, and what was sent of them.
  fileprivate(set) var renewals: [(renewal: TokenRenewal, token: String?)] = []
  /// Sessions, and the token that was sent of each.
  fileprivate(set) var sessions: [(session: UserSession, token: String)] = []

  /// What must not show in an error, should the server echo it.
  var secrets: [String] {
    headers.values.flatMap { value in [value, value.split(separator: " ").last.map(String.init) ?? value] }
  }

  /// Renews the tokens that the server refused; false when none of them is another one now.
  ///
  /// - Throws: what a provider throws; `CancellationError`.
  func renew() async throws -> Bool {
    var isRenewed = false
    for (renewal, token) in renewals where try await renewal.renew(rejected: token) != token { isRenewed = true }
    return isRenewed
  }
}

extension Authorization {
  /// Whether answers depend on a user who may be another one tomorrow.
  var hasSession: Bool {
    parts.contains { part in
      if case .session = part { true } else { false }
    }
  }

  /// The sessions that a login begins.
  var sessions: [UserSession] {
    parts.compactMap { part in
      if case .session(let session) = part { session } else { nil }
    }
  }

  /// What a request is authorized with now.
  ///
  /// - Parameter omitsSessions: for logging in: a token that is dead would make that fail, too.
  /// - Throws: a `RequestFlaw` for credentials that no header can hold, and what a provider or a store throws.
  func grant(omitsSessions: Bool = false) async throws -> AuthorizationGrant {
    var grant = AuthorizationGrant()
    for part in parts {
      switch part {
      case .basic(let username, let password):
        grant.headers["Authorization"] = try Self.basicValue(username: username, password: password)
      case .bearer(let token): grant.headers["Authorization"] = try HeaderField.bearer(token)
      case .provider(let provider):
        if let token = try await provider() { grant.headers["Authorization"] = try HeaderField.bearer(token) }
      case .renewal(let renewal):
        let token = try await renewal.token()
        if let token { grant.headers["Authorization"] = try HeaderField.bearer(token) }
        grant.renewals.append((renewal, token))
      case .headers(let headers):
        for (name, value) in headers {
          try HeaderField.check(name, value)
          grant.headers[name] = value
        }
      case .session(let session):
        guard !omitsSessions, let token = try session.credentials()?.token else { continue }
        let (name, value) = try session.header(for: token)
        grant.headers[name] = value
        grant.sessions.append((session, token))
      }
    }
    return grant
  }

  private static func basicValue(username: String, password: String) throws(RequestFlaw) -> String {
    if username.contains(":") {
      throw RequestFlaw("the user name contains a colon, which basic authorization can not send")
    }
    let text = "\(username):\(password)"
    // A line break cannot break the header here, as all is in base 64; but RFC 7617 forbids it, and it is a slip.
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw RequestFlaw("the user name or the password contains a control character, such as a line break")
    }
    let bytes = text.precomposedStringWithCanonicalMapping.data(using: .isoLatin1) ?? Data(text.utf8)
    return "Basic \(bytes.base64EncodedString())"
  }
}

/// What can stand in a header field. Errors never quote a value. https://www.rfc-editor.org/rfc/rfc9110#section-5.5
enum HeaderField {
  /// `Bearer <token>`.
  static func bearer(_ token: String) throws(RequestFlaw) -> String {
    try checkToken(token, called: "the bearer token")
    return "Bearer \(token)"
  }

  /// - Throws: unless the text can be a token in a header field.
  static func checkToken(_ token: String, called name: String) throws(RequestFlaw) {
    if token.isEmpty { throw RequestFlaw("\(name) is empty") }
    for byte in token.utf8 {
      switch byte {
      case 0x21...0x7E: continue
      case 0x20: throw RequestFlaw("\(name) contains a space; give the bare token, without \"Bearer\"")
      case 0x80...: throw RequestFlaw("\(name) contains a character that is not ASCII")
      default: throw RequestFlaw("\(name) contains a control character, such as a line break at its end")
      }
    }
  }

  /// - Throws: unless the name and the value can be a header field.
  static func check(_ name: String, _ value: String) throws(RequestFlaw) {
    let isToken = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isToken, !name.isEmpty else {
      throw RequestFlaw("\"\(BodyExcerpt.singleLine(name))\" can not be the name of a header field")
    }
    for byte in value.utf8 where byte != 0x09 && !(0x20...0x7E).contains(byte) {
      let what = byte < 0x80 ? "a control character, such as a line break at its end" : "a character that is not ASCII"
      throw RequestFlaw("the header field \"\(name)\" contains \(what)")
    }
    if value.utf8.first == 0x20 || value.utf8.last == 0x20 || value.isEmpty {
      throw RequestFlaw("the header field \"\(name)\" is empty, or begins or ends with a space")
    }
  }
}
