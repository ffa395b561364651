import Foundation

// Stand-ins on this branch for what the lead writes; deleted at the merge.

extension JSONValue {
  /// Compact JSON; members sorted by their keys' bytes.
  var serialized: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): "\(value)"
    case .double(let value): value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    case .decimal(let value): "\(value)"
    case .string(let value): Self.quoted(value)
    case .array(let elements): "[\(elements.map(\.serialized).joined(separator: ","))]"
    case .object(let members):
      "{"
        + members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { "\(Self.quoted($0.key)):\($0.value.serialized)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\u{0}"..."\u{1F}": output += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output + "\""
  }
}

public struct ResponseReader {
  var members: [String: Any]

  public mutating func string(_ name: String) throws -> String {
    guard let value = members[name] as? String else {
      throw ResponseReadingError(path: [.key(name)], expected: "a string", found: "\(members[name] ?? "nothing")")
    }
    return value
  }
}

extension ResponseModel {
  public init(from decoder: any Decoder) throws {
    var reader = ResponseReader(members: [:])
    try self.init(reading: &reader)
  }

  public func encode(to encoder: any Encoder) throws {}
}

public struct ResponseReadingError: Error, Sendable, Hashable {
  public var path: [GraphQLError.PathSegment]
  public var expected: String
  public var found: String

  public var description: String { "\(path): expected \(expected), found \(found)" }
}

struct ResponseEnvelope<Data: ResponseModel> {
  var data: Data?
  var errors: [GraphQLError] = []
  var extensions: [String: JSONValue] = [:]
  var hasGraphQLMembers = false

  static func read(_ bytes: Foundation.Data) throws(ResponseReadingError) -> ResponseEnvelope {
    var envelope = ResponseEnvelope()
    do {
      guard let object = try JSONSerialization.jsonObject(with: bytes) as? [String: Any] else {
        throw ResponseReadingError(path: [], expected: "an object", found: "something else")
      }
      envelope.hasGraphQLMembers = object["data"] != nil || object["errors"] != nil
      for error in object["errors"] as? [[String: Any]] ?? [] {
        envelope.errors.append(GraphQLError(message: error["message"] as? String ?? ""))
      }
      if let members = object["data"] as? [String: Any] {
        var reader = ResponseReader(members: members)
        do {
          envelope.data = try Data(reading: &reader)
        } catch {
          if envelope.errors.isEmpty { throw error }
        }
      }
      return envelope
    } catch let error as ResponseReadingError {
      throw error
    } catch {
      throw ResponseReadingError(path: [], expected: "JSON", found: "broken JSON")
    }
  }
}
