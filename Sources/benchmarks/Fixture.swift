import Foundation

/// Responses of any size, made of adventures that are alike but not equal.
enum Fixture {
  /// A response with so many adventures, about 2.8 kB each.
  static func response(adventures count: Int) -> Data {
    let items = (0..<count).map { adventure($0) }
    return Data(#"{"data":{"adventureList":{"items":[\#(items.joined(separator: ","))]}}}"#.utf8)
  }

  private static func adventure(_ index: Int) -> String {
    let slug = "adventure-\(index)"
    return """
      {"_path":"/content/dam/wknd-shared/en/adventures/\(slug)/\(slug)","_id":"c0ffee00-0000-4000-8000-\(1_000_000 + index)",\
      "title":"Adventure \(index) in the Söll valley","slug":"\(slug)","adventureType":"Overnight Trip",\
      "tripLength":"\(index % 9 + 1) Days","activity":"Rock Climbing","groupSize":\(index % 12 + 2),\
      "difficulty":\(index % 5 == 0 ? "null" : "\"Intermediate\""),"price":\(index % 3 == 0 ? "1520.5" : "95"),\
      "_tags":["wknd:activity/outdoor","wknd:season/summer"],"primaryImage":{"_path":"/content/dam/wknd-shared/en/\
      adventures/\(slug)/image-\(index).jpg","_dynamicUrl":"/adobe/dynamicmedia/deliver/dm-aid--c0ffee/image-\(index).jpg\
      ?preferwebp=true&width=1200&quality=80","mimeType":"image/jpeg","width":1200,"height":800},\
      "description":\(text(paragraphs: 2)),"itinerary":\(text(paragraphs: 2)),"gearList":\(text(paragraphs: 1)),\
      "_metadata":{"stringMetadata":[\(entries(["title", "description", "cq:model", "path", "locale"], value: slug))],\
      "calendarMetadata":[\(entries(["created", "published"], value: "2024-02-29T09:30:15.250Z"))]}}
      """
  }

  private static func entries(_ names: [String], value: String) -> String {
    names.map { #"{"name":"\#($0)","value":"\#(value)"}"# }.joined(separator: ",")
  }

  private static func text(paragraphs: Int) -> String {
    let sentence = "We meet at the hut before sunrise – the rock is dry by then – and are back for soup."
    let html = (0..<paragraphs).map { _ in
      #"<p class=\"text\">\#(sentence) <a href=\"/magazine/huts.html\">More about huts<\/a></p>\n"#
    }
    let plain = (0..<paragraphs).map { _ in "\(sentence) More about huts" }
    return #"{"html":"\#(html.joined())","plaintext":"\#(plain.joined(separator: #"\n\n"#))"}"#
  }
}
