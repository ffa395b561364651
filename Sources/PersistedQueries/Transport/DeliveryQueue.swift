#if canImport(FoundationNetworking)
  import Foundation

  /// Where a session tells its delegate of what comes, one thing after the other.
  ///
  /// On Linux a session reads as fast as the network gives, and adds an operation to this queue for each 16 KB, however many
  /// of them wait: of a download of 1 GB, a third was in memory when the disk was busy. So who adds one too many waits for
  /// the others, which makes the session read no further. It does not wait for ever: some calls of a delegate, such as
  /// cancelling a task, wait for the session in turn.
  final class DeliveryQueue: OperationQueue, @unchecked Sendable {
    private static let maximumCount = 128
    private static let longestWait: TimeInterval = 0.1

    private let condition = NSCondition()
    private var waiting = 0

    override init() {
      super.init()
      maxConcurrentOperationCount = 1
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      condition.lock()
      if waiting >= Self.maximumCount {
        let deadline = Date(timeIntervalSinceNow: Self.longestWait)
        while waiting >= Self.maximumCount, condition.wait(until: deadline) {}
      }
      waiting += 1
      condition.unlock()
      super.addOperation { [condition] in
        block()
        condition.lock()
        self.waiting -= 1
        condition.signal()
        condition.unlock()
      }
    }
  }
#endif
