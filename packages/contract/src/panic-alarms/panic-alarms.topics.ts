import { z } from 'zod'
import type { TopicTable } from '../platform/index.ts'
import { panicAlarm } from './panic-alarm.ts'

export const panicAlarmsTopics = {
  /** An alarm as it is now: new, taken or closed. */
  'panic-alarms': { permission: 'MAP_LIST', event: z.object({ record: panicAlarm }) },
} as const satisfies TopicTable
