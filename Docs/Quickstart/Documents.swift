/// What the server would answer, so that the program runs on a machine with nothing but Swift.
enum Documents {
  static let things = """
    {
      "lastModifiedDate": "2011-08-10T12:00:00Z",
      "myList": [
        {
          "attributeList": [
            {"id": "","name": "Content Level","val": "Introductory"}
          ],
          "active": true,
          "desc": "This is a really cool thing",
          "end": "16:00",
          "id": "2011080146112",
          "num": "1002A",
          "start": "15:00",
          "title": "The thing title"
        }
      ]
    }
    """

  /// The same, as a server sends it on a bad day.
  static let broken = """
    {
      "lastModifiedDate": "10.08.2011",
      "myList": [
        {
          "attributeList": [
            {"id": "12,50","name": "Content Level","val": "Introductory"}
          ],
          "active": "maybe",
          "desc": null,
          "end": "16:00",
          "id": "2011080146112",
          "num": "1002A",
          "start": "15:00",
          "title": "The thing title"
        }
      ]
    }
    """
}
