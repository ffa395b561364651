import GraphQLLanguage
import GraphQLValidation

/// What is said of fields, put into models.
extension FieldSettings {
  /// Gives the properties of a structure their configured names.
  func name(_ fields: inout [ResponseField], _ selections: [FieldCollector.Field]) {
    guard namesAny else { return }
    var places: [String: (place: SourceLocation, isConfigured: Bool)] = [:]
    for (index, selection) in selections.enumerated() where index < fields.count {
      let name = name(ofKey: selection.key, selection.definitions)
      if let name { fields[index] = fields[index].named(name.text) }
      let place = name?.location ?? selection.first.field.syntax.location
      guard let other = places.updateValue((place, name != nil), forKey: fields[index].property),
        name != nil || other.isConfigured
      else { continue }
      let (first, second) = name == nil ? (other.place, place) : (place, other.place)
      reportClash(of: fields[index].property, first, second)
    }
  }
}
