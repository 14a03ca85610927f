import { z } from 'zod'
import { fieldData } from '../fields/index.ts'
import { ownStatus, ownStatusField } from '../statuses/index.ts'
import {
  email,
  instant,
  limits,
  personName,
  recordId,
  recordStamps,
  requiredText,
  withoutDefaults,
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
  /** Signed in by; null for who only carries a phone, and has no account. */
  email: email.nullable().default(null),
  role_id: recordId,
  phone: requiredText().nullable().default(null),
  imei: requiredText().nullable().default(null),
  /**
   * The typology, which decides on its fields; null for those that all have. Left out, it stays as it is, and a new
   * resource is of the company's first one.
   */
  object_type_id: recordId.nullable().optional(),
  ...ownStatusField,
  /** Values of the company's own fields by their names; left out, they stay as they are. */
  data: fieldData.optional(),
})
export type ResourceFields = z.output<typeof resourceFields>

/** What is changed of a resource; its e-mail is what it signs in by, and is changed by a call of its own. */
export const resourceUpdate = resourceFields.omit({ email: true })
export type ResourceUpdate = z.output<typeof resourceUpdate>

/** What a resource may be sent to do; only supervisors and executives relate (point 6). */
export const resourceRelations = z.strictObject({
  activity_ids: z.array(recordId).max(1000).default([]),
  group_ids: z.array(recordId).max(1000).default([]),
  visit_point_ids: z.array(recordId).max(10_000).default([]),
})
export type ResourceRelations = z.output<typeof resourceRelations>

/** The e-mail that somebody has still to confirm from there, and until when; null where there is none. */
export const emailChange = z.object({
  email: z.string().nullable(),
  expires_at: instant.nullable(),
})
export type EmailChange = z.output<typeof emailChange>

export const resourceStatus = z.enum(['Active', 'Inactive', 'Blocked', 'Banned', 'Deleted'])

export type ResourceStatus = z.output<typeof resourceStatus>

/** What many people are set to at once: at work, or shut out for a while. */
export const settableStatus = resourceStatus.extract(['Active', 'Inactive'])
export type SettableStatus = z.output<typeof settableStatus>

/** Why somebody is shut out for longer is said (decisions, "Statuses of a record"). */
export const reasonedStatus = resourceStatus.exclude(['Active', 'Inactive'])
export type ReasonedStatus = z.output<typeof reasonedStatus>

const statusReason = requiredText(limits.long_text).nullable()

/** A status, with a reason where it needs one and without one elsewhere. */
export const statusChange = z
  .strictObject({ status: resourceStatus, reason: statusReason.default(null) })
  .refine(({ status, reason }) => (reason !== null) === reasonedStatus.safeParse(status).success, {
    path: ['reason'],
    message: 'REQUIRED',
  })
export type StatusChange = z.output<typeof statusChange>

/** A person of a company: staff, administrator or field worker. */
export const resource = z.object({
  ...withoutDefaults(resourceFields.shape),
  ...withoutDefaults(resourceRelations.shape),
  object_type_id: recordId.nullable(),
  ...ownStatus,
  data: fieldData,
  id: recordId,
  role_name: z.string(),
  /** Of the picture that they gave of themselves. */
  photo_id: recordId.nullable(),
  status: resourceStatus,
  /** Of somebody who was blocked, banned or deleted. */
  status_reason: z.string().nullable(),
  /** False until the invitation was followed. */
  has_password: z.boolean(),
  /** What they say of themselves, as their phone or the console set it. */
  mobile_status_id: recordId.nullable(),
  mobile_status_name: z.string().nullable(),
  mobile_version: z.string().nullable(),
  android_version: z.string().nullable(),
  ...recordStamps,
})
export type Resource = z.output<typeof resource>
