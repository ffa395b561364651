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

extension Dialect {
  /// Adobe Experience Manager: an operation is asked for by its place, `<configuration>/<name>`, and its variables stand in
  /// the path. It is what a client speaks unless it is told otherwise. The client's URL is the server's, without
  /// `/graphql`.
  ///
  ///     GET /graphql/execute.json/wknd-shared/adventure-by-slug%3Bslug%3Dbali-surf-camp;
  ///
  /// A query goes by POST to the same path when a value of it contains a `;`.
  public static let aem = aem(endsVariables: true)

  /// Adobe Experience Manager, as `aem`.
  ///
  /// - Parameter endsVariables: whether a `;` stands after the last variable. It is needed where a Dispatcher rewrites
  ///   persisted queries, as in AEM as a Cloud Service, and harmless elsewhere. Say false to have the URLs of clients that
  ///   leave it out, should a cache be warmed with them.
  public static func aem(endsVariables: Bool) -> Dialect {
    var dialect = Dialect("AEM") { call in
      let path = try AEMPath.path(of: call.operation.id)
      if call.method == .post {
        return Request(percentEncodedPath: path, parameters: [Parameter("variables", call.variables.jsonValue)])
      }
      guard let block = AEMPath.block(of: call.variables, isEnded: endsVariables) else { return nil }
      return Request(percentEncodedPath: path + block)
    }
    dialect.keepsAssetsBelowURL = true
    return dialect
  }
}

/// The parts of a path as AEM reads it.
enum AEMPath {
  /// `/graphql/execute.json/<configuration>/<name>`.
  static func path(of id: String) throws(RequestFlaw) -> String {
    let segments = id.split(separator: "/")
    if segments.isEmpty { throw RequestFlaw("its identifier is empty; expected \"<configuration>/<name>\"") }
    // Everyone on the way, the URL loader first, would take these for steps within the path.
    for segment in segments where segment == "." || segment == ".." {
      throw RequestFlaw("its identifier \"\(id)\" has a segment \"\(segment)\"; expected \"<configuration>/<name>\"")
    }
    return PercentEncoding.path("/graphql/execute.json/\(segments.joined(separator: "/"))")
  }

  /// The variables as they stand in the path; nil when they can not.
  static func block(of variables: Variables, isEnded: Bool) -> String? {
    if variables.isEmpty { return "" }
    var bytes: [UInt8] = []
    for variable in variables.elements {
      let text = variable.value.stringValue ?? variable.value.json
      guard !text.utf8.contains(UInt8(ascii: ";")),
        !variable.name.utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "=") })
      else { return nil }
      PercentEncoding.append(";", to: &bytes)
      PercentEncoding.append(variable.name, to: &bytes)
      PercentEncoding.append("=", to: &bytes)
      PercentEncoding.append(text, to: &bytes)
    }
    if isEnded { bytes.append(UInt8(ascii: ";")) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
