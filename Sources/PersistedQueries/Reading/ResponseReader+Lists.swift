/// What generated initialisers call for lists whose null elements are left out (`dropNulls` in `persisted-queries.json`).
extension ResponseReader {
  /// Reads a list, and leaves out the elements that are null.
  @inlinable
  public mutating func listWithoutNulls<Element: ResponseValue>(_ key: StaticString) throws -> [Element] {
    let elements: [Element?] = try list(key)
    return elements.compactMap { $0 }
  }

  /// Reads a list that may be null or missing, and leaves out the elements that are null.
  @inlinable
  public mutating func optionalListWithoutNulls<Element: ResponseValue>(_ key: StaticString) throws -> [Element]? {
    let elements: [Element?]? = try optionalList(key)
    return elements.map { $0.compactMap { $0 } }
  }
}
