export { createDeviceEvidence } from './device-evidence.ts'
export { createIngest } from './ingest.ts'
export { selectLatestPlaces, selectLatestState } from './latest-state.repository.ts'
export { createKnownDevices, type KnownDevices, personOfDevice } from './known-devices.ts'
export {
  removeLateDays,
  selectCompaniesWithLateDays,
  selectLateDays,
} from './late-track-days.repository.ts'
export { keepPositionDays } from './position-days.ts'
export { selectPeopleAt } from './tracks.repository.ts'
export { assertExecutedRoute, recordLocationView } from './tracks.service.ts'
export { thin } from './thin.ts'
