/// How a server is asked for a persisted operation: where in the request its identifier stands, and where the variables.
///
///     QueryClient(url: URL(string: "https://cms.example.com/graphql")!, dialect: .strapi)
///
/// | dialect | how an operation is named |
/// | --- | --- |
/// | `.aem` | Adobe Experience Manager: by its place, the variables in the path |
/// | `.automaticPersistedQueries` | by the hash of its text, which is sent once where the server does not know it |
/// | `.documentID` | `documentId=sha256:...`, as GraphQL over HTTP proposes it |
/// | `.identifier(in:)` | by an identifier in a parameter of any name: `queryId`, `id`, `doc_id` |
/// | `.path(_:)` | by an identifier in the URL's path |
/// | `.document` | by its whole text |
/// | `.strapi`, `.parseServer`, `.apollo`, `.wpGraphQL`, `.hotChocolate` | what these servers need |
///
/// A dialect of your own is one closure. It says what stands in the request, and all else is done for it: everything
/// is percent-encoded, queries go by GET as long as the URL is not too long, and all else by POST, with the
/// parameters as a JSON object.
///
///     extension Dialect {
///       static let ours = Dialect("ours") { call in
///         Request(path: "/stored/\(call.operation.id)", parameters: [.init("v", call.variables.jsonValue)])
///       }
///     }
public struct Dialect: Sendable {
  /// What follows when a server does not know an identifier.
  public enum MissPolicy: Sendable, Hashable {
    /// The call fails with `QueryError.Reason.notPersisted`. For servers that run nothing but what was deployed to them.
    case fail
    /// The operation is sent once more together with its text, so that the server learns it.
    case sendDocument
  }

  /// Its name, for descriptions.
  public internal(set) var name: String
  /// Header fields of every request for an operation. What is secret in them belongs to the client's `Authorization`.
  public var headers: [String: String] = [:]
  /// What follows when a server does not know an identifier.
  public var missPolicy = MissPolicy.fail
  /// Whether queries go by POST, too. Mutations always do.
  public var sendsQueriesByPOST = false
  /// Whether paths of assets are below the client's URL, as behind a proxy, and not below its host.
  var keepsAssetsBelowURL = false

  let request: @Sendable (Call) throws -> Request?

  /// Makes a dialect.
  ///
  /// - Parameters:
  ///   - name: its name, for descriptions.
  ///   - request: what stands in the request of a call; nil for a call that can not go by GET and is then asked for by
  ///     POST. What it throws arrives as `QueryError.Reason.invalidRequest`, and nothing is sent.
  public init(_ name: String, request: @escaping @Sendable (Call) throws -> Request?) {
    self.name = name
    self.request = request
  }

  /// The same dialect with all queries by POST, which no cache keeps: for servers that do not take GET, or that forget
  /// about authorization when they do.
  public var byPOST: Dialect {
    var dialect = self
    dialect.sendsQueriesByPOST = true
    return dialect
  }

  /// The same dialect with a header field more.
  public func header(_ name: String, _ value: String) -> Dialect {
    var dialect = self
    dialect.headers[name] = value
    return dialect
  }
}

extension Dialect {
  /// One call of an operation, for which a dialect finds the request.
  public struct Call: Sendable {
    /// What stands for the operation.
    public enum Content: Sendable, Hashable {
      /// Its identifier.
      case identifier
      /// Its identifier and its text: the server is to learn it.
      case identifierAndDocument
      /// Its text alone: the server knows no identifiers.
      case document
    }

    /// The operation.
    public let operation: PersistedOperation
    /// The values of its variables.
    public let variables: Variables
    /// GET for a query, if it can go by it; else POST.
    public let method: TransportRequest.Method
    /// What stands for the operation. Other than its identifier only with `MissPolicy.sendDocument`.
    public let content: Content

    /// The parameters that GraphQL over HTTP names: `query` where the text is sent, `operationName` where the operation has
    /// a name, `variables` where there are any.
    ///
    /// - Parameter identifier: what stands for the operation's text; it comes first, and is left out where the text stands
    ///   for itself.
    public func parameters(identifiedBy identifier: Parameter? = nil) -> [Parameter] {
      var parameters: [Parameter] = []
      if let identifier, content != .document { parameters.append(identifier) }
      if content != .identifier { parameters.append(Parameter("query", .string(operation.document))) }
      if let name = operation.name { parameters.append(Parameter("operationName", .string(name))) }
      if !variables.isEmpty { parameters.append(Parameter("variables", variables.jsonValue)) }
      return parameters
    }
  }

  /// A parameter of a request: by GET it stands in the URL, a string as it is and any other value as compact JSON; by
  /// POST it is a member of the body.
  public struct Parameter: Sendable, Hashable {
    public var name: String
    public var value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// What stands in the request of a call.
  public struct Request: Sendable, Hashable {
    /// Percent-encoded, appended to the client's URL: empty, or with a slash at its start.
    public var percentEncodedPath: String
    /// In the order of the URL.
    public var parameters: [Parameter]

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - path: not encoded; its segments are. Empty for the client's URL itself.
    ///   - parameters: in the order of the URL.
    public init(path: String = "", parameters: [Parameter] = []) {
      percentEncodedPath = PercentEncoding.path(path)
      self.parameters = parameters
    }

    /// Makes a request with a path that is encoded already.
    public init(percentEncodedPath: String, parameters: [Parameter] = []) {
      self.percentEncodedPath = percentEncodedPath
      self.parameters = parameters
    }

    /// The path and the parameters as they stand in a URL.
    var target: String {
      var bytes = Array(percentEncodedPath.utf8)
      for (index, parameter) in parameters.enumerated() {
        bytes.append(UInt8(ascii: index == 0 ? "?" : "&"))
        PercentEncoding.append(parameter.name, to: &bytes)
        bytes.append(UInt8(ascii: "="))
        PercentEncoding.append(parameter.value.stringValue ?? parameter.value.json, to: &bytes)
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// The parameters as one JSON object.
    var body: JSONValue {
      .object(Dictionary(parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last }))
    }
  }
}

extension Dialect: CustomStringConvertible {
  public var description: String { name }
}
