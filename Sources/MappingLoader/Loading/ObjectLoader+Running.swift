import Foundation
import Mapping

extension ObjectLoader {
  /// Runs the load and tells the delegate and the blocks of its one outcome.
  func start(_ run: LoadRun, _ mapper: Mapper) -> LoadTask {
    LoadTask {
      let answer = await answer(of: run)
      if let target {
        await end(with: answer, updating: target, run, mapper)
      } else {
        await end(with: objects(in: answer, run, mapper), of: run)
      }
    }
  }

  /// The answer, of which the listeners know by now.
  private func answer(of run: LoadRun) async -> Result<HTTPResponse, LoaderError> {
    do throws(LoaderError) {
      let response = try await run.answer()
      await tell(response)
      return .success(response)
    } catch {
      return .failure(error)
    }
  }

  /// Fresh objects, which belong to nobody yet.
  @concurrent
  private func objects(
    in answer: Result<HTTPResponse, LoaderError>, _ run: LoadRun, _ mapper: Mapper
  ) async -> sending Result<[Object], LoaderError> {
    do throws(LoaderError) {
      let response = try answer.get()
      try run.checkCancellation(response)
      let body = BodyMapping<[Object]>.objects(at: rootKeyPath, using: objectMapping, by: mapper)
      return .success(try run.map(response, by: body))
    } catch {
      return .failure(error)
    }
  }

  /// Updates the target where it lives, and ends.
  @MainActor
  private func end(
    with answer: Result<HTTPResponse, LoaderError>, updating target: LoadTarget<Object>,
    _ run: LoadRun, _ mapper: Mapper
  ) {
    do throws(LoaderError) {
      let response = try answer.get()
      try run.checkCancellation(response)
      tell(.success([try update(target, from: response, run, mapper)]))
    } catch {
      tell(.failure(error))
    }
  }

  @MainActor
  private func update(
    _ target: LoadTarget<Object>, from response: HTTPResponse, _ run: LoadRun, _ mapper: Mapper
  ) throws(LoaderError) -> Object {
    guard let body = try run.body(of: response) else { return target.object() }
    do throws(MappingError) {
      let exchange = Exchange(request: run.request, response: response)
      return try target.update(body, rootKeyPath, objectMapping, exchange.known(to: mapper))
    } catch {
      throw run.failure(.mapping(error, wanted: "\(Object.self)"), response)
    }
  }

  /// A load that was cancelled on the main actor brings no objects there any more.
  @MainActor
  private func end(with outcome: Result<[Object], LoaderError>, of run: LoadRun) {
    tell(Task.isCancelled ? .failure(run.failure(.cancelled)) : outcome)
  }
}
