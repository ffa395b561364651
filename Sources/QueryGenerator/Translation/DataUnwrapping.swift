import SwiftCode

/// Stage 7 for values that lie in the `data` of an object: how they are read.
struct DataUnwrapping {
  let style: SwiftStyle

  /// The code that reads the value, and whether it is to be tried.
  func reading(_ field: ResponseField, in envelope: ResponseField.Envelope) -> (code: String, isThrowing: Bool) {
    let key = StringLiteral.quoted(field.key)
    switch envelope {
    case .elements: return elements(key, field)
    case .value, .relation:
      let shape = field.readShape ?? field.shape
      var method = "valueInData"
      if case .optional = shape {
        method = "optionalValueInData"
      } else if case .relation = envelope {
        method = "listInData"
      }
      let code = "reader.\(method)(\(key))"
      let isThrowing = method == "valueInData"
      guard field.readShape != nil else { return (code, isThrowing) }
      let mark = method == "optionalValueInData" ? "?" : ""
      let dropping = NullDropping(style: style).dropping(shape.unwrapped)
      return ("(\(code) as \(style.type(shape)))\(mark)\(dropping)", isThrowing)
    }
  }

  private func elements(_ key: String, _ field: ResponseField) -> (code: String, isThrowing: Bool) {
    let shape = field.readShape ?? field.shape
    guard case .list(let element) = shape.unwrapped else { return ("reader.list(\(key))", false) }
    let isOptional = if case .optional = shape { true } else { false }
    let method = isOptional ? "optionalList" : "list"
    let mark = isOptional ? "?" : ""
    guard case .optional(let value) = element else {
      let type = style.type(element)
      return ("(reader.\(method)(\(key)) as [DataObject<\(type)>]\(mark))\(mark).map { try $0.value() }", true)
    }
    let map = field.readShape == nil ? "map" : "compactMap"
    let type = style.type(value)
    return ("(reader.\(method)(\(key)) as [DataObject<\(type)>?]\(mark))\(mark).\(map) { $0?.data }", false)
  }
}
