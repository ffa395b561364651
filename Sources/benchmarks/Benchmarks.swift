import Foundation
import PersistedQueries
import PersistedQueriesTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `swift run -c release benchmarks [--filter REGEX] [--format text|json]`
@main
enum Benchmarks {
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      for benchmark in try await all() where options.includes(benchmark.name) {
        options.print(try await benchmark.run())
      }
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
      exit(error is Options.Mistake ? 64 : 1)
    }
  }

  private static func all() async throws -> [Benchmark] {
    [
      try await decoding(name: "decode-60kB", adventures: 25, repetitions: 20),
      try await decoding(name: "decode-4MB", adventures: 1_600, repetitions: 1),
      try await requestOverhead(),
    ] + (try FrontEnd.benchmarks()) + Growth.benchmarks()
  }

  /// A response of that many adventures, through the client and through `JSONDecoder` with hand-written models.
  private static func decoding(name: String, adventures: Int, repetitions: Int) async throws -> Benchmark {
    let bytes = Fixture.response(adventures: adventures)
    let client = try client(answering: bytes)
    let ours = try await client.adventures()
    let others = try JSONDecoder().decode(HandWritten.Response.self, from: bytes).data
    let same = try JSONDecoder().decode(HandWritten.Data.self, from: JSONEncoder().encode(ours))
    guard ours.adventureList.items.count == adventures, same == others else {
      throw Difference(name: name)
    }
    return Benchmark(
      name: name, other: "JSONDecoder", repetitions: repetitions,
      ours: { _ = try await client.adventures() },
      others: { _ = try JSONDecoder().decode(HandWritten.Response.self, from: bytes) })
  }

  /// A whole call with a small answer, over a real connection, against what one would write without us. The server's own
  /// time is part of both.
  private static func requestOverhead() async throws -> Benchmark {
    let bytes = Fixture.response(adventures: 1)
    let server = try LoopbackServer { _ in .json(bytes) }
    let client = QueryClient(url: server.url)
    let address = server.url.absoluteString
    let session = URLSession(configuration: .ephemeral)
    return Benchmark(
      name: "request-overhead", other: "URLSession + JSONDecoder", repetitions: 50,
      ours: {
        _ = try await client.adventures(limit: 10)
        // The server runs as long as somebody holds it.
        withExtendedLifetime(server) {}
      },
      others: {
        guard let url = URL(string: "\(address)/graphql/execute.json/benchmarks/adventures%3Blimit%3D10;") else {
          throw Difference(name: "request-overhead")
        }
        let (body, _) = try await session.data(from: url)
        _ = try JSONDecoder().decode(HandWritten.Response.self, from: body)
      })
  }

  /// A client whose server is none: it gets its answer at once.
  private static func client(answering bytes: Data) throws -> QueryClient {
    guard let url = URL(string: "https://localhost") else { throw Difference(name: "localhost") }
    let response = TransportResponse(status: 200, headers: ["Content-Type": "application/json"], body: bytes)
    return QueryClient(url: url, transport: ConstantTransport(response: response))
  }
}

/// Gives one answer and keeps no record.
private struct ConstantTransport: Transport {
  let response: TransportResponse

  func send(_ request: TransportRequest) async throws -> TransportResponse { response }
}

/// The two ways did not give the same values, so that comparing their times would mean nothing.
struct Difference: Error, CustomStringConvertible {
  var name: String
  var description: String { "\(name): the results differ" }
}
