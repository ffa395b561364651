import Foundation
import SampleSupport

/// What stands on the command line.
struct Arguments {
  var slug: String?
  var host: URL?
  var wantsHelp = false

  static let usage = "Usage: wknd-adventures [SLUG] [--host URL]"

  static let help = """
    \(usage)

    Lists the adventures of AEM's WKND sample, or shows the one with the slug SLUG.

    Without --host, the answers come from a server that is a part of this program.

    Options:
      --host URL   Ask the AEM at this address, such as https://publish-p1-e2.adobeaemcloud.com
      -h, --help   Show this help.

    Environment, for --host:
      AEM_USERNAME, AEM_PASSWORD   A user's name and password.
      AEM_TOKEN                    A bearer token, instead of the two.

    Exit status: 0 when all went well, 1 when there is no answer or no such adventure, 64 for a wrong call.
    """

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "-h", "--help": wantsHelp = true
      case "--host":
        guard let value = rest.next() else { throw UsageError(text: "Option \"--host\" needs a URL after it.") }
        try setHost(value)
      case _ where argument.hasPrefix("--host="): try setHost(String(argument.dropFirst("--host=".count)))
      case _ where argument.hasPrefix("-"): throw UsageError(text: "There is no option \"\(argument)\".")
      case _ where slug != nil: throw UsageError(text: "Expected one slug, found \"\(argument)\" after it.")
      default: slug = argument
      }
    }
  }

  private mutating func setHost(_ text: String) throws(UsageError) {
    if host != nil { throw UsageError(text: "Option \"--host\" is given more than once.") }
    host = try UsageError.checkedURL(text, option: "--host", example: "https://author.example.com")
  }
}
