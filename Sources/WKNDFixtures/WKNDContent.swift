import Foundation
import PersistedQueries

/// The content of AEM's WKND sample: sixteen adventures and seven articles with their authors, in the order of their paths.
///
/// Titles, slugs, paths, prices, image URLs and the other values are those of
/// https://github.com/adobe/aem-guides-wknd-shared (3.1.0, MIT); the prose is ours.
struct WKNDContent: Sendable {
  let adventures: [JSONValue]
  let articles: [JSONValue]

  /// Reads `adventures.json` and `articles.json`, objects with every field that a WKND query selects.
  init() throws {
    adventures = try Self.elements(of: "adventures")
    articles = try Self.elements(of: "articles")
  }

  private static func elements(of name: String) throws -> [JSONValue] {
    guard case .array(let elements) = try JSONValue(json: WKNDResource.data(named: name)) else { return [] }
    return elements
  }
}

enum WKNDResource {
  static func data(named name: String) throws -> Data {
    guard let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "WKND") else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "WKND/\(name).json"])
    }
    return try Data(contentsOf: url)
  }
}

extension JSONValue {
  /// An object with these members of this one; those that it does not have are null.
  func selecting(_ names: [String]) -> JSONValue {
    .object(Dictionary(uniqueKeysWithValues: names.map { ($0, self[$0] ?? .null) }))
  }
}

extension [JSONValue] {
  /// The objects whose member is this text.
  func filter(_ member: String, is text: String) -> [JSONValue] {
    filter { $0[member]?.stringValue == text }
  }

  /// Sorted as AEM's argument `sort` says, such as `activity DESC, title ASC`; as they are when it is nil.
  func sorted(by sort: String?) -> [JSONValue] {
    let keys = (sort ?? "").split(separator: ",").map { $0.split(separator: " ").map(String.init) }
    return enumerated().sorted { left, right in
      for key in keys where !key.isEmpty {
        let (first, second) = key.last == "DESC" ? (right.element, left.element) : (left.element, right.element)
        if Self.precedes(first[key[0]], second[key[0]]) { return true }
        if Self.precedes(second[key[0]], first[key[0]]) { return false }
      }
      return left.offset < right.offset
    }.map(\.element)
  }

  private static func precedes(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    if let left = left?.doubleValue, let right = right?.doubleValue { return left < right }
    return (left?.stringValue ?? "") < (right?.stringValue ?? "")
  }
}
