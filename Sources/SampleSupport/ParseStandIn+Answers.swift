import Foundation
import PersistedQueries
import PersistedQueriesTesting

extension ParseStandIn.State {
  /// The answer to a request, in the order in which Parse Server looks at it: the application, the session, GraphQL.
  mutating func answer(to request: RecordedRequest, base: String) -> CannedResponse {
    if request.method == "GET", request.target.hasPrefix("/files/") { return file(request.target) }
    guard request.header("X-Parse-Application-Id") == ParseStandIn.applicationID else {
      return .json(#"{"error":"unauthorized"}"#, status: 403)
    }
    let token = request.header("X-Parse-Session-Token")
    let user = token.flatMap { sessions[$0] }.flatMap { users[$0] }
    // Whatever the operation is: a login with a dead token fails, too.
    if token != nil && user == nil { return .json(#"{"code":209,"error":"Invalid session token"}"#, status: 400) }
    guard request.target.hasPrefix("/graphql"), let call = request.graphQLCall else {
      return .badRequest("GraphQL operations must contain a non-empty `query`.")
    }
    if let refusal = documents.refusal(of: call, method: request.method) { return refusal }
    switch call.operationName {
    case "SignUp": return signUp(call.variables)
    case "LogIn": return logIn(call.variables)
    case "LogOut": return logOut(token)
    case "CurrentUser": return viewer(user, token)
    case "UploadPhoto": return upload(call, user, base)
    case "CreateMemo": return create(call.variables)
    case "UpdateMemo": return update(call.variables, user)
    case "DeleteMemo": return delete(call.variables, user)
    case "Memos": return list(call.variables, user)
    case "MemoById": return memo(call.variables, user)
    default: return .badRequest("This stand-in does not know the operation.")
    }
  }

  /// An identifier that was not given out before, and the time of it: one second for each.
  private mutating func next(_ prefix: String) -> (id: String, time: String) {
    count += 1
    let number = String(repeating: "0", count: max(0, 6 - "\(count)".count)) + "\(count)"
    let (minutes, seconds) = ((count / 60) % 60, count % 60)
    return ("\(prefix)\(number)", String(format: "2024-05-06T01:%02d:%02d.007Z", minutes, seconds))
  }

  private func failure(_ message: String, _ code: JSONValue, at field: String, data: JSONValue? = nil) -> CannedResponse
  {
    .errors([.init(message: message, path: [.key(field)], extensions: ["code": code])], data: data ?? [field: nil])
  }

  // MARK: Users

  private mutating func signUp(_ variables: JSONValue) -> CannedResponse {
    let name = variables["username"]?.stringValue ?? ""
    if users[name] != nil { return failure("Account already exists for this username.", 202, at: "signUp") }
    let (id, time) = next("user")
    users[name] = ParseUser(
      objectID: id, name: name, password: variables["password"]?.stringValue ?? "", createdAt: time)
    return session(of: name, field: "signUp")
  }

  private mutating func logIn(_ variables: JSONValue) -> CannedResponse {
    let name = variables["username"]?.stringValue ?? ""
    guard let user = users[name], user.password == variables["password"]?.stringValue else {
      return failure("Invalid username/password.", 101, at: "logIn")
    }
    return session(of: name, field: "logIn")
  }

  private mutating func session(of name: String, field: String) -> CannedResponse {
    let token = "r:\(next("session").id)"
    sessions[token] = name
    guard let user = users[name] else { return failure("Object not found.", 101, at: field) }
    return .data([field: ["viewer": json(user, token)]])
  }

  private mutating func logOut(_ token: String?) -> CannedResponse {
    guard let token, sessions.removeValue(forKey: token) != nil else {
      return failure("Invalid session token", 209, at: "logOut", data: .null)
    }
    return .data(["logOut": ["ok": true]])
  }

  private func viewer(_ user: ParseUser?, _ token: String?) -> CannedResponse {
    guard let user, let token else { return failure("Invalid session token", 209, at: "viewer", data: .null) }
    return .data(["viewer": json(user, token)])
  }

  private func json(_ user: ParseUser, _ token: String) -> JSONValue {
    [
      "sessionToken": .string(token),
      "user": [
        "id": .string(user.globalID), "objectId": .string(user.objectID), "username": .string(user.name),
        "createdAt": .string(user.createdAt),
      ],
    ]
  }

  // MARK: Files

  private mutating func upload(_ call: GraphQLCall, _ user: ParseUser?, _ base: String) -> CannedResponse {
    guard let file = call.files.first, file.paths == ["variables.file"] else {
      return .badRequest(
        "Missing multipart field ‘operations’ (https://github.com/jaydenseric/graphql-multipart-request-spec).")
    }
    if file.data.count > ParseStandIn.maximumFileSize {
      let limit = ParseStandIn.maximumFileSize
      return failure(
        "File truncated as it exceeds the \(limit) byte size limit.", "INTERNAL_SERVER_ERROR", at: "createFile")
    }
    // Parse Server does not look at the refusal of its own REST interface, and says this instead.
    guard user != nil, isAllowed(file.fileName) else {
      return .errors(
        [
          .init(
            message: "Cannot return null for non-nullable field FileInfo.name.",
            path: [.key("createFile"), .key("fileInfo"), .key("name")], extensions: ["code": "INTERNAL_SERVER_ERROR"])
        ], data: ["createFile": nil])
    }
    let name = "\(next("0f1e2d3c4b5a69788796a5b4c3").id)_\(file.fileName)"
    files[name] = file
    return .data(["createFile": ["fileInfo": ["name": .string(name), "url": .string("\(base)/files/\(name)")]]])
  }

  /// At most 128 characters; letters, digits and `_` first, then also `@. ~-`.
  private func isAllowed(_ name: String) -> Bool {
    guard (1...128).contains(name.utf8.count), let first = name.first, first.isASCII else { return false }
    return (first.isLetter || first.isNumber || first == "_")
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "@. ~_-".contains($0)) }
  }

  private func file(_ target: String) -> CannedResponse {
    let name = target.dropFirst("/files/".count).removingPercentEncoding ?? ""
    guard let file = files[name] else { return .json(#"{"code":153,"error":"File not found."}"#, status: 404) }
    return CannedResponse(headers: [("Content-Type", file.contentType)], body: file.data)
  }

  // MARK: Memos

  private mutating func create(_ variables: JSONValue) -> CannedResponse {
    guard case .object(let fields)? = variables["fields"] else {
      return .errors(
        [
          .init(
            message: "Variable \"$fields\" of required type was not provided.", extensions: ["code": "BAD_USER_INPUT"])
        ],
        data: nil, status: 400)
    }
    let (id, time) = next("memo")
    let memo = ParseMemo(objectID: id, fields: fields, createdAt: time)
    memos.append(memo)
    return .data(["createMemo": ["memo": memo.json]])
  }

  /// The place of a memo that a user may see; both kinds of identifiers are taken.
  private func index(_ variables: JSONValue, _ action: String, _ user: ParseUser?) -> Int? {
    let id = variables["id"]?.stringValue
    return memos.firstIndex { ($0.globalID == id || $0.objectID == id) && $0.allows(action, to: user) }
  }

  /// Null deletes a field; what is not sent stays.
  private mutating func update(_ variables: JSONValue, _ user: ParseUser?) -> CannedResponse {
    guard let index = index(variables, "write", user) else {
      return failure("Object not found.", 101, at: "updateMemo")
    }
    if case .object(let fields)? = variables["fields"] {
      for (name, value) in fields { memos[index].fields[name] = value == .null ? JSONValue?.none : value }
    }
    return .data(["updateMemo": ["memo": memos[index].json]])
  }

  private mutating func delete(_ variables: JSONValue, _ user: ParseUser?) -> CannedResponse {
    guard let index = index(variables, "write", user) else {
      return failure("Object not found.", 101, at: "deleteMemo")
    }
    return .data(["deleteMemo": ["memo": memos.remove(at: index).json]])
  }

  private func memo(_ variables: JSONValue, _ user: ParseUser?) -> CannedResponse {
    guard let index = index(variables, "read", user) else {
      return failure("Object not found.", 101, at: "memo", data: .null)
    }
    return .data(["memo": memos[index].json])
  }

  /// Newest first. A cursor is the place in the list, in base 64.
  private func list(_ variables: JSONValue, _ user: ParseUser?) -> CannedResponse {
    let visible = memos.reversed().filter { $0.allows("read", to: user) }
    let first = Int(clamping: variables["first"]?.intValue ?? 20)
    let after = variables["after"]?.stringValue.flatMap { cursor in
      Data(base64Encoded: cursor).flatMap {
        Int(String(decoding: $0, as: UTF8.self).dropFirst("arrayconnection:".count))
      }
    }
    let start = (after ?? -1) + 1
    let page = visible.dropFirst(max(0, start)).prefix(max(0, first))
    let edges = page.enumerated().map { offset, memo -> JSONValue in
      ["cursor": .string(cursor(start + offset)), "node": memo.json]
    }
    // Even an empty page has an end.
    let end = cursor(max(0, start + page.count - 1))
    return .data([
      "memos": [
        "count": .int(Int64(visible.count)), "edges": .array(edges),
        "pageInfo": ["hasNextPage": .bool(start + page.count < visible.count), "endCursor": .string(end)],
      ]
    ])
  }

  private func cursor(_ index: Int) -> String { Data("arrayconnection:\(index)".utf8).base64EncodedString() }
}
