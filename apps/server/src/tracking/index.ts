export { createIngest } from './ingest.ts'
export { selectLatestState } from './latest-state.repository.ts'
export { createKnownDevices, type KnownDevices, personOfDevice } from './known-devices.ts'
export { keepPositionDays } from './position-days.ts'
