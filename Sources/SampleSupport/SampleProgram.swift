package import Foundation

/// What the samples have in common as programs.
package enum SampleProgram {
  /// Runs a sample; what goes wrong is said on standard error, and ends it: with the status 64 when it was called in a wrong
  /// way, and else with 1.
  ///
  /// - Parameters:
  ///   - name: what the program is called.
  ///   - usage: the line that says how to call it.
  package static func run(_ name: String, usage: String, _ body: @Sendable () async throws -> Void) async {
    do {
      try await body()
    } catch let error as UsageError {
      leave("\(name): \(error.text)\n\(usage)", status: 64)
    } catch let error as any LocalizedError {
      leave("\(name): \(error.errorDescription ?? "\(error)")", status: 1)
    } catch {
      leave("\(name): \(error)", status: 1)
    }
  }

  private static func leave(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(status)
  }
}

/// A program was called in a wrong way.
package struct UsageError: Error {
  package let text: String

  package init(text: String) { self.text = text }

  /// The value of an option that is an `http` or `https` URL with a host.
  ///
  /// - Parameter example: what it could be, for the error.
  package static func checkedURL(_ text: String?, option: String, example: String) throws(UsageError) -> URL {
    guard let text, let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil
    else { throw UsageError(text: "Option \"\(option)\" needs a URL such as \"\(example)\".") }
    return url
  }
}
