import CameraMemo
import Foundation
import PersistedQueries

extension ServedCase {
  private static let page: JSONValue = ["first": 20]

  static let memo = memoLists + memoWrites + memoUpdates + memoTexts

  private static let memoLists = [
    ServedCase(.memo, "of everyone", CurrentUserQuery()),
    ServedCase(.memo, "by an identifier", MemoByIdQuery(id: "TWVtbzox"), sends: ["id": "TWVtbzox"]),
    ServedCase(.memo, "of nothing", MemosQuery(), defaults: page),
    ServedCase(
      .memo, "of everything",
      MemosQuery(
        first: 3, after: "YXJyYXljb25uZWN0aW9uOjE=",
        where: MemoWhereInput(
          ACL: ObjectWhereInput(equalTo: KeyValueInput(key: "a.b", value: ["x": [1, 2.5, nil, "y"]])),
          OR: [
            MemoWhereInput(createdAt: DateWhereInput(lessThan: Date(timeIntervalSince1970: 0.5))),
            MemoWhereInput(
              text: StringWhereInput(text: TextInput(search: SearchInput(caseSensitive: false, term: "é")))),
          ], photo: FileWhereInput(equalTo: "photo.jpg", exists: true))),
      sends: [
        "first": 3, "after": "YXJyYXljb25uZWN0aW9uOjE=",
        "where": [
          "ACL": ["equalTo": ["key": "a.b", "value": ["x": [1, 2.5, nil, "y"]]]],
          "OR": [
            ["createdAt": ["lessThan": "1970-01-01T00:00:00.500Z"]],
            ["text": ["text": ["search": ["caseSensitive": false, "term": "é"]]]],
          ], "photo": ["equalTo": "photo.jpg", "exists": true],
        ],
      ]),
  ]

  private static let memoWrites = [
    ServedCase(
      .memo, "with a name", SignUpMutation(username: "kiichi", password: "a b;c"),
      sends: ["username": "kiichi", "password": "a b;c"]),
    ServedCase(
      .memo, "with a name", LogInMutation(username: "\"; --", password: ""),
      sends: ["username": "\"; --", "password": ""]),
    ServedCase(.memo, "of who is logged in", LogOutMutation()),
    ServedCase(.memo, "by an identifier", DeleteMemoMutation(id: "TWVtbzox"), sends: ["id": "TWVtbzox"]),
    ServedCase(
      .memo, "of everything",
      CreateMemoMutation(
        fields: CreateMemoFieldsInput(
          ACL: ACLInput(
            public: PublicACLInput(read: false, write: false), roles: [],
            users: [UserACLInput(read: true, userId: "u", write: true)]), fileName: "photo.jpg",
          photo: FileInput(file: ["__type": "File", "name": "photo.jpg", "url": "http://x/y?z"]), text: "text")),
      sends: [
        "fields": [
          "ACL": [
            "public": ["read": false, "write": false], "roles": [],
            "users": [["read": true, "userId": "u", "write": true]],
          ], "fileName": "photo.jpg",
          "photo": ["file": ["__type": "File", "name": "photo.jpg", "url": "http://x/y?z"]],
          "text": "text",
        ]
      ]),
  ]

  private static let memoUpdates = [
    ServedCase(
      .memo, "of nothing", UpdateMemoMutation(id: "1", fields: UpdateMemoFieldsInput()),
      sends: ["id": "1", "fields": [:]]),
    ServedCase(
      .memo, "to nulls",
      UpdateMemoMutation(id: "1", fields: UpdateMemoFieldsInput(ACL: .null, photo: .null, text: .null)),
      sends: ["id": "1", "fields": ["ACL": nil, "photo": nil, "text": nil]]),
    ServedCase(
      .memo, "to a value",
      UpdateMemoMutation(id: "1", fields: UpdateMemoFieldsInput(fileName: .null, text: "null")),
      sends: ["id": "1", "fields": ["fileName": nil, "text": "null"]]),
  ]

  private static let memoTexts = hostileTexts.enumerated().map { index, text in
    ServedCase(
      .memo, "text \(index)", MemosQuery(after: text, where: MemoWhereInput(text: StringWhereInput(equalTo: text))),
      sends: ["after": .string(text), "where": ["text": ["equalTo": .string(text)]]], defaults: page)
  }
}
