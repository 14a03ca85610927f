export { createRoadEngine } from './create-road-engine.ts'
export { noStreets } from './no-streets.ts'
export type { RoadEngine } from './road-engine.ts'
