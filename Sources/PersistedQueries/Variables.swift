/// The values of an operation's variables, in the order in which the operation declares them.
///
/// A variable that is not in it is not sent, so that the server's default holds; `.null` is sent as an explicit null.
public struct Variables: Sendable, Hashable {
  /// A variable and its value.
  public struct Element: Sendable, Hashable {
    /// The variable's name, without `$`.
    public let name: String
    /// What is sent.
    public let value: JSONValue
  }

  /// The variables to send, in order.
  public private(set) var elements: [Element] = []
  /// Why they can not be sent; nil when they can. A client reports it before anything is sent.
  public private(set) var flaw: VariableFlaw?
  /// The files among the values, in order; in the JSON, null stands in their places.
  public private(set) var files: [VariableFile] = []

  /// Makes an empty list: nothing is sent.
  public init() {}

  /// Whether nothing is sent.
  public var isEmpty: Bool { elements.isEmpty }

  /// The variables as one JSON object, which has no order.
  public var jsonValue: JSONValue {
    .object(Dictionary(elements.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last }))
  }

  /// Appends a variable.
  public mutating func set(_ name: String, to value: some VariableValue) {
    let checked = value.checkedVariableValue
    elements.append(Element(name: name, value: checked.value))
    if flaw == nil { flaw = checked.flaw?.within(.key(name)) }
    for file in checked.files { files.append(file.within(.key(name))) }
  }

  /// Appends a variable, or nothing when the value is nil.
  public mutating func set(_ name: String, to value: (some VariableValue)?) {
    if let value { set(name, to: value) }
  }

  /// Appends a variable, an explicit null, or nothing.
  public mutating func set(_ name: String, to value: InputValue<some VariableValue>) {
    switch value {
    case .absent: break
    case .null: elements.append(Element(name: name, value: .null))
    case .value(let value): set(name, to: value)
    }
  }
}

/// A value that can be sent as a variable or as a part of one: the built-in scalars, generated enums and input
/// objects, lists of them, and custom scalars.
public protocol VariableValue: Sendable {
  /// The value as the JSON that is sent.
  var variableValue: JSONValue { get }
  /// The same, with the files in it, and why it can not be sent, if so; by default there are none and nothing is wrong.
  var checkedVariableValue: CheckedVariableValue { get }
}

extension VariableValue {
  public var checkedVariableValue: CheckedVariableValue { CheckedVariableValue(variableValue) }
}

/// A value as it is sent, the files in it, and why it can not be sent.
public struct CheckedVariableValue: Sendable, Hashable {
  public var value: JSONValue
  /// Nil when the value can be sent.
  public var flaw: VariableFlaw?
  /// The files in the value, where `value` has null.
  public var files: [VariableFile]

  public init(_ value: JSONValue, flaw: VariableFlaw? = nil, files: [VariableFile] = []) {
    self.value = value
    self.flaw = flaw
    self.files = files
  }
}

/// Why a value can not be sent, and where it is: a number that GraphQL has no place for.
public struct VariableFlaw: Sendable, Hashable, CustomStringConvertible {
  /// The way from the variable to the value: `filter`, `ids`, 2.
  public private(set) var path: [GraphQLError.PathSegment] = []
  /// What is there, and what was expected.
  public let problem: String

  /// Makes a flaw of the value itself; what holds the value adds the path to it.
  public init(_ problem: String) {
    self.problem = problem
  }

  /// The same flaw, one step further from the value.
  public func within(_ segment: GraphQLError.PathSegment) -> VariableFlaw {
    var flaw = self
    flaw.path.insert(segment, at: 0)
    return flaw
  }

  /// `the variable "filter.ids[2]" is 3000000000; expected ...`
  public var description: String { "the variable \"\(path.pathDescription)\" \(problem)" }
}

/// An input object: generated code names its fields.
public protocol InputObject: VariableValue {
  /// The fields that are sent. (No field of a schema has a name with two underscores.)
  var __inputFields: Variables { get }
}

extension InputObject {
  public var variableValue: JSONValue { __inputFields.jsonValue }

  public var checkedVariableValue: CheckedVariableValue {
    let fields = __inputFields
    return CheckedVariableValue(fields.jsonValue, flaw: fields.flaw, files: fields.files)
  }
}

/// What `Hashable` asks for, so that an input object only has to name it: what a schema has for filters is hundreds of fields,
/// and a synthesized conformance is most of what they cost to compile.
extension InputObject {
  /// Whether the same would be sent of both.
  public static func == (left: Self, right: Self) -> Bool { left.__inputFields == right.__inputFields }

  public func hash(into hasher: inout Hasher) { hasher.combine(__inputFields) }

  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}

extension String: VariableValue {
  public var variableValue: JSONValue { .string(self) }
}

extension Bool: VariableValue {
  public var variableValue: JSONValue { .bool(self) }
}

/// GraphQL's `Int` has 32 bits, and a server refuses more.
/// https://spec.graphql.org/September2025/#sec-Int
///
/// `Int64` stands for custom scalars, whose limits are their own.
extension Int: VariableValue {
  public var variableValue: JSONValue { .int(Int64(self)) }

  public var checkedVariableValue: CheckedVariableValue {
    if Int32(exactly: self) != nil { return CheckedVariableValue(variableValue) }
    return CheckedVariableValue(
      variableValue, flaw: VariableFlaw("is \(self); expected an Int of 32 bits, from \(Int32.min) to \(Int32.max)"))
  }
}

/// JSON has no infinities, nor what is no number.
extension Double: VariableValue {
  public var variableValue: JSONValue { .double(self) }

  public var checkedVariableValue: CheckedVariableValue {
    if isFinite { return CheckedVariableValue(variableValue) }
    return CheckedVariableValue(
      variableValue, flaw: VariableFlaw("is \(self); expected a finite number, since JSON has no other"))
  }
}

extension Array: VariableValue where Element: VariableValue {
  public var variableValue: JSONValue { .array(map(\.variableValue)) }

  public var checkedVariableValue: CheckedVariableValue {
    var values: [JSONValue] = []
    var flaw: VariableFlaw?
    var files: [VariableFile] = []
    for (index, element) in enumerated() {
      let checked = element.checkedVariableValue
      values.append(checked.value)
      if flaw == nil { flaw = checked.flaw?.within(.index(index)) }
      for file in checked.files { files.append(file.within(.index(index))) }
    }
    return CheckedVariableValue(.array(values), flaw: flaw, files: files)
  }
}

/// In a list, nil is an explicit null: leaving it out would change the list.
extension Optional: VariableValue where Wrapped: VariableValue {
  public var variableValue: JSONValue { self?.variableValue ?? .null }
  public var checkedVariableValue: CheckedVariableValue { self?.checkedVariableValue ?? CheckedVariableValue(.null) }
}
