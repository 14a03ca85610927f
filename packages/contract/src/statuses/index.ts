import { z } from 'zod'
import { listDateRange, recordId, recordStamps, requiredText } from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'

/** The statuses that the product itself gives to records; every company has them, and they cannot be changed. */
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
const fields = z.strictObject({ name: requiredText() })

/** A state that records of a company can be in (requirement CO-07). */
const record = z.object({
  ...fields.shape,
  id: recordId,
  is_known: z.boolean(),
  ...recordStamps,
})
export type Status = z.output<typeof record>

/** Which of the company's own statuses a record is given: a label beside its status, without effect. */
export const ownStatusField = {
  /** Null for none; left out, it stays as it is. */
  own_status_id: recordId.nullable().optional(),
}

/** The same as records show it. */
export const ownStatus = {
  own_status_id: recordId.nullable(),
  own_status_name: z.string().nullable(),
}

export const statuses = recordEndpoints({
  path: '/status',
  module: 'STATUS',
  nouns: ['a status', 'statuses'],
  fields,
  record,
  filters: z.strictObject({
    search: requiredText().optional(),
    is_known: z.boolean().optional(),
    update_on: listDateRange.optional(),
  }),
  order_by: ['name', 'added_on', 'update_on'],
  notFound: 'STATUS_NOT_FOUND',
  rules: {
    create: ['STATUS_NAME_TAKEN'],
    update: ['STATUS_KNOWN', 'STATUS_NAME_TAKEN'],
    remove: ['STATUS_KNOWN', 'STATUS_IN_USE'],
  },
})
export type StatusFields = FieldsOf<typeof statuses>
