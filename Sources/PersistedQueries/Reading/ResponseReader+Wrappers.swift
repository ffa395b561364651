/// What generated initialisers call for values that lie deeper in the response than in the model (`flatten` in
/// `persisted-queries.json`).
extension ResponseReader {
  /// Reads the value that a member's `data` holds.
  ///
  /// - Throws: why it, or a member before it, could not be read.
  public mutating func valueInData<Value: ResponseValue>(_ key: StaticString) throws -> Value {
    let object: DataObject<Value> = try value(key)
    do { return try object.value() } catch { throw fail(error, key) }
  }

  /// The same for one that may be missing: nil when the member or its `data` is missing or null.
  public mutating func optionalValueInData<Value: ResponseValue>(_ key: StaticString) -> Value? {
    let object: DataObject<Value>? = optionalValue(key)
    return object?.data
  }

  /// Reads the list that a member's `data` holds; no list is an empty one.
  public mutating func listInData<Element: ResponseValue>(_ key: StaticString) -> [Element] {
    optionalValueInData(key) ?? []
  }

  /// Reads the members of a member's object as if they were this object's own. When it is missing or null, none of them
  /// is there: that is an error if any of them has to be.
  ///
  /// - Throws: why one of them, or a member before them, could not be read.
  public mutating func within<Value>(
    _ key: StaticString, _ read: (inout ResponseReader) throws -> Value
  ) throws -> Value {
    do {
      guard let scanner else { return try decodeWithin(key, read) }
      let isThere = try find(key, scanner) && !scanner.pointee.takeNull()
      return isThere ? try values.members(read) : try Self.readNothing(read)
    } catch { throw fail(error, key) }
  }

  private func decodeWithin<Value>(
    _ key: StaticString, _ read: (inout ResponseReader) throws -> Value
  ) throws -> Value {
    try decode(key) { members, name in
      guard members.contains(name), try !members.decodeNil(forKey: name) else {
        do { return try Self.readNothing(read) } catch { throw ResponseReadingError(error).within(.key("\(key)")) }
      }
      return try withUnsafePointer(to: members.nestedContainer(keyedBy: ResponseKey.self, forKey: name)) { container in
        var reader = ResponseReader(container)
        let value = try read(&reader)
        try reader.check()
        return value
      }
    }
  }

  /// Reads an object without members.
  private static func readNothing<Value>(_ read: (inout ResponseReader) throws -> Value) throws -> Value {
    try Array("{}".utf8).withUnsafeBytes { bytes in
      try JSONScanner.scan(bytes) { scanner in try ValueReader(scanner).members(read) }
    }
  }
}

extension ValueReader {
  /// Reads an object's members from the text, as `model()` does.
  fileprivate func members<Value>(_ read: (inout ResponseReader) throws -> Value) throws -> Value {
    var reader = try object()
    do {
      let value = try read(&reader)
      if try reader.finish() { return value }
    } catch {
      guard reader.repeatsMembersAfterFailure() else { throw error }
    }
    let value = try read(&reader)
    try reader.check()
    reader.leave()
    return value
  }
}
