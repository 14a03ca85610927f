export { causeIcons, toneOf, useCauseText } from './cause-text.tsx'
export {
  type Alerts,
  byUrgency,
  type Cause,
  isLateToCome,
  type Trouble,
  type TroubleKind,
  troubleKinds,
  type TroubleMoment,
  troubleOf,
} from './troubles.ts'
export { useAlerts } from './use-alerts.ts'
