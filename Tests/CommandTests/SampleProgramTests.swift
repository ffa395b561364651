import Foundation
import SampleSupport
import TestSupport
import Testing

/// The samples for Strapi and Parse Server, run as processes.
@Suite struct SampleProgramTests {
  @Test(arguments: [[], ["--page-size", "1"], ["--strapi4"], ["--strapi4", "--page-size", "7"]])
  func `the news are listed to the last page`(arguments: [String]) async throws {
    let run = try await Subprocess.run(Programs.built("strapi-news"), arguments)
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 8)
    #expect(lines[0] == "Created     Title                     Tags")
    #expect(lines[1] == "2023-05-05  最新                      お知らせ")
    #expect(lines[7] == "2023-04-27  はじめてのニュース        –")
  }

  @Test func `the news are searched`() async throws {
    let run = try await Subprocess.run(Programs.built("strapi-news"), ["c++ & é;"])
    #expect(run.output == "Created     Title           Tags\n2023-05-02  C++ & é;日本/?  –\n")
  }

  @Test func `a memo is saved, listed and fetched`() async throws {
    let run = try await Subprocess.run(Programs.built("camera-memo"), ["--text", "海の写真"])
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "Logged in as taro.")
    #expect(lines.contains("Uploaded 67 bytes."))
    #expect(lines.contains { $0.contains("  海の写真") && $0.hasSuffix("     67") })
    #expect(lines.last == "Logged out.")
  }

  @Test func `a login outlives the program that logged in`() async throws {
    let server = try ParseStandIn()
    let folder = try TemporaryFolder()
    let session = folder.url("session.json")
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("PARSE_") }
    environment["PARSE_APPLICATION_ID"] = ParseStandIn.applicationID
    let arguments = ["--url", server.url.absoluteString, "--session", session.path(percentEncoded: false)]
    let stranger = try await Subprocess.run(Programs.built("camera-memo"), arguments, environment: environment)
    #expect(stranger.status == 64)

    let user = environment.merging(["PARSE_USERNAME": "taro", "PARSE_PASSWORD": "s3cret"]) { $1 }
    let first = try await Subprocess.run(Programs.built("camera-memo"), arguments, environment: user)
    #expect(first.status == 0, "\(first.error)")
    #expect(first.output.hasPrefix("Logged in as taro.\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: session.path(percentEncoded: false))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)

    let second = try await Subprocess.run(Programs.built("camera-memo"), arguments, environment: environment)
    #expect(second.status == 0, "\(second.error)")
    #expect(second.output.hasPrefix("Still logged in.\n"))
    #expect(second.output.split(separator: "\n").count { $0.contains("  A memo") } == 2)

    server.expireSessions()
    let third = try await Subprocess.run(Programs.built("camera-memo"), arguments, environment: environment)
    #expect(third.status == 1)
    #expect(third.error.contains("Invalid session token"))
    #expect(!FileManager.default.fileExists(atPath: session.path(percentEncoded: false)))
    #expect(!(first.output + first.error + third.error).contains("s3cret"))
  }

  @Test(arguments: [
    ("strapi-news", ["--nope"], Int32(64), "There is no option \"--nope\"."),
    ("strapi-news", ["--page-size", "0"], 64, "--page-size"),
    ("strapi-news", ["--url", "ftp://x"], 64, "--url"), ("camera-memo", ["--url"], 64, "--url"),
    ("camera-memo", ["/no/such/photo.jpg"], 1, "photo.jpg"), ("camera-memo", ["a", "b"], 64, "Expected one photo"),
  ])
  func `a wrong call is said`(program: String, arguments: [String], status: Int32, text: String) async throws {
    let run = try await Subprocess.run(Programs.built(program), arguments)
    #expect(run.status == status)
    #expect(run.error.contains(text), "\(run.error)")
    #expect(run.error.hasPrefix("\(program): "))
  }

  @Test(arguments: ["strapi-news", "camera-memo"])
  func `help is there`(program: String) async throws {
    let run = try await Subprocess.run(Programs.built(program), ["--help"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Usage: \(program) "))
  }
}
