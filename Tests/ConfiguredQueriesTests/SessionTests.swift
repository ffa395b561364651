import ConfiguredQueries
import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Testing

/// The operations that `session` in the configuration marks, run.
@Suite struct SessionTests {
  private static let entry = #"{"data":{"entry":{"viewer":{"token":"t1","user":{"id":7}}}}}"#

  private func tokens(_ server: LoopbackServer) -> [String?] {
    server.requests.map { $0.header("Authorization") }
  }

  @Test func `the token at the path is kept, sent and forgotten`() async throws {
    let server = try LoopbackServer()
    server.answer("memos/log-in", with: Self.entry)
    server.answer("memos/update", with: #"{"data":{"updateMemo":null}}"#)
    server.answer("memos/log-out", with: #"{"data":{"logOut":true}}"#)
    let session = UserSession()
    try session.begin(.init(token: "old"))
    let client = QueryClient(url: server.url, authorization: .session(session))
    _ = try await client.logIn(name: "ann")
    #expect(try session.credentials() == .init(token: "t1", user: "7"))
    _ = try await client.updateMemo(id: "1")
    _ = try await client.logOut()
    #expect(try session.credentials() == nil)
    #expect(tokens(server) == [nil, "Bearer t1", "Bearer t1"])
  }

  @Test(arguments: [
    #"{"entry":null}"#, #"{"entry":{"viewer":null}}"#, #"{"entry":{"viewer":{"token":null,"user":{"id":7}}}}"#,
  ])
  func `data without a token begins no session`(json: String) throws {
    let data = try LogInMutation.Data(json: Data(json.utf8))
    #expect(LogInMutation.sessionCredentials(in: data) == nil)
  }

  @Test func `the operations say what they do`() {
    #expect(LogInMutation.operation.sessionEffect == .begins)
    #expect(LogOutMutation.operation.sessionEffect == .ends)
    #expect(UpdateMemoMutation.operation.sessionEffect == nil)
  }
}
