import { z } from 'zod'
import {
  asKept,
  email,
  instant,
  limits,
  personName,
  recordId,
  requiredText,
} from '../platform/index.ts'

/** Who somebody is (specification, point 5). */
export const personFields = z.strictObject({
  name: personName,
  lastname: personName,
  identification: requiredText().regex(/^[\p{L}\p{N}]+$/u),
  email,
  /** Letters and digits, at least `limits.username_min`; unique in the company. */
  username: requiredText()
    .min(limits.username_min)
    .regex(/^[A-Za-z0-9]+$/),
})

/** What a person fills in for a resource. */
export const resourceFields = personFields.extend({
  role_id: recordId,
  phone: requiredText().nullable().default(null),
  imei: requiredText().nullable().default(null),
})
export type ResourceFields = z.output<typeof resourceFields>

/** What a resource may be sent to do; only supervisors and executives relate (point 6). */
export const resourceRelations = z.strictObject({
  activity_ids: z.array(recordId).max(1000).default([]),
  group_ids: z.array(recordId).max(1000).default([]),
  visit_point_ids: z.array(recordId).max(10_000).default([]),
})
export type ResourceRelations = z.output<typeof resourceRelations>

export const resourceStatus = z.enum(['Active', 'Inactive', 'Blocked', 'Banned', 'Deleted'])

/** A person of a company: staff, administrator or field worker. */
export const resource = z.object({
  ...asKept(resourceFields.shape),
  ...asKept(resourceRelations.shape),
  id: recordId,
  role_name: z.string(),
  status: resourceStatus,
  mobile_version: z.string().nullable(),
  android_version: z.string().nullable(),
  added_on: instant,
  update_on: instant,
})
export type Resource = z.output<typeof resource>
