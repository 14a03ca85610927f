import { z } from 'zod'
import type { TopicTable } from '../platform/index.ts'
import { alarmFiring } from './alarm-firing.ts'

export const alarmsTopics = {
  /** A firing as it is now: new, acknowledged, commented or revoked. */
  'alarm-firings': { permission: 'ALARMS_LIST', event: z.object({ record: alarmFiring }) },
} as const satisfies TopicTable
