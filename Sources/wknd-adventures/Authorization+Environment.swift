import Foundation
import PersistedQueries

extension Authorization {
  /// Credentials from `AEM_TOKEN`, or from `AEM_USERNAME` and `AEM_PASSWORD`, or none. An empty variable is as good as
  /// none. Not from the command line, which every user of the machine can read.
  init(environment: [String: String]) throws(CredentialsError) {
    let value = { (name: String) in environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    switch (value("AEM_TOKEN"), value("AEM_USERNAME"), value("AEM_PASSWORD")) {
    case (nil, nil, nil): self = .none
    case (let token?, nil, nil): self = .bearer(token)
    case (nil, let username?, let password?): self = .basic(username: username, password: password)
    case (nil, _?, nil): throw CredentialsError(text: "AEM_USERNAME is set, but AEM_PASSWORD is not.")
    case (nil, nil, _?): throw CredentialsError(text: "AEM_PASSWORD is set, but AEM_USERNAME is not.")
    case (_?, _, _):
      throw CredentialsError(text: "Both AEM_TOKEN and AEM_USERNAME or AEM_PASSWORD are set; set one or the other.")
    }
  }
}

struct CredentialsError: LocalizedError {
  let text: String

  var errorDescription: String? { text }
}
