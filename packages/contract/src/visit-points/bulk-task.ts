import { z } from 'zod'
import { limits, recordId, taskKind } from '../platform/index.ts'
import { visitPointMatching } from './requests.ts'
import { relationMode } from './visit-point.ts'

/** What a task does with all that match. */
const change = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['activate', 'deactivate']) }),
  z.strictObject({
    action: z.literal('relate'),
    relation_mode: relationMode,
    resource_ids: z.array(recordId).max(limits.page_quantity),
  }),
])
const removal = z.strictObject({ action: z.literal('remove') })

export const visitPointRemoveTaskRequest = z.strictObject({
  change: removal,
  select: visitPointMatching,
})
export const visitPointChangeTaskRequest = z.strictObject({
  change,
  select: visitPointMatching,
})

/** Changes all visit points that match, 200 at a time, and goes on where it was when a process ends. */
export const visitPointBulkTask = taskKind('visit-point-bulk', {
  input: z.object({
    change: z.union([removal, change]),
    select: visitPointMatching,
    /** Whether its owner may relate visit points to resources. */
    may_relate: z.boolean(),
  }),
  result: z.object({ failed: z.int().min(0) }),
  shown: {
    change: z.union([removal, change]),
    /** Known once it is done. */
    failed: z.int().min(0).nullable(),
  },
})
export type VisitPointBulkTask = z.output<typeof visitPointBulkTask.record>
export type VisitPointBulkInput = z.output<typeof visitPointBulkTask.input>
