export { firingById, firingsKey, mutesOf } from './alarms.queries.ts'
export { TrialResult } from './trial-result.tsx'
