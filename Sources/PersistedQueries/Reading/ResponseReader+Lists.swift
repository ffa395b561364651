/// What generated initialisers call for lists whose null elements are left out (`dropNulls` in
/// `persisted-queries.json`).
extension ResponseReader {
  /// Reads a list, and leaves out the elements that are null.
  public mutating func listWithoutNulls<Element: ResponseValue>(_ key: StaticString) -> [Element] {
    let elements: [Element?] = list(key)
    return elements.compactMap { $0 }
  }

  /// Reads a list that may be null or missing, and leaves out the elements that are null.
  public mutating func optionalListWithoutNulls<Element: ResponseValue>(_ key: StaticString) -> [Element]? {
    let elements: [Element?]? = optionalList(key)
    return elements.map { $0.compactMap { $0 } }
  }
}
