import Foundation
import SampleSupport

/// What stands on the command line.
struct Arguments {
  var photo: URL?
  var text = "A memo"
  var url: URL?
  var session: URL?
  var wantsHelp = false

  static let usage = "Usage: camera-memo [PHOTO] [--text TEXT] [--url URL [--session FILE]]"

  static let help = """
    \(usage)

    Logs in to a Parse Server, saves a photo with a text for the user alone, lists the user's memos, fetches their photos
    and logs out.

    Without PHOTO, it is a picture of one pixel. Without --url, the answers come from a server that is a part of this
    program.

    Options:
      --text TEXT   The text of the memo.
      --url URL     Ask the Parse Server with its GraphQL endpoint at this address, such as https://example.com/graphql
      --session FILE
                    Keep the login in this file, and do not log out: the next call needs no user.
      -h, --help    Show this help.

    Environment, for --url:
      PARSE_APPLICATION_ID             The application.
      PARSE_CLIENT_KEY                 Its client key, where the server wants one.
      PARSE_USERNAME, PARSE_PASSWORD   A user, who is signed up when not known yet. Not needed while a login is kept.

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
        url = try UsageError.checkedURL(rest.next(), option: "--url", example: "https://example.com/graphql")
      case "--session":
        guard let path = rest.next() else { throw UsageError(text: "Option \"--session\" needs a file after it.") }
        session = URL(filePath: path)
      case _ where argument.hasPrefix("-"): throw UsageError(text: "There is no option \"\(argument)\".")
      case _ where photo != nil: throw UsageError(text: "Expected one photo, found \"\(argument)\" after it.")
      default: photo = URL(filePath: argument)
      }
    }
    // The server of this program is gone with it, and every login with the server.
    if session != nil && url == nil { throw UsageError(text: "Option \"--session\" is for \"--url\".") }
  }
}
