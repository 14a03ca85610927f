export { createIngest } from './ingest.ts'
export { createKnownDevices, type KnownDevices, personOfDevice } from './known-devices.ts'
export { evaluateTrips, keepTrips } from './learn/learn-durations.ts'
export { keepPositionDays, removeUnkeptPositions } from './position-days.ts'
