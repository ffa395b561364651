import Foundation

/// What a transport does with the bytes of a transfer, besides passing them on.
struct TransferPlan: Sendable {
  /// Takes how much of the request's body has been sent.
  var reportSent: TransferProgress.Handler?
  /// Takes how much of the answer's body has come to the file.
  var reportReceived: TransferProgress.Handler?
  /// Where the body of a successful answer goes; nil for memory.
  var file: URL?
  /// What is sent, to send it once more.
  var body: TransportRequest.Body?
}

/// One request and what comes of it: the body of its answer, in memory or on its way to a file, and then the result, which
/// is whatever is found first.
final class TransferExchange: Sendable {
  typealias Result = Swift.Result<TransportResponse, any Error>

  private struct State {
    var data = Data()
    var output: OpenFile?
    var received: Int64 = 0
    var continuation: CheckedContinuation<TransportResponse, any Error>?
    var result: Result?
  }

  let plan: TransferPlan
  private let maximumSize: Int
  private let state = Locked(State())

  /// - Parameter maximumBodySize: the most of a body that is held in memory, in bytes.
  init(_ plan: TransferPlan, maximumBodySize: Int) {
    self.plan = plan
    maximumSize = maximumBodySize
  }

  /// What there is of the body in memory.
  var body: Data { state.withLock { $0.data } }

  /// Resumes a continuation as soon as there is a result.
  func wait(_ continuation: CheckedContinuation<TransportResponse, any Error>) {
    let result = state.withLock { state in
      if state.result == nil { state.continuation = continuation }
      return state.result
    }
    if let result { continuation.resume(with: result) }
  }

  /// Ends the exchange, unless it has ended already.
  func finish(_ result: Result) {
    let continuation = state.withLock { state in
      guard state.result == nil else { return nil as CheckedContinuation<TransportResponse, any Error>? }
      state.result = result
      state.output = nil
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(with: result)
  }

  /// Takes the next bytes of an answer; none any more when the exchange has ended.
  ///
  /// - Throws: `UnwrittenFile` when the file can not be written; `URLError` when the body is too large for memory.
  func append(_ bytes: Data, status: Int, expected: Int64?) throws {
    let received: Int64? = try state.withLock { state in
      guard state.result == nil else { return nil }
      guard let file = plan.file, (200...299).contains(status) else {
        if bytes.count > maximumSize - state.data.count { throw URLError(.dataLengthExceedsMaximum) }
        state.data.append(bytes)
        return nil
      }
      do {
        let output = try state.output ?? OpenFile.rewriting(file)
        state.output = output
        try bytes.withUnsafeBytes { try output.write($0) }
      } catch {
        throw UnwrittenFile(cause: error)
      }
      state.received &+= Int64(bytes.count)
      return state.received
    }
    if let received { plan.reportReceived?(TransferProgress(completed: received, total: expected)) }
  }
}

/// Why an answer could not be written to its file; unlike what else a transport throws, it says nothing of the server.
struct UnwrittenFile: Error, LocalizedError {
  let cause: any Error

  var errorDescription: String? { cause.localizedDescription }
}
