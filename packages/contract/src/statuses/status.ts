import { z } from 'zod'
import { instant, recordId, requiredText } from '../platform/index.ts'

/** What the product itself says of a record; every company has them, and they stay as they are. */
export const knownStatuses = ['Active', 'Inactive', 'Blocked', 'Banned', 'Deleted'] as const
export type KnownStatus = (typeof knownStatuses)[number]

/** The badge of each (specification, point 4); a company's own are neutral. */
export const statusColors = {
  Active: 'primary',
  Inactive: 'warning',
  Blocked: 'danger',
  Banned: 'danger',
  Deleted: 'danger',
} as const satisfies Readonly<Record<KnownStatus, string>>

/** What a person fills in. */
export const statusFields = z.strictObject({ name: requiredText() })
export type StatusFields = z.output<typeof statusFields>

/** A state that records of a company can be in (requirement CO-07). */
export const status = z.object({
  ...statusFields.shape,
  id: recordId,
  is_known: z.boolean(),
  added_on: instant,
  /** Its version, as `If-Match` takes it. */
  update_on: instant,
  /** Null for those that a company was founded with. */
  update_by: recordId.nullable(),
  update_by_name: z.string().nullable(),
})
export type Status = z.output<typeof status>
