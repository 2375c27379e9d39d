/// Objects that are not the same.
struct Disagreement: Error, CustomStringConvertible {
  let name: String
  let contender: String
  let difference: Difference

  var description: String {
    "\(name): ours and \(contender) disagree at \(difference.place): "
      + "\(difference.left) against \(difference.right)"
  }
}
