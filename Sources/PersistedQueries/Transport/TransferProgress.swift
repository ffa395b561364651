/// How far an upload or a download has come.
public struct TransferProgress: Sendable, Hashable {
  /// Takes reports. It is called on no particular thread, one call after the other, and must not take long.
  public typealias Handler = @Sendable (TransferProgress) -> Void

  /// How many bytes have been sent or received.
  public var completed: Int64
  /// How many there are; nil when the server does not say it.
  public var total: Int64?

  public init(completed: Int64, total: Int64?) {
    self.completed = completed
    self.total = total
  }

  /// From 0 to 1; nil when the total is not known.
  public var fraction: Double? {
    guard let total else { return nil }
    return total > 0 ? min(1, max(0, Double(completed) / Double(total))) : 1
  }
}

/// Makes of what transports report what a caller is told: it only grows, and the last report is that all is done.
///
/// A transport begins again when it is redirected, and a client when a token was renewed; nothing is told then until what
/// was told before is passed. That all is done is told when the answer is there (and the file in its place), and by the
/// client itself, so that it is also told of transports that report nothing.
final class ProgressReport: Sendable {
  private struct State {
    var completed: Int64 = -1
    /// What may be the last report, or comes before another one.
    var held: TransferProgress?
    var isOver = false
  }

  private let handler: TransferProgress.Handler
  private let state = Locked(State())

  init(_ handler: @escaping TransferProgress.Handler) { self.handler = handler }

  /// Tells how far it has come. Without a total nobody knows which report is the last, so each waits for the next one.
  func update(_ progress: TransferProgress) {
    // The caller is told under the lock: so reports can not overtake each other.
    state.withLock { state in
      guard !state.isOver, progress.completed > max(state.completed, state.held?.completed ?? -1) else { return }
      if let total = progress.total {
        if progress.completed < total { tell(progress, &state) }
      } else {
        if let held = state.held { tell(held, &state) }
        state.held = progress
      }
    }
  }

  /// Tells that all is done.
  func finish(total: Int64) {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isOver = true
      handler(TransferProgress(completed: total, total: total))
    }
  }

  /// Tells nothing any more.
  func end() { state.withLock { $0.isOver = true } }

  private func tell(_ progress: TransferProgress, _ state: inout State) {
    state.completed = progress.completed
    handler(progress)
  }
}
