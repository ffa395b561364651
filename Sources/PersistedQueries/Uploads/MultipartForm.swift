import Foundation

// How an operation with files is sent. https://github.com/jaydenseric/graphql-multipart-request-spec
//
//     --B
//     Content-Disposition: form-data; name="operations"
//     Content-Type: application/json
//
//     {"operationName":"UploadPhoto","query":"...","variables":{"file":null}}
//     --B
//     Content-Disposition: form-data; name="map"
//     Content-Type: application/json
//
//     {"0":["variables.file"]}
//     --B
//     Content-Disposition: form-data; name="0"; filename="photo.jpg"
//     Content-Type: image/jpeg
//
//     <bytes>
//     --B--
//
// - The order is the specification's: a server knows what to do with a file before it comes.
// - The length is known before the first byte is sent; many servers and what stands before them want it. So a file is
//   measured first, and the call fails if it has another size when it is read.
// - The boundary is random: nobody can put it into a file beforehand, and nobody has to look for it there.

/// An operation with its files, as a form of several parts. https://www.rfc-editor.org/rfc/rfc7578
struct MultipartForm: Sendable {
  /// What stands one after the other in the body.
  enum Piece: Sendable {
    case bytes(Data)
    /// A file on this machine, its size, and what an error says that it is.
    case file(URL, size: Int64, subject: String)
  }

  let boundary: String
  private(set) var pieces: [Piece] = []
  /// In bytes, of the whole body.
  private(set) var size: Int64 = 0
  /// In bytes, of the files in it.
  private(set) var filesSize: Int64 = 0

  /// Makes the form of an operation.
  ///
  /// - Parameters:
  ///   - operations: what would be the body without files.
  ///   - files: at least one.
  ///   - boundary: what stands between the parts.
  /// - Throws: a `RequestFlaw` for a file that is not there, or whose name or type can not be sent.
  init(operations: String, files: [VariableFile], boundary: String = "persisted-queries-\(UUID().uuidString)")
    throws(RequestFlaw)
  {
    self.boundary = boundary
    var map = ""
    for (number, file) in files.enumerated() {
      map += "\(number == 0 ? "" : ",")\"\(number)\":[\(JSONValue.string(file.objectPath).json)]"
    }
    append("--\(boundary)\r\n\(Self.jsonHead("operations"))\(operations)\r\n")
    append("--\(boundary)\r\n\(Self.jsonHead("map")){\(map)}\r\n")
    for (number, file) in files.enumerated() {
      append("--\(boundary)\r\n\(try Self.head(of: file, number: number))")
      try append(file)
      append("\r\n")
    }
    append("--\(boundary)--\r\n")
  }

  /// The value of the request's header field.
  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  private mutating func append(_ text: String) {
    let data = Data(text.utf8)
    pieces.append(.bytes(data))
    size &+= Int64(data.count)
  }

  private mutating func append(_ file: VariableFile) throws(RequestFlaw) {
    let count: Int64
    switch file.file.source {
    case .data(let data):
      pieces.append(.bytes(data))
      count = Int64(data.count)
    case .file(let url):
      let subject = "the file of the variable \"\(file.path.pathDescription)\""
      count = try Self.size(of: url, subject)
      pieces.append(.file(url, size: count, subject: subject))
    }
    size &+= count
    filesSize &+= count
  }

  private static func size(of url: URL, _ subject: String) throws(RequestFlaw) -> Int64 {
    guard url.isFileURL else {
      throw RequestFlaw("\(subject) is \"\(url.absoluteString)\"; expected a file on this machine")
    }
    do {
      guard let size = try OpenFile.reading(url).size() else {
        throw RequestFlaw("\(subject) is \"\(url.path(percentEncoded: false))\", which is no regular file")
      }
      return size
    } catch let error as POSIXError {
      throw unreadable(url, subject, error)
    } catch {
      throw error as? RequestFlaw ?? RequestFlaw("\(subject) can not be read")
    }
  }

  static func unreadable(_ url: URL, _ subject: String, _ error: POSIXError) -> RequestFlaw {
    RequestFlaw("\(subject) can not be read from \"\(url.path(percentEncoded: false))\": \(error.text)")
  }

  private static func jsonHead(_ name: String) -> String {
    "Content-Disposition: form-data; name=\"\(name)\"\r\nContent-Type: application/json\r\n\r\n"
  }

  /// The header fields of a file's part, in which its name and type can not become anything else.
  private static func head(of file: VariableFile, number: Int) throws(RequestFlaw) -> String {
    let subject = "the file of the variable \"\(file.path.pathDescription)\""
    if file.file.fileName.isEmpty { throw RequestFlaw("\(subject) has no name; give it one as its \"fileName\"") }
    guard let name = escaped(file.file.fileName) else {
      throw RequestFlaw("the name of \(subject) contains a control character")
    }
    let type = file.file.contentType
    guard type.contains("/"), type.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw RequestFlaw("\(subject) has a content type that is none; expected one such as \"image/jpeg\"")
    }
    return "Content-Disposition: form-data; name=\"\(number)\"; filename=\"\(name)\"\r\nContent-Type: \(type)\r\n\r\n"
  }

  /// A file's name as browsers write it; nil where it can not be written.
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
  private static func escaped(_ name: String) -> String? {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "%22".utf8
      case UInt8(ascii: "\r"): bytes += "%0D".utf8
      case UInt8(ascii: "\n"): bytes += "%0A".utf8
      case 0..<0x20, 0x7F: return nil
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
