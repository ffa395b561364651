import Foundation
import SampleSupport

/// What stands on the command line.
struct Arguments {
  var text: String?
  var url: URL?
  var pageSize = 3
  var isStrapi4 = false
  var wantsHelp = false

  static let usage = "Usage: strapi-news [TEXT] [--page-size N] [--strapi4] [--url URL]"

  static let help = """
    \(usage)

    Lists all news of a Strapi, page after page, the newest first, or those with TEXT in their title.

    Without --url, the answers come from a server that is a part of this program.

    Options:
      --page-size N   Ask for N items at once; 3 unless given.
      --strapi4       The server is a Strapi 4, which has no search here.
      --url URL       Ask the Strapi with its GraphQL endpoint at this address, such as https://example.com/graphql
      -h, --help      Show this help.

    Environment, for --url:
      STRAPI_TOKEN    An API token.

    Exit status: 0 when all went well, 1 when there is no answer, 64 for a wrong call.
    """

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "-h", "--help": wantsHelp = true
      case "--strapi4": isStrapi4 = true
      case "--url":
        url = try UsageError.checkedURL(rest.next(), option: "--url", example: "https://example.com/graphql")
      case "--page-size":
        guard let size = rest.next().flatMap(Int.init), (1...100).contains(size) else {
          throw UsageError(text: "Option \"--page-size\" needs a number from 1 to 100 after it.")
        }
        pageSize = size
      case _ where argument.hasPrefix("-"): throw UsageError(text: "There is no option \"\(argument)\".")
      case _ where text != nil: throw UsageError(text: "Expected one text, found \"\(argument)\" after it.")
      default: text = argument
      }
    }
    if isStrapi4 && text != nil { throw UsageError(text: "Option \"--strapi4\" does not go with a text.") }
  }
}
