import { z } from 'zod'
import { endpoint, listAnswer, recordId } from '../platform/index.ts'
import { exportCall } from '../exports/index.ts'
import { auditExportRequest, auditListRequest, auditRecord } from './audit-record.ts'

export * from './audit-kind.ts'
export * from './audit-record.ts'

/** For administrators of the company (decisions, "Words the specification leaves open"). */
export const audit = {
  filter: endpoint({
    method: 'POST',
    path: '/audit/filter',
    isPlatformAccessible: true,
    summary: 'Who did what to which record, and from where',
    access: 'session',
    effect: 'reads',
    body: auditListRequest,
    output: listAnswer(auditRecord.partial().required({ id: true })),
    errors: ['ADMINISTRATOR_REQUIRED', 'CURSOR_INVALID'],
  }),
  export: endpoint({
    ...exportCall,
    path: '/audit/export',
    summary: 'Write who did what to a file, in the background',
    access: 'session',
    body: auditExportRequest,
    errors: ['ADMINISTRATOR_REQUIRED', ...exportCall.errors],
  }),
  get: endpoint({
    method: 'GET',
    path: '/audit/{id}',
    isPlatformAccessible: true,
    summary: 'One row of the audit, with the record before and after',
    access: 'session',
    effect: 'reads',
    params: z.strictObject({ id: recordId }),
    output: auditRecord,
    errors: ['ADMINISTRATOR_REQUIRED', 'AUDIT_NOT_FOUND'],
  }),
}
