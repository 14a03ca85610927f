export { firingById, mutesOf } from './alarms.queries.ts'
export { acknowledgeFirings, firingsKey, firingsOfDay, withFiring } from './day-firings.ts'
export { useFiringText } from './firing-text.ts'
export { LazyFiringsMap, TrialResult } from './trial-result.tsx'
