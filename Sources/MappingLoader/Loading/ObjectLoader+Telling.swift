/// The delegate and the blocks, in their order: the delegate first, each time.
extension ObjectLoader {
  @MainActor
  func tell(_ response: HTTPResponse) {
    if Task.isCancelled { return }
    delegate?.objectLoader(self, didLoadResponse: response)
    onDidLoadResponse?(response)
  }

  /// The end of the load.
  @MainActor
  func tell(_ outcome: Result<[Object], LoaderError>) {
    switch outcome {
    case .success(let objects): tell(objects)
    case .failure(let error): tell(error)
    }
    delegate?.objectLoaderDidFinishLoading(self)
  }

  @MainActor
  private func tell(_ objects: [Object]) {
    let dictionary = objects.isEmpty ? [:] : [rootKeyPath ?? "": objects]
    delegate?.objectLoader(self, didLoadObjectsDictionary: dictionary)
    onDidLoadObjectsDictionary?(dictionary)
    delegate?.objectLoader(self, didLoadObjects: objects)
    onDidLoadObjects?(objects)
    guard let first = objects.first else { return }
    delegate?.objectLoader(self, didLoadObject: first)
    onDidLoadObject?(first)
  }

  @MainActor
  private func tell(_ error: LoaderError) {
    if [.request, .transport, .cancelled].contains(error.phase) {
      delegate?.objectLoader(self, didFailLoadWithError: error)
      onDidFailLoadWithError?(error)
    }
    if error.phase != .cancelled {
      delegate?.objectLoader(self, didFailWithError: error)
      onDidFailWithError?(error)
    }
  }
}
