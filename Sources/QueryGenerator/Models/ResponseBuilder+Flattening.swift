import GraphQLLanguage
import GraphQLValidation

/// ## Flat values for Strapi 4
/// Strapi 4 answers `news { data { id attributes { title tags { data { id attributes { slug } } } } } }`. With `flatten` in
/// the configuration, the models have none of the wrappers (`Strapi4Types` says which types they are):
///
/// - An entity is one struct: `id`, which Strapi always sends, and the attributes side by side. Only an `attributes` that
///   is selected twice, by aliases, stays a struct of its own.
/// - A response of which `data` is all that is selected is not there: its field has the data's type. A list of a relation
///   that is null is an empty list; for all others null is nil. A response of which more is selected (`meta`,
///   `__typename`, an alias of `data`, a fragment) stays a struct with a property `data`.
/// - The struct of an entity is named for its content type, `News`; where two fields side by side have the same content
///   type, for their response keys, like all others.
///
/// The models still read and write the server's JSON: `ResponseField.wrapper` and `envelope` say where in it a value is.
/// This is done on what is selected, before types are made of it, so that fragments, unions, names and the paths of the
/// configuration know flat values only.
extension ResponseBuilder {
  /// Puts an entity's attributes in the place of `attributes`.
  func flatten(_ collector: inout FieldCollector, of type: TypeDefinition) {
    guard let content = strapi4?.attributes(of: type) else { return }
    flattensAny = true
    for (index, field) in collector.fields.enumerated() where field.isOnly("id") { collector.declareNeverNull(index) }
    let indexes = collector.fields.indices.filter { collector.fields[$0].isOnly("attributes") }
    guard indexes.count == 1, let index = indexes.first else { return }
    collector.replace(index, by: content)
    var places: [String: SourceLocation] = [:]
    for field in collector.fields where field.wrapper == nil { places[field.key] = field.place }
    var repeated: Set<Int> = []
    for (index, field) in collector.fields.enumerated() where field.wrapper != nil {
      guard let other = places[field.key] else { continue }
      repeated.insert(index)
      // An object type's name says nothing that the entity's does not.
      guard !field.isOnly("__typename"), flatClashes.insert(field.place).inserted else { continue }
      diagnostics.append(
        Diagnostic(
          .error,
          "\"\(field.key)\" would be twice in one flat value: in \"\(type.name)\" and in its attributes. "
            + "Give one of them an alias.", at: field.place, rule: "Flattening",
          notes: [.init("The other one is here.", at: other)]))
    }
    if !repeated.isEmpty { collector.remove(repeated) }
  }

  /// The `data` of a response of which nothing else is selected; nil for all other fields.
  func dataAlone(in field: FieldCollector.Field) -> FieldCollector.Field? {
    let first = field.first.field
    guard let strapi4, strapi4.isResponse(first.namedType) else { return nil }
    let collector = collector(field.selectionSets, of: first.namedType)
    guard collector.fields.count == 1, collector.spreads.isEmpty, let data = collector.fields.first, data.key == "data",
      data.isOnly("data")
    else { return nil }
    // A list of responses has one value in each.
    guard first.definition.type.listDepth + data.first.field.definition.type.listDepth <= 1 else { return nil }
    flattensAny = true
    return data
  }

  /// What the types of entities are named for, for each field that has one.
  ///
  /// - Parameter data: the fields below them whose values are to be their own.
  func contentNames(
    _ fields: [FieldCollector.Field], _ data: [FieldCollector.Field?], _ strapi4: Strapi4Types
  ) -> [String?] {
    let names = zip(fields, data).map { field, data in
      strapi4.attributes(of: (data ?? field).first.field.namedType)?.name
    }
    let counts = names.reduce(into: [:]) { counts, name in counts[name, default: 0] += 1 }
    return names.map { counts[$0] == 1 ? $0 : nil }
  }

  /// The shape of a property, the shape of what is read when nulls are left out of it, and where its value lies.
  func shapes(
    of field: FieldCollector.Field, _ data: FieldCollector.Field?, _ leaf: ResponseLeaf
  ) -> (shape: ResponseShape, read: ResponseShape?, ResponseField.Envelope?) {
    let (shape, read) = fieldSettings.shapes(of: field, leaf)
    guard let data else { return (shape, read, nil) }
    let first = field.first.field
    let inner = fieldSettings.shapes(of: data, leaf)
    var whole = (read ?? shape).around(inner.read ?? inner.shape)
    var envelope = first.definition.type.listDepth > 0 ? ResponseField.Envelope.elements : .value
    if strapi4?.isRelation(first.namedType) == true, !field.isConditional, !data.isConditional {
      whole = whole.unwrapped
      envelope = .relation
    }
    let drops = whole.hasNullElements && (fieldSettings.dropsNulls(field) || fieldSettings.dropsNulls(data))
    return (drops ? whole.withoutNullElements : whole, drops ? whole : nil, envelope)
  }
}

extension FieldCollector.Field {
  fileprivate var place: SourceLocation { first.field.syntax.location }
}
