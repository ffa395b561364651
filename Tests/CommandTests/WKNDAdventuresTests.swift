import Foundation
import PersistedQueriesTesting
import TestSupport
import Testing
import WKNDFixtures

/// The sample, run as a process.
@Suite struct WKNDAdventuresTests {
  /// Runs it with these environment variables and no others of AEM's.
  private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Subprocess {
    let inherited = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("AEM_") }
    return try await Subprocess.run(
      Programs.built("wknd-adventures"), arguments, environment: inherited.merging(environment) { $1 })
  }

  private func wkndServer() throws -> LoopbackServer {
    let server = try LoopbackServer()
    try server.answerWKNDQueries()
    return server
  }

  @Test func `alone, it lists the sixteen adventures`() async throws {
    let run = try await run()
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 17)
    #expect(lines[0] == "Title                                     Activity         Price  Trip length  Image")
    let bali = "Bali Surf Camp                            Surfing        5000.00  6 Days       http://127.0.0.1:"
    #expect(lines[1].hasPrefix(bali), "\(lines[1])")
    #expect(lines[1].hasSuffix("/adobestock-175749320.jpg?preferwebp=true&width=1200&quality=80"))
    let napa = "Napa Wine Tasting                         Social          152.59  1 Day        http://127.0.0.1:"
    #expect(lines.contains { $0.hasPrefix(napa) })
    #expect(lines.dropFirst().allSatisfy { $0.contains("/adobe/dynamicmedia/deliver/dm-aid--") })
  }

  @Test func `alone, it shows an adventure`() async throws {
    let run = try await run("bali-surf-camp")
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    #expect(run.output.hasPrefix("Bali Surf Camp\n\nActivity     Surfing\nType         Overnight Trip\n"))
    #expect(run.output.contains("\nWarm water, long waves and a camp that wakes up with the tide: a week in which\n"))
    #expect(run.output.contains("\n\nItinerary\n\nDay 1\n\nArrival, boards, "))
    #expect(run.output.contains("\n\nDay 6\n\n"))
    for line in run.output.split(separator: "\n") where !line.hasPrefix("Image ") { #expect(line.count <= 80) }
  }

  @Test func `what is null shows as a dash, and wide text stays aligned`() async throws {
    let items = """
      {"title":"日本\\u001b[31m\\nの山","activity":null,"price":0,"tripLength":"","primaryImage":{}},
      {"title":"Sjöberg 🏄","activity":"Surfing","price":null,"tripLength":"1 Day","primaryImage":null}, null
      """
    let server = try LoopbackServer { _ in .json(#"{"data":{"adventureList":{"items":[\#(items)]}}}"#) }
    let run = try await run("--host", server.url.absoluteString)
    #expect(
      run.output == """
        Title           Activity  Price  Trip length  Image
        日本 [31m の山  –          0.00  –            –
        Sjöberg 🏄      Surfing       –  1 Day        –

        """)
  }

  @Test func `an adventure of nulls shows dashes`() async throws {
    let server = try LoopbackServer { _ in .json(#"{"data":{"adventureList":{"items":[{"title":null}]}}}"#) }
    let run = try await run("x", "--host", server.url.absoluteString)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("–\n\nActivity     –\n"))
    #expect(run.output.hasSuffix("Image        –\n\n–\n\nItinerary\n\n–\n"))
  }

  @Test(arguments: [[], ["--host"]])
  func `an unknown slug is an error`(host: [String]) async throws {
    let server = try wkndServer()
    let host = host.isEmpty ? [] : host + [server.url.absoluteString]
    let run = try await Subprocess.run(Programs.built("wknd-adventures"), ["atlantis"] + host)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    let line = "There is no adventure with the slug \"atlantis\"; without one, all are listed."
    #expect(run.error == "wknd-adventures: \(line)\n")
  }

  @Test(arguments: [
    ([:], nil), (["AEM_TOKEN": "t0k3n"], "Bearer t0k3n"), (["AEM_TOKEN": "", "AEM_USERNAME": ""], nil),
    (["AEM_USERNAME": "admin", "AEM_PASSWORD": "pässword"], "Basic YWRtaW46cORzc3dvcmQ="),
  ])
  func `a real AEM is asked with the credentials of the environment`(
    environment: [String: String], header: String?
  ) async throws {
    let server = try wkndServer()
    let run = try await run("bali-surf-camp", "--host=\(server.url)", environment: environment)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("Image        \(server.url)/adobe/dynamicmedia/"))
    let target = "/graphql/execute.json/wknd-shared/adventure-by-slug%3Bslug%3Dbali-surf-camp;"
    #expect(server.requests.map(\.target) == [target])
    #expect(server.requests.map { $0.header("Authorization") } == [header])
  }

  @Test(arguments: [
    (["AEM_USERNAME": "s3cret"], "AEM_USERNAME is set, but AEM_PASSWORD is not."),
    (["AEM_PASSWORD": "s3cret"], "AEM_PASSWORD is set, but AEM_USERNAME is not."),
    (["AEM_PASSWORD": "s3cret", "AEM_TOKEN": "s3cret"], "Both AEM_TOKEN and"),
    (["AEM_TOKEN": "s3cret s3cret"], "the bearer token contains a space"),
  ])
  func `half a pair of credentials sends nothing and shows nothing`(
    environment: [String: String], message: String
  ) async throws {
    let server = try wkndServer()
    let run = try await run("--host", server.url.absoluteString, environment: environment)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(!run.error.contains("s3cret"))
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    (CannedResponse(status: 401), "the server answered 401"),
    (.text("<html><body>Sign in</body></html>"), "not with GraphQL"),
    (.json(#"{"errors":[{"message":"no resource available"}],"data":null}"#), "no resource available"),
    (.json(#"{"data":{"adventureList":{"items":[{"price":"free"}]}}}"#), "adventureList.items[0].price: expected"),
    (.closed, "no answer from http://127.0.0.1:"),
  ])
  func `what goes wrong is one line`(response: CannedResponse, message: String) async throws {
    let server = try LoopbackServer { _ in response }
    let run = try await run("--host", server.url.absoluteString, environment: ["AEM_TOKEN": "t0k3n"])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("wknd-adventures: \"wknd-shared/adventures-all\": "), "\(run.error)")
    #expect(run.error.contains(message), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(!run.error.contains("t0k3n"))
  }

  @Test func `a host that does not listen is one line`() async throws {
    let url = try LoopbackServer().url
    let run = try await run("--host", url.absoluteString)
    #expect(run.status == 1)
    let start = "wknd-adventures: \"wknd-shared/adventures-all\": no answer from \(url): "
    #expect(run.error.hasPrefix(start), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    (["--hosts", "x"], "There is no option \"--hosts\"."), (["--host"], "Option \"--host\" needs a URL after it."),
    (["--host", "author.example.com"], "Option \"--host\" needs a URL such as"),
    (["--host=ftp://example.com"], "Option \"--host\" needs a URL such as"),
    (["--host=http://a", "--host=http://b"], "Option \"--host\" is given more than once."),
    (["a", "b"], "Expected one slug, found \"b\" after it."),
  ])
  func `wrong usage is 64 and says why`(arguments: [String], message: String) async throws {
    let run = try await Subprocess.run(Programs.built("wknd-adventures"), arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("wknd-adventures: \(message)"), "\(run.error)")
    #expect(run.error.hasSuffix("\nUsage: wknd-adventures [SLUG] [--host URL]\n"))
  }

  @Test(arguments: ["--help", "-h"])
  func `help goes to standard output`(option: String) async throws {
    let run = try await run("x", option)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Usage: wknd-adventures [SLUG] [--host URL]\n"))
    #expect(run.error.isEmpty)
  }
}
