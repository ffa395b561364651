import Foundation
import PersistedQueries
import SampleSupport
import StrapiNews
import StrapiNews4

/// Lists the news of a Strapi: `newsList(page:pageSize:sort:)` and the others are made from the files in
/// `Sources/StrapiNews/Queries` and `Sources/StrapiNews4/Queries`.
@main
struct StrapiNewsCommand {
  static func main() async {
    await SampleProgram.run("strapi-news", usage: Arguments.usage) {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      print(arguments.wantsHelp ? Arguments.help : try await answer(to: arguments))
    }
  }

  private static func answer(to arguments: Arguments) async throws -> String {
    if let url = arguments.url {
      let token = ProcessInfo.processInfo.environment["STRAPI_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
      let authorization = token.map { Authorization.bearer($0) } ?? .none
      return try await text(for: arguments, QueryClient(url: url, dialect: .strapi, authorization: authorization))
    }
    // Nothing else is needed: Strapi's answers come from a server of our own.
    let strapi = try StrapiStandIn(arguments.isStrapi4 ? .v4 : .v5)
    defer { strapi.stop() }
    return try await text(
      for: arguments,
      QueryClient(url: strapi.url, dialect: .strapi, authorization: .bearer(StrapiStandIn.apiToken)))
  }

  private static func text(for arguments: Arguments, _ client: QueryClient) async throws -> String {
    var table = TextTable()
    table.append(["Created", "Title", "Tags"])
    if arguments.isStrapi4 {
      for item in try await NewsReader4(client: client).all(pageSize: arguments.pageSize) {
        table.append([day(item.createdAt), item.title, item.tags.map(\.displayName).joined(separator: ", ")])
      }
    } else if let text = arguments.text {
      for item in try await NewsReader(client: client).search(text) {
        table.append([day(item.createdAt), item.title, nil])
      }
    } else {
      for item in try await NewsReader(client: client).all(pageSize: arguments.pageSize) {
        table.append([day(item.createdAt), item.title, item.tags.map(\.displayName).joined(separator: ", ")])
      }
    }
    return table.text
  }

  private static func day(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }
}
