export { findZonesAround } from './zones.service.ts'
