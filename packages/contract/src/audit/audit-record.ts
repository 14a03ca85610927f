import { z } from 'zod'
import {
  exportRequest,
  instant,
  listDateRange,
  recordId,
  requiredText,
  searchRequest,
} from '../platform/index.ts'

/** `<entity>.<past participle>`, as in `visit-point.updated`. */
const auditKind = z.string().regex(/^[a-z-]+\.[a-z-]+$/, 'AUDIT_KIND_INVALID')

/** What a record was, or became; without secrets. */
const snapshot = z.record(z.string(), z.unknown()).nullable()

/** Who did what to which record, and from where (requirement AC-05). */
export const auditRecord = z.object({
  id: recordId,
  added_on: instant,
  kind: z.string(),
  record_id: z.string(),
  /** The resource, the platform administrator, or nobody: the clock. */
  person_id: z.string(),
  /** Null for the clock, and for who left. */
  person_name: z.string().nullable(),
  /** An administrator of the platform, who acted in the company. */
  by_platform: z.boolean(),
  /** Of a visit: at whom it is today. Null for any other record, and once it is removed for good. */
  visit_point_name: z.string().nullable(),
  before: snapshot,
  after: snapshot,
  /** Null for what the clock did. */
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** Place in the company's sealed chain, from 1; null in the seconds before it is sealed. */
  seal: z.int().nullable(),
})
export type AuditRecord = z.output<typeof auditRecord>

const listed = {
  filters: z
    .strictObject({
      /** Of who did it: a person, a program, an administrator of the platform. */
      search: requiredText().optional(),
      /** All that was done to records of one kind: `role`. */
      entity: z
        .string()
        .regex(/^[a-z-]{1,40}$/, 'AUDIT_KIND_INVALID')
        .optional(),
      kind: auditKind.optional(),
      record_id: z.uuid().optional(),
      person_id: z.uuid().optional(),
      /** Days on which it was done, in the company's time zone. */
      added: listDateRange.optional(),
    })
    .prefault({}),
  order_by: z.enum(['added_on']).default('added_on'),
}

export const auditListRequest = searchRequest({ ...listed, fields: auditRecord.keyof() })
export type AuditListRequest = z.output<typeof auditListRequest>

export const auditColumn = z.enum([
  'added_on',
  'who',
  'what',
  'record_id',
  'before',
  'after',
  'address',
  'agent',
  'seal',
])

export const auditExportRequest = exportRequest({ ...listed, columns: auditColumn })
export type AuditExportRequest = z.output<typeof auditExportRequest>
