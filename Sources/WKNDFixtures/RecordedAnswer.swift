package import Foundation

/// An answer of AEM byte for byte, for what `answerWKNDQueries()` does not give: nulls, errors and other hard cases.
package enum RecordedAnswer: String, CaseIterable, Sendable {
  /// A null element, null members, an image without `_dynamicUrl`, and `{}` for one that is no `ImageRef`.
  case adventuresAllNulls = "adventures-all.nulls"
  /// Escapes, nested rich text, numbers of every form, unknown members, `null`, `{}` and other types in `_references`.
  case adventureBySlugCorners = "adventure-by-slug.corners"
  /// No edges, and a null cursor.
  case articlesAllEmpty = "articles-all.empty"
  /// The deployed schema lacks a field; there is no data.
  case fieldUndefined = "errors.field-undefined"
  /// A required variable was not sent; there is no data.
  case missingVariable = "errors.missing-variable"
  /// A path that leads nowhere; the data is null.
  case noResource = "errors.no-resource"
  /// A path that leads to something else than a content fragment; the data is null.
  case notAFragment = "errors.not-a-fragment"
  /// Two adventures for `adventures-all`, and an error beside them.
  case partialData = "errors.partial-data"

  package var data: Data { get throws { try WKNDResource.data(named: rawValue) } }
}
