export { causeIcons, toneOf, useCauseText } from './cause-text.tsx'
export {
  byUrgency,
  type Cause,
  isLateToCome,
  lastHeardOf,
  type Trouble,
  troubleKinds,
  type TroubleMoment,
  troubleOf,
} from './troubles.ts'
export { useAlerts } from './use-alerts.ts'
