/// The elements of a list while it is read.
///
/// An array's own `append`, called where the element's type is not known when it is compiled, looks up the types that
/// it is made of each time it grows, which takes longer than to read most elements. Here the array is made once, at the
/// end.
struct ElementBuffer<Element>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init() {
    // Growing from one by doubling would move the first elements of a short list again and again.
    capacity = max(1, 512 / max(1, MemoryLayout<Element>.stride))
    start = .allocate(capacity: capacity)
  }

  deinit {
    start.deinitialize(count: count)
    start.deallocate()
  }

  mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (start + count).initialize(to: element)
    count &+= 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
    capacity *= 2
  }

  /// The elements; none are left here.
  mutating func array() -> [Element] {
    let elements = [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.baseAddress?.moveInitialize(from: start, count: count)
      initialized = count
    }
    count = 0
    return elements
  }
}
