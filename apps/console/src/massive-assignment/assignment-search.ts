import { assignmentBalance } from '@baquiano/contract/massive-assignment'
import { limits, localDate, localHour, recordId } from '@baquiano/contract/platform'
import { z } from 'zod'

export const resultKinds = ['all', 'fine', 'warned', 'unplaced'] as const
export type ResultKind = (typeof resultKinds)[number]

/** What a phone shows at a time. */
export const phoneViews = ['setup', 'map', 'result'] as const

/** URL parameters of an assignment; its visit points are kept by the browser. */
export const assignmentSearch = z.object({
  /** Tomorrow if undefined. */
  date: localDate.optional(),
  hour_init: localHour.optional(),
  hour_end: localHour.optional(),
  activity: recordId.optional(),
  resources: z.array(recordId).max(limits.assigned_resources).optional(),
  /** Seconds; as the activity says if undefined. */
  service_time: z.int().min(60).optional(),
  balance: assignmentBalance.optional(),
  overtime: z.boolean().optional(),
  relate: z.boolean().optional(),
  result: z.enum(resultKinds).optional(),
  /** The visit point that is looked at. */
  point: recordId.optional(),
  view: z.enum(phoneViews).optional(),
  /** What a confirmed assignment has become. */
  task: recordId.optional(),
})
