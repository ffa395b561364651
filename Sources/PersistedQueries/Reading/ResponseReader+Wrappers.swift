/// What generated initialisers call for values that lie deeper in the response than in the model (`flatten` in
/// `persisted-queries.json`).
extension ResponseReader {
  /// Reads the value that a member's `data` holds.
  @inlinable
  public mutating func valueInData<Value: ResponseValue>(_ key: StaticString) throws -> Value {
    let object: DataObject<Value> = try value(key)
    do { return try object.value() } catch { throw Self.located(error, key) }
  }

  /// The same for one that may be missing: nil when the member or its `data` is missing or null.
  @inlinable
  public mutating func optionalValueInData<Value: ResponseValue>(_ key: StaticString) throws -> Value? {
    let object: DataObject<Value>? = try optionalValue(key)
    return object?.data
  }

  /// Reads the list that a member's `data` holds; no list is an empty one.
  @inlinable
  public mutating func listInData<Element: ResponseValue>(_ key: StaticString) throws -> [Element] {
    try optionalValueInData(key) ?? []
  }

  /// Reads the members of a member's object as if they were this object's own. When it is missing or null, none of them
  /// is there: that is an error if any of them has to be.
  @inlinable
  public mutating func within<Value>(
    _ key: StaticString, _ read: (inout ResponseReader) throws -> Value
  ) throws -> Value {
    guard values.isReadingText else { return try decodeWithin(key, read) }
    let isThere = try goToOptionalValue(key)
    do {
      return isThere ? try values.members(read) : try Self.readNothing(read)
    } catch { throw Self.located(error, key) }
  }

  @usableFromInline
  func decodeWithin<Value>(_ key: StaticString, _ read: (inout ResponseReader) throws -> Value) throws -> Value {
    let members = try members()
    let name = ResponseKey(key)
    guard members.contains(name), try !members.decodeNil(forKey: name) else {
      do { return try Self.readNothing(read) } catch { throw Self.located(error, key) }
    }
    return try withUnsafePointer(to: members.nestedContainer(keyedBy: ResponseKey.self, forKey: name)) { container in
      var reader = ResponseReader(container)
      return try read(&reader)
    }
  }

  /// Reads an object without members.
  @usableFromInline
  static func readNothing<Value>(_ read: (inout ResponseReader) throws -> Value) throws -> Value {
    try Array("{}".utf8).withUnsafeBytes { bytes in
      try JSONScanner.scan(bytes) { scanner in try ValueReader(scanner).members(read) }
    }
  }
}

extension ValueReader {
  /// Reads an object's members from the text, as `model()` does.
  @usableFromInline
  func members<Value>(_ read: (inout ResponseReader) throws -> Value) throws -> Value {
    var reader = try object()
    do {
      let value = try read(&reader)
      if try reader.finish() { return value }
    } catch {
      guard reader.repeatsMembersAfterFailure() else { throw error }
    }
    let value = try read(&reader)
    reader.leave()
    return value
  }
}
