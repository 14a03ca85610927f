export { firingById, firingsKey, firingsOfDay, mutesOf, withFiring } from './alarms.queries.ts'
export { useFiringText } from './firing-text.ts'
export { LazyFiringsMap, TrialResult } from './trial-result.tsx'
