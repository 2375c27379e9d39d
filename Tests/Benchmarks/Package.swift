// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Mapping", path: "../..")],
  targets: [
    .executableTarget(
      name: "benchmark",
      dependencies: [.product(name: "Mapping", package: "Mapping")],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")])
  ],
  swiftLanguageModes: [.v6]
)
