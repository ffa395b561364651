public import Foundation

/// A file that goes to the server as the value of a variable, or as a part of one: name it for the schema's scalar, most
/// often `Upload`, in `persisted-queries.json`.
///
///     { "scalars": { "Upload": "UploadFile" } }
///
///     let uploaded = try await client.uploadPhoto(file: .file(url))
///     let uploaded = try await client.uploadPhoto(file: .data(jpeg, fileName: "photo.jpg"))
///
/// An operation with a file goes by POST as `multipart/form-data`, in constant memory however large the file is. Progress
/// comes by `QueryClient.reportingProgress(_:)`. The file must stay as it is until the call returns: it is read again when
/// the server has to be asked again.
///
/// https://github.com/jaydenseric/graphql-multipart-request-spec
public struct UploadFile: Sendable, Hashable, VariableValue {
  /// Where the bytes are.
  public enum Source: Sendable, Hashable {
    case data(Data)
    /// A regular file on this machine.
    case file(URL)
  }

  /// Where the bytes are.
  public var source: Source
  /// What the server is told that the file is called. A quote and a line break in it are percent-encoded, as by browsers.
  public var fileName: String
  /// The media type, such as `image/jpeg`.
  public var contentType: String

  /// Makes a file of bytes in memory.
  ///
  /// - Parameters:
  ///   - data: the bytes.
  ///   - fileName: what the server is told that the file is called; it can not be empty.
  ///   - contentType: the media type; by default what the ending of the name says, or `application/octet-stream`.
  public static func data(_ data: Data, fileName: String, contentType: String? = nil) -> UploadFile {
    UploadFile(source: .data(data), fileName: fileName, contentType: contentType ?? MediaType.guess(for: fileName))
  }

  /// Makes a file of one on this machine; it is read when it is sent.
  ///
  /// - Parameters:
  ///   - url: where the file is.
  ///   - fileName: what the server is told that the file is called; by default the URL's last path component.
  ///   - contentType: the media type; by default what the ending of the name says, or `application/octet-stream`.
  public static func file(_ url: URL, fileName: String? = nil, contentType: String? = nil) -> UploadFile {
    let name = fileName ?? url.lastPathComponent
    return UploadFile(source: .file(url), fileName: name, contentType: contentType ?? MediaType.guess(for: name))
  }

  /// Null: what the JSON has in the place of a file.
  public var variableValue: JSONValue { .null }

  public var checkedVariableValue: CheckedVariableValue {
    CheckedVariableValue(.null, files: [VariableFile(self)])
  }
}

/// A file, and where in the variables it stands.
public struct VariableFile: Sendable, Hashable {
  /// The way from the variable to the file: `input`, `photos`, 2.
  public private(set) var path: [GraphQLError.PathSegment] = []
  /// The file.
  public let file: UploadFile

  /// Makes a file as a value of its own; what holds the value adds the path to it.
  public init(_ file: UploadFile) {
    self.file = file
  }

  /// The same file, one step further from the value.
  public func within(_ segment: GraphQLError.PathSegment) -> VariableFile {
    var file = self
    file.path.insert(segment, at: 0)
    return file
  }

  /// As the multipart request names it: `variables.input.photos.2`.
  var objectPath: String {
    path.reduce(into: "variables") { text, segment in
      switch segment {
      case .key(let name): text += ".\(name)"
      case .index(let index): text += ".\(index)"
      }
    }
  }
}

/// Media types by the endings of file names: what apps upload. https://www.iana.org/assignments/media-types
enum MediaType {
  private static let byEnding: [String: String] = [
    "aac": "audio/aac", "avif": "image/avif", "bmp": "image/bmp", "csv": "text/csv", "doc": "application/msword",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "flac": "audio/flac",
    "gif": "image/gif", "gz": "application/gzip", "heic": "image/heic", "heif": "image/heif", "htm": "text/html",
    "html": "text/html", "ics": "text/calendar", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "json": "application/json", "m4a": "audio/mp4", "m4v": "video/mp4", "md": "text/markdown",
    "mov": "video/quicktime", "mp3": "audio/mpeg", "mp4": "video/mp4", "ogg": "audio/ogg", "pdf": "application/pdf",
    "png": "image/png", "ppt": "application/vnd.ms-powerpoint",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation", "rtf": "application/rtf",
    "svg": "image/svg+xml", "tif": "image/tiff", "tiff": "image/tiff", "txt": "text/plain", "wav": "audio/wav",
    "webm": "video/webm", "webp": "image/webp", "xls": "application/vnd.ms-excel",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xml": "application/xml",
    "zip": "application/zip",
  ]

  static func guess(for fileName: String) -> String {
    guard let dot = fileName.lastIndex(of: ".") else { return "application/octet-stream" }
    return byEnding[fileName[fileName.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }
}
