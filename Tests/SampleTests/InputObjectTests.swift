import CameraMemo
import Foundation
import PersistedQueries
import StrapiNews
import Testing

/// Input objects with objects in them that are stored elsewhere: they are values all the same.
@Suite struct InputObjectTests {
  private func filters(_ text: String) -> NewsFiltersInput {
    NewsFiltersInput(
      not: NewsFiltersInput(title: StringFilterInput(eq: "x")), or: [nil, NewsFiltersInput()],
      title: StringFilterInput(containsi: text, in: [text, nil]))
  }

  @Test func `they are equal, and have one hash, when the same is sent of them`() {
    #expect(filters("a") == filters("a"))
    #expect(filters("a").hashValue == filters("a").hashValue)
    #expect(filters("a") != filters("b"))
    #expect(Set([filters("a"), filters("b"), filters("a")]).count == 2)
    #expect(NewsFiltersInput() != NewsFiltersInput(title: StringFilterInput()))
  }

  @Test func `a null is not the same as nothing`() {
    #expect(UpdateMemoFieldsInput(text: .null) != UpdateMemoFieldsInput(text: .absent))
    #expect(UpdateMemoFieldsInput(text: .null) == UpdateMemoFieldsInput(text: .null))
    #expect(UpdateMemoFieldsInput(text: .null).hashValue == UpdateMemoFieldsInput(text: .null).hashValue)
  }

  @Test func `files count, though all that JSON has of them is null`() {
    let one = FileInput(upload: .data(Data("a".utf8), fileName: "a.txt"))
    #expect(one == FileInput(upload: .data(Data("a".utf8), fileName: "a.txt")))
    #expect(one != FileInput(upload: .data(Data("b".utf8), fileName: "a.txt")))
    #expect(one != FileInput())
  }

  @Test func `a copy is changed alone`() {
    var copy = filters("a")
    let original = copy
    copy.title?.containsi = "b"
    copy.not?.title?.eq = "y"
    #expect(original == filters("a"))
    #expect(original.not?.title?.eq == "x")
    #expect(copy.title?.containsi == "b")
    #expect(copy.not?.title?.eq == "y")
  }
}
