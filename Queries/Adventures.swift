/// What hand-written code beside the generated code looks like: the schema lets every element of a list be null, and a
/// screen wants those that are there.
extension AdventuresAllQuery.Data {
  public typealias Adventure = AdventureList.Items

  /// The adventures that the server gave, in its order.
  public var adventures: [Adventure] { adventureList.items.compactMap { $0 } }
}

extension AdventureBySlugQuery.Data {
  public typealias Adventure = AdventureList.Items

  /// The adventure with the slug that was asked for; nil when there is none.
  public var adventure: Adventure? { adventureList.items.lazy.compactMap { $0 }.first }
}

extension AdventuresAllQuery.Data.AdventureList.Items: Identifiable {
  /// The path: no other adventure has it, and it stays when the list is read again.
  public var id: String? { _path }
}
