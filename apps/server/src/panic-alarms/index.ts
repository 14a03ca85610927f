export { findPanicAlarms } from './panic-alarms.service.ts'
