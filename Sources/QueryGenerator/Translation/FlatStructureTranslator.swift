import SwiftCode

/// Stage 7 for structures whose fields lie deeper in the response than in the model: see `ResponseBuilder.flatten`.
struct FlatStructureTranslator {
  let style: SwiftStyle
  /// Reads a field of no wrapper, with the reader that is called `reader`.
  let reading: (ResponseField) -> String

  /// The body of the reading initialiser when fields are in a wrapper: the others are read before it is gone into.
  func readingBody(_ structure: ResponseStructure) -> [Statement]? {
    guard let wrapper = structure.wrapper else { return nil }
    var body: [Statement] = []
    var arguments: [String] = []
    for field in structure.fields {
      let label = SwiftIdentifier.label(field.property)
      if field.wrapper != nil {
        arguments.append("\(label): \(reading(field))")
      } else {
        let local = SwiftIdentifier.local(field.property)
        let name = local == "reader" ? "reader_" : local
        body.append(.line("let \(name) = try \(reading(field))"))
        arguments.append("\(label): \(name)")
      }
    }
    body.append(
      .closure(
        "self = try reader.within(\(StringLiteral.quoted(wrapper)))", parameter: "reader",
        [.call("try Self", arguments, "")]))
    return body
  }

  /// The body of the function that writes, when fields are in a wrapper. It stands where its first field does.
  func writingBody(_ structure: ResponseStructure, _ writing: (ResponseField) -> Statement) -> [Statement]? {
    guard let wrapper = structure.wrapper else { return nil }
    var body: [Statement] = []
    var isWritten = false
    for field in structure.fields {
      if field.wrapper == nil {
        body.append(writing(field))
      } else if !isWritten {
        isWritten = true
        let inner = structure.fields.filter { $0.wrapper != nil }.map(writing)
        body.append(
          .closure("try writer.within(\(StringLiteral.quoted(wrapper)))", parameter: "writer", inner))
      }
    }
    return body
  }

  /// The code that reads a value out of an object's `data`; to be tried.
  func reading(_ key: String, _ field: ResponseField, in envelope: ResponseField.Envelope) -> String {
    let nulls = NullDropping(style: style)
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
      guard field.readShape != nil else { return code }
      let mark = method == "optionalValueInData" ? "?" : ""
      return "(\(code) as \(style.type(shape)))\(mark)\(nulls.dropping(shape.unwrapped))"
    }
  }

  private func elements(_ key: String, _ field: ResponseField) -> String {
    let shape = field.readShape ?? field.shape
    guard case .list(let element) = shape.unwrapped else { return "reader.list(\(key))" }
    let isOptional = if case .optional = shape { true } else { false }
    let method = isOptional ? "optionalList" : "list"
    let mark = isOptional ? "?" : ""
    guard case .optional(let value) = element else {
      return "(reader.\(method)(\(key)) as [DataObject<\(style.type(element))>]\(mark))\(mark).map { try $0.value() }"
    }
    let map = field.readShape == nil ? "map" : "compactMap"
    return "(reader.\(method)(\(key)) as [DataObject<\(style.type(value))>?]\(mark))\(mark).\(map) { $0?.data }"
  }

  /// The value that is written for a field.
  func written(_ field: ResponseField) -> String {
    let value = style.storage(field)
    switch field.envelope {
    case nil: return value
    case .value, .relation: return "DataObject(\(value))"
    case .elements:
      let mark = field.isOptional ? "?" : ""
      return "\(value)\(mark).map { DataObject($0) }"
    }
  }
}

extension ResponseStructure {
  /// The member that has fields of it.
  fileprivate var wrapper: String? { fields.lazy.compactMap(\.wrapper).first }
}
