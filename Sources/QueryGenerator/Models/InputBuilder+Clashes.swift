import GraphQLLanguage
import GraphQLValidation

extension InputBuilder {
  /// Reports members of an enum or an input object that have one name since one of them is configured.
  mutating func reportClashes(
    _ type: TypeDefinition, _ members: [(name: String, property: String, place: SourceLocation?)]
  ) {
    var places: [String: (place: SourceLocation?, isConfigured: Bool)] = [:]
    for member in members {
      let configured = settings.name(of: member.name, in: type)?.location
      let place = configured ?? member.place
      guard let other = places.updateValue((place, configured != nil), forKey: member.property),
        configured != nil || other.isConfigured, let place, let otherPlace = other.place
      else { continue }
      let (first, second) = configured == nil ? (otherPlace, place) : (place, otherPlace)
      diagnostics.append(.clash(of: member.property, first, second))
    }
  }
}
