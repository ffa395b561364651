import CameraMemo
import Foundation
import PersistedQueries
import StrapiNews4
import Testing

/// Files, by the multipart request convention, read by a library that we did not write.
@Suite(.enabled(if: GraphQLServer.isRunning)) struct UploadTests {
  /// A file's bytes, and their SHA-256 by `sha256sum`.
  struct Photo: Sendable, CustomTestStringConvertible {
    var size: Int
    var sha256: String

    var testDescription: String { "\(size) bytes" }

    /// The byte at each place is the lowest of the place's bits.
    var bytes: Data { Data((0..<size).map { UInt8(truncatingIfNeeded: $0) }) }
  }

  private static let photos = [
    Photo(size: 0, sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    Photo(size: 256, sha256: "40aff2e9d2d8922e47afd4648e6967497158785fbd1da870e7110266bf944880"),
    Photo(size: 5_000_000, sha256: "9bca905da6d9ba5d6af0eea04211fc7dcf63eb24b9e8076d68e5486732fcbe1c"),
  ]

  private static let dialects = [ServedDialect.automaticPersistedQueries, .aem, .documentID, .document]

  @Test(arguments: photos, dialects)
  func `a file arrives as it is`(photo: Photo, dialect: ServedDialect) async throws {
    let instance = try await ServerInstance("upload \(photo.size) \(dialect.name)")
    let file = UploadFile.data(photo.bytes, fileName: "夏 \"1\".jpg", contentType: "image/jpeg")
    let response = try await instance.client(.memo, dialect.dialect).response(for: UploadPhotoMutation(file: file))
    #expect(response.errors.isEmpty)
    #expect(response.data != nil)
    let arrived = response.extensions["received"]?["coerced"]?["file"]
    #expect(arrived?["size"] == .int(Int64(photo.size)))
    #expect(arrived?["sha256"] == .string(photo.sha256))
    #expect(arrived?["type"] == "image/jpeg")
    #expect(try await instance.log() == dialect.log(.mutation, "POST"))
  }

  @Test func `a file of the disk arrives in an object, beside nulls and texts`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    try Data("a photo\r\n--\r\n".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let instance = try await ServerInstance("upload in an object")
    let fields = UpdateMemoFieldsInput(
      fileName: .null, photo: .value(FileInput(upload: .file(url))), text: "C++ & é;日本/?")
    let response = try await instance.client(.memo, .parseServer).response(
      for: UpdateMemoMutation(id: "1", fields: fields))
    #expect(response.errors.isEmpty)
    let arrived = response.extensions["received"]?["coerced"]?["fields"]
    #expect(arrived?["fileName"] == .null)
    #expect(arrived?["text"] == "C++ & é;日本/?")
    let photo = arrived?["photo"]?["upload"]
    #expect(photo?["name"] == .string(url.lastPathComponent))
    #expect(photo?["type"] == "image/png")
    #expect(photo?["size"] == 13)
  }

  @Test func `a file arrives beside what it belongs to`() async throws {
    let instance = try await ServerInstance("upload for Strapi 4")
    let upload = UploadImageMutation(
      file: .data(Data("a photo".utf8), fileName: "a.webp"), ref: "api::news.news", refId: "7", field: "image")
    let response = try await instance.client(.news4, .strapi).response(for: upload)
    #expect(response.errors.isEmpty)
    #expect(response.data?.upload != nil)
    let arrived = response.extensions["received"]?["coerced"]
    #expect(arrived?["file"]?["size"] == 7)
    #expect(arrived?["file"]?["type"] == "image/webp")
    #expect(arrived?["ref"] == "api::news.news")
    #expect(arrived?["refId"] == "7")
    #expect(arrived?["field"] == "image")
  }
}
