export { type NamedShape, selectNamedShapes } from './zones.repository.ts'
export { findZonesAround, readZonesAround } from './zones.service.ts'
