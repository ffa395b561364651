/// Goes through the members of models and does with them what it was made for: compares those of two values, hashes
/// those of one, or encodes them.
///
/// ## One list of members in place of three functions
///
/// A struct of ten members whose `Hashable` and `Encodable` the compiler makes has three functions, which all go
/// through the ten members. Where code is made for hundreds of structs, these functions are what is dear: more than
/// half of what such a struct costs to compile, and of what it weighs in the app. A generated model has one function
/// instead, `visitMembers`, which says of each member nothing but its key and where it is. What is done with a member
/// of a type is here, once for all models, and `==`, `hash(into:)` and `encode(to:)` are defaults of `ResponseModel`.
///
/// - It is shown two values, since comparing needs two; hashing and encoding show it one value twice. (Shown one as
///   `inout`, and the other found by the places of the members, it would be a twentieth less code, and unsafe.)
/// - Its methods have the names of the types, like those of `ResponseReader`: overloads would be slower to compile.
/// - Nothing throws. A failure is kept, and so is the first difference, and whatever comes after it is passed over: a
///   branch after each member would be as much code as the member itself. What is left of `==` after a difference is a
///   call that returns at once for each member.
/// - Comparing takes two to three times as long as by what the compiler makes, hashing half as long again.
///
/// Values are equal, and hashed, as those are whose conformances are synthesized: member by member in the order of
/// their declarations, an enum by the number of its case before them.
public struct MemberVisitor: ~Copyable {
  enum Task {
    case comparing
    /// Nothing is left to do, after a difference or a failure.
    case done
    case hashing(UnsafeMutablePointer<Hasher>)
    /// Writes the members of a model.
    case encodingMembers(UnsafeMutablePointer<KeyedEncodingContainer<ResponseKey>>)
    /// Writes one value.
    case encodingValue(UnsafePointer<any Encoder>)
  }

  private(set) var task: Task
  private var failure: (any Error)?

  init(_ task: Task) {
    self.task = task
  }

  // MARK: What it is made for

  /// Whether two models have equal members.
  static func areEqual<Model: ResponseModel>(_ left: Model, _ right: Model) -> Bool {
    var visitor = MemberVisitor(.comparing)
    left.visitMembers(with: right, &visitor)
    if case .comparing = visitor.task { return true }
    return false
  }

  static func hash<Model: ResponseModel>(_ model: Model, into hasher: inout Hasher) {
    withUnsafeMutablePointer(to: &hasher) { hasher in
      var visitor = MemberVisitor(.hashing(hasher))
      model.visitMembers(with: model, &visitor)
    }
  }

  static func hashValue<Model: ResponseModel>(of model: Model) -> Int {
    var hasher = Hasher()
    hash(model, into: &hasher)
    return hasher.finalize()
  }

  /// Writes a value, a model or not.
  static func encode<Value: ResponseValue>(_ value: Value, to encoder: any Encoder) throws {
    try withUnsafePointer(to: encoder) { encoder in
      var visitor = MemberVisitor(.encodingValue(encoder))
      Value.visitValue(value, value, &visitor)
      try visitor.check()
    }
  }

  /// - Throws: what could not be encoded.
  borrowing func check() throws {
    if let failure { throw failure }
  }

  // MARK: Values

  /// Compares, hashes or encodes a value that stands for itself: what a `ResponseValue` that is neither a model nor a
  /// `CustomScalar` calls.
  public mutating func value<Value: Hashable & Encodable>(_ left: Value, _ right: Value) {
    switch task {
    case .comparing: if left != right { task = .done }
    case .hashing(let hasher): hasher.pointee.combine(left)
    case .encodingValue(let encoder): attempt { () throws in try left.encode(to: encoder.pointee) }
    case .encodingMembers, .done: break
    }
  }

  /// Two values are different that are not even of one kind.
  public mutating func difference() {
    if case .comparing = task { task = .done }
  }

  mutating func scalar<Value: CustomScalar & Hashable>(_ left: Value, _ right: Value) {
    switch task {
    case .comparing: if left != right { task = .done }
    case .hashing(let hasher): hasher.pointee.combine(left)
    case .encodingMembers, .encodingValue, .done: value(left.jsonValue, right.jsonValue)
    }
  }

  /// Compares, hashes or encodes lists.
  mutating func list<Element: ResponseValue>(_ left: [Element], _ right: [Element]) {
    switch task {
    case .comparing: compare(left, right)
    case .hashing(let hasher):
      hasher.pointee.combine(left.count)
      for element in left { Element.visitValue(element, element, &self) }
    case .encodingValue(let encoder):
      attempt { () throws in
        var elements = encoder.pointee.unkeyedContainer()
        for element in left { try elements.encode(CodedValue(element)) }
      }
    case .encodingMembers, .done: break
    }
  }

  private mutating func compare<Element: ResponseValue>(_ left: [Element], _ right: [Element]) {
    guard left.count == right.count else { return difference() }
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        // One array is equal to itself, whatever is in it: also to `==` of the standard library.
        if left.baseAddress == right.baseAddress { return }
        var index = 0
        while index < left.count, case .comparing = task {
          Element.visitValue(left[index], right[index], &self)
          index += 1
        }
      }
    }
  }

  /// Hashes or encodes nil.
  mutating func null() {
    switch task {
    case .hashing: hash(kind: 0 as UInt8)
    case .encodingValue(let encoder):
      attempt { () throws in
        var container = encoder.pointee.singleValueContainer()
        try container.encodeNil()
      }
    case .comparing, .encodingMembers, .done: break
    }
  }

  /// Hashes which of several kinds a value is: the number of an enum's case, one byte for an optional.
  mutating func hash<Kind: FixedWidthInteger>(kind: Kind) {
    if case .hashing(let hasher) = task { hasher.pointee.combine(kind) }
  }

  /// Encodes, and keeps the first failure.
  mutating func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      failure = failure ?? error
      task = .done
    }
  }
}

/// A value for an encoder, and from a decoder.
struct CodedValue<Value: ResponseValue>: Codable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    value = try withUnsafePointer(to: decoder) { decoder in try Value.readValue(ValueReader(decoder)) }
  }

  func encode(to encoder: any Encoder) throws {
    try MemberVisitor.encode(value, to: encoder)
  }
}
