import { z } from 'zod'
import { instant, recordId } from '../platform/index.ts'

/** As spelled by the specification, point 4. */
export const notificationKind = z.enum([
  'NEW_EVENT',
  'EVENT_NOT_ASSIGNED',
  'RESCHEDULED_EVENT',
  'EVENT_IN_PROCESS',
  'EVENT_ENDED',
  'EVENT_CANCELLED',
  'EVENT_ON_THE_WAY',
  'EVENT_DELAYED',
  'FINALIZED',
  'LOADED',
  'PROCESS',
  'FAILED',
  'DOWNLOAD_FINALIZED',
  'PANIC_ALARM',
])
export type NotificationKind = z.output<typeof notificationKind>

/** A message to one person; `params` fill the sentence of its kind. */
export const notification = z.object({
  id: recordId,
  date: instant,
  seen: z.boolean(),
  /** To whom. */
  resource_id: recordId,
  kind: notificationKind,
  /** What it is about: a visit for the EVENT kinds. */
  record_id: recordId,
  params: z.object({
    visit_point_name: z.string().optional(),
    resource_name: z.string().optional(),
    number: z.int().optional(),
  }),
})
export type Notification = z.output<typeof notification>
