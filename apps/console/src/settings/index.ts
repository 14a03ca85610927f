export { ownSetting } from './settings.queries.ts'
export { useCancelReasons, useWorkingHours } from './own-config.queries.ts'
