public import PersistedQueries

/// What our plugin makes of operations that were made at random, over a schema full of interfaces and unions.
public enum ResponseFixtures {
  /// The types of the operations' data, by the operations' names.
  public static let models: [String: any (ResponseModel & Codable & Hashable).Type] = [
    "Query12": Query12Query.Data.self,
    "Query10": Query10Query.Data.self,
    "Query11": Query11Mutation.Data.self,
    "Query6": Query6Query.Data.self,
    "Query9": Query9Query.Data.self,
    "Query5": Query5Query.Data.self,
    "Query8": Query8Query.Data.self,
    "Query4": Query4Query.Data.self,
    "Query0": Query0Query.Data.self,
    "Query1": Query1Mutation.Data.self,
    "Other1": Other1Query.Data.self,
    "Other8": Other8Query.Data.self,
    "Other6": Other6Query.Data.self,
    "Other4": Other4Mutation.Data.self,
    "Other0": Other0Query.Data.self,
    "Other3": Other3Query.Data.self,
    "Other7": Other7Query.Data.self,
    "Other11": Other11Query.Data.self,
    "Other9": Other9Query.Data.self,
    "Other2": Other2Query.Data.self,
  ]
}
