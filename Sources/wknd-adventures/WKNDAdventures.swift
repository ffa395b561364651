import Foundation
import PersistedQueries
import PersistedQueriesTesting
import Queries
import SampleSupport
import WKNDFixtures

/// Shows the adventures of AEM's WKND sample: all of them as a table, or one in full. `getAdventuresAll()` and
/// `getAdventureBySlug(slug:)` are made from the files in `Queries`.
@main
struct WKNDAdventures {
  let client: QueryClient

  static func main() async {
    await SampleProgram.run("wknd-adventures", usage: Arguments.usage) {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      print(arguments.wantsHelp ? Arguments.help : try await answer(to: arguments))
    }
  }

  private static func answer(to arguments: Arguments) async throws -> String {
    if let host = arguments.host {
      let authorization = try Authorization(environment: ProcessInfo.processInfo.environment)
      return try await WKNDAdventures(client: QueryClient(url: host, authorization: authorization))
        .text(for: arguments.slug)
    }
    // Nothing else is needed: AEM's answers come from a server of our own.
    let server = try LoopbackServer()
    defer { server.stop() }
    try server.answerWKNDQueries()
    return try await WKNDAdventures(client: QueryClient(url: server.url)).text(for: arguments.slug)
  }

  private func text(for slug: String?) async throws -> String {
    if let slug { try await adventure(slug) } else { try await adventures() }
  }

  private func adventures() async throws -> String {
    var table = TextTable(rightAligned: [2])
    table.append(["Title", "Activity", "Price", "Trip length", "Image"])
    for adventure in try await client.getAdventuresAll().adventures {
      table.append([
        adventure.title, adventure.activity, price(adventure.price), adventure.tripLength,
        image(adventure.primaryImage?.imageRef?._dynamicUrl),
      ])
    }
    return table.text
  }

  private func adventure(_ slug: String) async throws -> String {
    guard let adventure = try await client.getAdventureBySlug(slug: slug).adventure else {
      throw UnknownAdventure(slug: slug)
    }
    var facts = TextTable()
    facts.append(["Activity", adventure.activity])
    facts.append(["Type", adventure.adventureType])
    facts.append(["Difficulty", adventure.difficulty])
    facts.append(["Group size", adventure.groupSize.map(String.init)])
    facts.append(["Trip length", adventure.tripLength])
    facts.append(["Price", price(adventure.price)])
    facts.append(["Image", image(adventure.primaryImage?.imageRef?._dynamicUrl)])
    return [
      TextTable.cell(adventure.title), facts.text, adventure.description?.plaintext.wrapped(), "Itinerary",
      adventure.itinerary?.plaintext.wrapped(),
    ].map { $0 ?? TextTable.dash }.joined(separator: "\n\n")
  }

  private func price(_ price: Double?) -> String? { price.map { String(format: "%.2f", $0) } }

  /// An image is on the client's server, unless its URL says otherwise.
  private func image(_ asset: String?) -> String? { client.url(forAsset: asset)?.absoluteString }
}

struct UnknownAdventure: LocalizedError {
  let slug: String

  var errorDescription: String? {
    "There is no adventure with the slug \"\(TextTable.cell(slug) ?? "")\"; without one, all are listed."
  }
}
