import Foundation

/// Which request follows a redirect. https://www.rfc-editor.org/rfc/rfc9110#section-15.4
enum RedirectPolicy {
  /// The headers that go to another origin. A list of what may go, because keys have all kinds of names.
  private static let harmless: Set<String> = ["accept", "accept-encoding", "accept-language", "user-agent"]

  /// The request to go on with; nil for the answer to be the last.
  static func request(after previous: TransportRequest, answeredBy response: TransportResponse) -> TransportRequest? {
    let keepsMethod: Bool
    switch response.status {
    case 301, 302, 303: keepsMethod = previous.method == .get
    case 307, 308: keepsMethod = true
    default: return nil
    }
    guard let location = response.headers["location"],
      let target = URL(string: location, relativeTo: previous.url)?.absoluteURL, let origin = Origin(target)
    else { return nil }
    let isSameOrigin = origin == Origin(previous.url)
    // A POST as a GET would lose its variables; and a password among them goes to no one else.
    guard keepsMethod, isSameOrigin || previous.method == .get else { return nil }
    var next = previous
    next.url = target
    if !isSameOrigin { next.headers = previous.headers.filter { harmless.contains($0.key.lowercased()) } }
    return next
  }
}
