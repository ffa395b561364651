import Foundation

/// What stands on the command line.
struct Arguments {
  var photo: URL?
  var text = "A memo"
  var url: URL?
  var wantsHelp = false

  static let usage = "Usage: camera-memo [PHOTO] [--text TEXT] [--url URL]"

  static let help = """
    \(usage)

    Logs in to a Parse Server, saves a photo with a text for the user alone, lists the user's memos, fetches their photos
    and logs out.

    Without PHOTO, it is a picture of one pixel. Without --url, the answers come from a server that is a part of this
    program.

    Options:
      --text TEXT   The text of the memo.
      --url URL     Ask the Parse Server with its GraphQL endpoint at this address, such as https://example.com/graphql
      -h, --help    Show this help.

    Environment, for --url:
      PARSE_APPLICATION_ID             The application.
      PARSE_CLIENT_KEY                 Its client key, where the server wants one.
      PARSE_USERNAME, PARSE_PASSWORD   A user, who is signed up when not known yet.

    Exit status: 0 when all went well, 1 when something did not, 64 for a wrong call.
    """

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "-h", "--help": wantsHelp = true
      case "--text":
        guard let value = rest.next() else { throw UsageError(text: "Option \"--text\" needs a text after it.") }
        text = value
      case "--url":
        guard let url = rest.next().flatMap({ URL(string: $0) }), url.host() != nil,
          ["http", "https"].contains(url.scheme?.lowercased())
        else { throw UsageError(text: "Option \"--url\" needs a URL such as \"https://example.com/graphql\".") }
        self.url = url
      case _ where argument.hasPrefix("-"): throw UsageError(text: "There is no option \"\(argument)\".")
      case _ where photo != nil: throw UsageError(text: "Expected one photo, found \"\(argument)\" after it.")
      default: photo = URL(filePath: argument)
      }
    }
  }
}

struct UsageError: Error {
  let text: String
}
