export { findZonesAround, readZonesAround } from './zones.service.ts'
