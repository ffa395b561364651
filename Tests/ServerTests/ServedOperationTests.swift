import PersistedQueries
import Testing

/// An operation of a sample with values for its variables.
struct ServedCase: Sendable, CustomTestStringConvertible {
  var sample: GraphQLServer.Sample
  var query: any PersistedQuery
  /// The variables that should arrive.
  var sent: JSONValue
  /// What the operation's text says for variables that do not come.
  var defaults: JSONValue
  var name: String

  init(
    _ sample: GraphQLServer.Sample, _ name: String, _ query: any PersistedQuery, sends sent: JSONValue = [:],
    defaults: JSONValue = [:]
  ) {
    self.sample = sample
    self.query = query
    self.sent = sent
    self.defaults = defaults
    self.name = "\(sample) \(type(of: query).operation.id) \(name)"
  }

  var operation: PersistedOperation { type(of: query).operation }

  var testDescription: String { name }

  static let all = wknd + news + news4 + memo
}

/// Every operation of the samples in every dialect, on a server that we did not write.
@Suite(.enabled(if: GraphQLServer.isRunning)) struct ServedOperationTests {
  @Test(arguments: ServedCase.all, ServedDialect.all)
  func `the server runs the operation, and got what was sent`(_ served: ServedCase, dialect: ServedDialect) async throws
  {
    try await check(served, dialect)
  }

  @Test(arguments: ServedCase.all.filter { !$0.name.contains(" text ") }, ServedDialect.others)
  func `identifiers may stand elsewhere`(_ served: ServedCase, dialect: ServedDialect) async throws {
    try await check(served, dialect)
  }

  private func check(_ served: ServedCase, _ dialect: ServedDialect) async throws {
    let instance = try await ServerInstance("\(served.name) \(dialect.name)")
    let recorder = AnswerRecorder()
    let client = try instance.client(served.sample, dialect.dialect, transport: recorder)
    let answer = try await client.answer(to: served.query, recorder)

    #expect(answer.errors.isEmpty)
    #expect(answer.variables == served.sent)
    #expect(answer.received["coerced"] == served.defaults.merging(served.sent))
    #expect(answer.received["operationName"]?.stringValue == (dialect.sendsName ? served.operation.name : nil))
    #expect(try await instance.log() == dialect.log(served.operation.kind, method(for: served, dialect)))
    // Nothing of the answer is lost, and nothing is added to it.
    #expect(answer.model.withoutEmptiness == answer.data.withoutEmptiness)
  }

  private func method(for served: ServedCase, _ dialect: ServedDialect) -> String {
    let isPOST = served.operation.kind != .query || dialect.dialect.sendsQueriesByPOST
    return isPOST || (dialect.name == ServedDialect.aem.name && served.sent.hasSemicolon) ? "POST" : "GET"
  }

  @Test func `no operation is left out`() async throws {
    for (sample, operations) in try await GraphQLServer.operations() {
      let served = ServedCase.all.filter { $0.sample.rawValue == sample }
      #expect(
        Set(served.map(\.operation.id)).union(["upload-photo", "upload"]).isSuperset(of: operations), "\(sample)")
    }
  }
}
