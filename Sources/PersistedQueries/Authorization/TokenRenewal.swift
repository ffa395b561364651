/// A token, and who is asked for another one when the server refuses it: once, however many requests wait for it.
final class TokenRenewal: Sendable {
  typealias Provider = @Sendable (_ rejected: String?) async throws -> String?
  private typealias Waiter = CheckedContinuation<String?, any Error>

  private enum Phase {
    /// There is no token yet, or none that the server takes.
    case unknown(rejected: String?)
    case known(String?)
    case asking(rejected: String?)
  }

  private struct State {
    var phase = Phase.unknown(rejected: nil)
    var waiters: [Int: Waiter] = [:]
    var waiterCount = 0
  }

  private let provider: Provider
  private let state = Locked(State())

  init(_ provider: @escaping Provider) { self.provider = provider }

  /// The token to send.
  ///
  /// - Throws: what the provider throws; `CancellationError`.
  func token() async throws -> String? {
    if case .known(let token) = state.withLock({ $0.phase }) { return token }
    return try await wait(rejected: nil)
  }

  /// The token in place of one that the server refused. Unless another request has seen to that already, the provider is
  /// asked.
  ///
  /// - Throws: what the provider throws; `CancellationError`.
  func renew(rejected: String?) async throws -> String? {
    let current: String?? = state.withLock { state in
      guard case .known(let token) = state.phase else { return nil }
      if token != rejected { return .some(token) }
      state.phase = .unknown(rejected: rejected)
      return nil
    }
    if let current { return current }
    return try await wait(rejected: rejected)
  }

  /// Waits for a token, and has the provider asked if nobody has yet.
  ///
  /// The provider runs in a task of its own: that the request is cancelled which happened to come first must not fail the
  /// others.
  private func wait(rejected: String?) async throws -> String? {
    let number = state.withLock { state in
      state.waiterCount &+= 1
      return state.waiterCount
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (waiter: Waiter) in
        enter(waiter, number)
        // The handler may have come before there was anyone to wake.
        if Task.isCancelled { leave(number) }
      }
    } onCancel: {
      leave(number)
    }
  }

  private func enter(_ waiter: Waiter, _ number: Int) {
    let known: String?? = state.withLock { state in
      switch state.phase {
      case .known(let token): return .some(token)
      case .asking: break
      case .unknown(let rejected):
        state.phase = .asking(rejected: rejected)
        Task { await ask(rejected) }
      }
      state.waiters[number] = waiter
      return nil
    }
    if let known { waiter.resume(returning: known) }
  }

  private func leave(_ number: Int) {
    state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(throwing: CancellationError())
  }

  private func ask(_ rejected: String?) async {
    let result: Result<String?, any Error>
    do { result = .success(try await provider(rejected)) } catch { result = .failure(error) }
    let waiters = state.withLock { state in
      if case .success(let token) = result {
        state.phase = .known(token)
      } else {
        state.phase = .unknown(rejected: rejected)
      }
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.resume(with: result) }
  }
}
