export { createDrivingTimes, type DrivingTimes, type Way, waysAlong } from './driving-times.ts'
export { createRoadEngine } from './create-road-engine.ts'
export { estimateWay } from './estimate/estimate-way.ts'
export { hourClassOf } from './travel-time-factors/hour-class-of.ts'
export {
  currentFactor,
  learnTravelTimeFactor,
} from './travel-time-factors/travel-time-factors.service.ts'
export { noStreets } from './no-streets.ts'
export type { Bounds, RoadEngine, TrackPoint } from './road-engine.ts'
export { osrmEngine } from './osrm/osrm-engine.ts'
export type { StreetEngine } from './street-engine.ts'
export { switchableStreets } from './switchable-streets.ts'
export { buildTiles, canBuildTiles } from './valhalla/build-tiles.ts'
export { openValhalla } from './valhalla/open-valhalla.ts'
export { remoteValhalla } from './valhalla/remote-valhalla.ts'
