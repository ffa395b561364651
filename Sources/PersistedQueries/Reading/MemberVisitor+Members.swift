/// What generated models call: one method for each type of member, with its key and its values in two models.
extension MemberVisitor {
  public mutating func string(_ key: StaticString, _ left: String, _ right: String) { leaf(key, left, right) }

  public mutating func optionalString(_ key: StaticString, _ left: String?, _ right: String?) {
    leaf(key, left, right)
  }

  public mutating func int(_ key: StaticString, _ left: Int, _ right: Int) { leaf(key, left, right) }

  public mutating func optionalInt(_ key: StaticString, _ left: Int?, _ right: Int?) { leaf(key, left, right) }

  public mutating func double(_ key: StaticString, _ left: Double, _ right: Double) { leaf(key, left, right) }

  public mutating func optionalDouble(_ key: StaticString, _ left: Double?, _ right: Double?) {
    leaf(key, left, right)
  }

  public mutating func bool(_ key: StaticString, _ left: Bool, _ right: Bool) { leaf(key, left, right) }

  public mutating func optionalBool(_ key: StaticString, _ left: Bool?, _ right: Bool?) { leaf(key, left, right) }

  /// A model.
  public mutating func object<Model: ResponseModel>(_ key: StaticString, _ left: Model, _ right: Model) {
    member(key, left, right)
  }

  public mutating func optionalObject<Model: ResponseModel>(_ key: StaticString, _ left: Model?, _ right: Model?) {
    member(key, left, right)
  }

  /// A value of any other type: an enum, a custom scalar.
  public mutating func value<Value: ResponseValue>(_ key: StaticString, _ left: Value, _ right: Value) {
    member(key, left, right)
  }

  public mutating func optionalValue<Value: ResponseValue>(_ key: StaticString, _ left: Value?, _ right: Value?) {
    member(key, left, right)
  }

  /// A list; its elements may be optional or lists themselves.
  public mutating func list<Element: ResponseValue>(_ key: StaticString, _ left: [Element], _ right: [Element]) {
    member(key, left, right)
  }

  public mutating func optionalList<Element: ResponseValue>(
    _ key: StaticString, _ left: [Element]?, _ right: [Element]?
  ) {
    member(key, left, right)
  }

  /// Members that lie in a member's object, and not in that of the model: see `ResponseReader.within`.
  public mutating func within(_ key: StaticString, _ visit: (inout MemberVisitor) -> Void) {
    switch task {
    case .comparing, .hashing: visit(&self)
    case .encodingMembers(let members):
      attempt { () throws in
        var inner = members.pointee.nestedContainer(keyedBy: ResponseKey.self, forKey: ResponseKey(key))
        try withUnsafeMutablePointer(to: &inner) { inner in
          var visitor = MemberVisitor(.encodingMembers(inner))
          visit(&visitor)
          try visitor.check()
        }
      }
    case .encodingValue, .done: break
    }
  }

  // MARK: Unions

  /// What a union holds in one of its cases, which are numbered in the order of their declarations. Its members are
  /// those of the union.
  public mutating func choice<Model: ResponseModel>(_ number: Int, _ left: Model, _ right: Model) {
    hash(kind: number)
    left.visitMembers(with: right, &self)
  }

  /// A case of a union that holds nothing.
  public mutating func choice(_ number: Int) {
    hash(kind: number)
  }

  // MARK: What they are made of

  @inline(__always)
  private mutating func leaf<Value: Hashable & Encodable>(_ key: StaticString, _ left: Value, _ right: Value) {
    switch task {
    case .comparing, .hashing: value(left, right)
    case .encodingMembers(let members):
      attempt { () throws in try members.pointee.encode(left, forKey: ResponseKey(key)) }
    case .encodingValue, .done: break
    }
  }

  /// A nil is written as `null`, so that a union's member without values still has its shape.
  @inline(__always)
  private mutating func member<Value: ResponseValue>(_ key: StaticString, _ left: Value, _ right: Value) {
    switch task {
    case .comparing, .hashing: Value.visitValue(left, right, &self)
    case .encodingMembers(let members):
      attempt { () throws in try members.pointee.encode(CodedValue(left), forKey: ResponseKey(key)) }
    case .encodingValue, .done: break
    }
  }
}
