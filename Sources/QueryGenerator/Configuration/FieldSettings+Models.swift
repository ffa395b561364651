import GraphQLLanguage
import GraphQLValidation

/// What is said of fields, put into models.
extension FieldSettings {
  /// Gives the properties of a structure their configured names.
  mutating func name(_ fields: inout [ResponseField], _ selections: [FieldCollector.Field]) {
    guard namesAny else { return }
    var places: [String: (place: SourceLocation?, isConfigured: Bool)] = [:]
    for (index, selection) in selections.enumerated() where index < fields.count {
      let name = name(ofKey: selection.key, selection.occurrences.map(\.field.definition))
      if let name { fields[index].property = name.text }
      let place = name?.location ?? selection.occurrences.first?.field.syntax.location
      guard let other = places.updateValue((place, name != nil), forKey: fields[index].property),
        name != nil || other.isConfigured, let place, let otherPlace = other.place
      else { continue }
      let (first, second) = name == nil ? (otherPlace, place) : (place, otherPlace)
      reportClash(of: fields[index].property, first, second)
    }
  }
}
