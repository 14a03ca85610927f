export { ownSetting } from './settings.queries.ts'
export { useCancelReasons, useMessageTemplates, useWorkingHours } from './own-config.queries.ts'
