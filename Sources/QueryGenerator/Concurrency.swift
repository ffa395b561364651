import Dispatch

/// Work on several cores at once. The stages of the generator are functions of values: where one result does not need
/// another, they can be worked out at the same time, and stand in the same order as if they had not been.
package enum Concurrency {
  /// The results of a function on each element.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
      let places = Places(first: buffer.baseAddress)
      DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        places.set(transform(elements[index]), at: index)
      }
      count = elements.count
    }
  }

  /// The results of two functions.
  package static func both<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    let results = map([true, false]) { isFirst -> (First?, Second?) in
      isFirst ? (first(), nil) : (nil, second())
    }
    return (results.first?.0 ?? first(), results.last?.1 ?? second())
  }

  /// A place for each result, to be written to once. They can be written to at the same time, for none is another's.
  private struct Places<Result>: @unchecked Sendable {
    let first: UnsafeMutablePointer<Result>?

    func set(_ result: Result, at index: Int) {
      first?.advanced(by: index).initialize(to: result)
    }
  }
}
