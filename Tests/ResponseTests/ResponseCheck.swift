import Foundation
import PersistedQueries

enum ResponseCheck {
  /// What is wrong with how a model reads and writes a response; nil when nothing is.
  static func problem<Model: ResponseModel & Codable & Hashable>(
    _ type: Model.Type, _ response: ResponseTests.Response
  ) throws -> String? {
    let bytes = Data(response.response.utf8)
    let model = try Model(json: bytes)
    guard try JSONDecoder().decode(Model.self, from: bytes) == model else { return "the readers differ" }
    let written = try JSONEncoder().encode(model)
    guard try Model(json: written) == model else { return "what was written is read as something else" }
    guard try JSONDecoder().decode(Model.self, from: written) == model else { return "the decoder differs" }
    return difference(response.expected, try JSONDecoder().decode(JSONValue.self, from: written), "$")
  }

  /// The first place at which two values differ; a member that is null and one that is not there are the same.
  private static func difference(_ expected: JSONValue?, _ actual: JSONValue?, _ path: String) -> String? {
    switch (expected ?? .null, actual ?? .null) {
    case (.object(let left), .object(let right)):
      for key in Set(left.keys).union(right.keys).sorted() {
        if let found = difference(left[key], right[key], "\(path).\(key)") { return found }
      }
      return nil
    case (.array(let left), .array(let right)):
      if left.count != right.count { return "\(path): \(left.count) elements are \(right.count)" }
      for (index, (left, right)) in zip(left, right).enumerated() {
        if let found = difference(left, right, "\(path)[\(index)]") { return found }
      }
      return nil
    case (let left, let right):
      if left == right || (left.doubleValue != nil && left.doubleValue == right.doubleValue) { return nil }
      return "\(path): \(left.json) is \(right.json)"
    }
  }
}
