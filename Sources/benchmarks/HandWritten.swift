/// The models that a developer writes by hand for the same query, with `Codable` as the compiler makes it: what the
/// generated ones are measured against.
enum HandWritten {
  struct Response: Codable, Sendable { var data: Data }

  struct Data: Codable, Sendable, Hashable { var adventureList: AdventureList }

  struct AdventureList: Codable, Sendable, Hashable { var items: [Adventure?] }

  struct Adventure: Codable, Sendable, Hashable {
    var _path: String?
    var _id: String?
    var title: String?
    var slug: String?
    var adventureType: String?
    var tripLength: String?
    var activity: String?
    var groupSize: Int?
    var difficulty: String?
    var price: Double?
    var _tags: [String?]?
    var primaryImage: Image?
    var description: Text?
    var itinerary: Text?
    var gearList: Text?
    var _metadata: Metadata?
  }

  struct Image: Codable, Sendable, Hashable {
    var _path: String?
    var _dynamicUrl: String?
    var mimeType: String?
    var width: Int?
    var height: Int?
  }

  struct Text: Codable, Sendable, Hashable {
    var html: String?
    var plaintext: String?
  }

  struct Metadata: Codable, Sendable, Hashable {
    var stringMetadata: [Entry?]
    var calendarMetadata: [Entry?]
  }

  struct Entry: Codable, Sendable, Hashable {
    var name: String
    var value: String
  }
}
