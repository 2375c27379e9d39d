// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Mapping",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Mapping", targets: ["Mapping"]),
    .library(name: "MappingLoader", targets: ["MappingLoader"]),
  ],
  targets: [
    .target(name: "Mapping", swiftSettings: settings),
    .target(name: "MappingLoader", dependencies: ["Mapping"], swiftSettings: settings),
    .executableTarget(
      name: "quickstart", dependencies: ["Mapping", "MappingLoader"], path: "Docs/Quickstart",
      swiftSettings: settings),
    .testTarget(
      name: "MappingTests", dependencies: ["Mapping"], resources: [.copy("Fixtures")],
      swiftSettings: settings),
    .testTarget(
      name: "MappingLoaderTests", dependencies: ["MappingLoader"], exclude: ["Peers/server.py"],
      swiftSettings: settings),
    .testTarget(name: "HouseTests", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
