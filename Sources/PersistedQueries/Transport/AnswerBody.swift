import Foundation

/// What a transport does with the bytes of a transfer, besides passing them on.
struct TransferPlan: Sendable {
  /// Takes how much of the request's body has been sent.
  var reportSent: TransferProgress.Handler?
  /// Takes how much of the answer's body has come to the file.
  var reportReceived: TransferProgress.Handler?
  /// Where the body of a successful answer goes; nil for memory.
  var file: URL?
}

/// The body of an answer as it comes: in memory, or on its way to a file.
struct AnswerBody {
  /// What there is in memory.
  private(set) var data = Data()

  private let plan: TransferPlan
  private let maximumSize: Int
  private var output: OpenFile?
  private var received: Int64 = 0

  /// - Parameter maximumSize: the most that is held in memory, in bytes.
  init(_ plan: TransferPlan, maximumSize: Int) {
    self.plan = plan
    self.maximumSize = maximumSize
  }

  /// Takes the next bytes of an answer.
  ///
  /// - Throws: `UnwrittenFile` when the file can not be written; `URLError` when the body is too large for memory.
  mutating func append(_ bytes: Data, status: Int, expected: Int64?) throws {
    guard let file = plan.file, (200...299).contains(status) else {
      if bytes.count > maximumSize - data.count { throw URLError(.dataLengthExceedsMaximum) }
      return data.append(bytes)
    }
    do {
      let output = try self.output ?? OpenFile.replacing(file)
      self.output = output
      try bytes.withUnsafeBytes { try output.write($0) }
    } catch {
      throw UnwrittenFile(cause: error)
    }
    received &+= Int64(bytes.count)
    plan.reportReceived?(TransferProgress(completed: received, total: expected))
  }
}

/// Why an answer could not be written to its file; unlike what else a transport throws, it says nothing of the server.
struct UnwrittenFile: Error, LocalizedError {
  let cause: any Error

  var errorDescription: String? { cause.localizedDescription }
}
