/// Every sentence about a load that gave no objects.
enum LoaderErrorText {
  static func sentence(for error: LoaderError) -> String {
    let answer = error.response.map(\.description) ?? "nothing"
    let answered = "\(error.request) answered \(answer);"
    let excerpt = excerpt(of: error.response)
    return switch error.reason {
    case .body(let reason): "\(error.request) was not sent; its body cannot be written.\n\(reason)"
    case .transport(let error): error.description
    case .cancelled: "\(error.request) was cancelled."
    case .status: "\(answered) wanted 200 to 299. \(excerpt)"
    case .contentType(let wanted):
      "\(answered) wanted \(wanted). \(excerpt) Where it is JSON all the same, accept `.any`."
    case .noContent(let wanted):
      "\(answered) wanted a body with \(wanted). Where none is no fault, load [\(wanted)].self."
    case .mapping(let error, let wanted):
      "\(answered) its body does not map to \(wanted).\n\(error)"
    }
  }

  private static func excerpt(of response: HTTPResponse?) -> String {
    guard let response, !response.isBlank else { return "It has no body." }
    return "It begins: \(BodyExcerpt.text(of: response.body))"
  }
}
