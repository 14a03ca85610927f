import { z } from 'zod'
import { endpoint, listAnswer, recordId } from '../platform/index.ts'
import { auditListRequest, auditRecord } from './audit-record.ts'

/** For administrators of the company (decisions, "Words the specification leaves open"). */
export const audit = {
  filter: endpoint({
    method: 'POST',
    path: '/audit/filter',
    summary: 'Who did what to which record, and from where',
    access: 'session',
    effect: 'reads',
    body: auditListRequest,
    output: listAnswer(auditRecord.partial().required({ id: true })),
    errors: ['ADMINISTRATOR_REQUIRED', 'CURSOR_INVALID'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/audit/{id}',
    summary: 'One row of the audit, with the record before and after',
    access: 'session',
    effect: 'reads',
    params: z.strictObject({ id: recordId }),
    output: auditRecord,
    errors: ['ADMINISTRATOR_REQUIRED', 'AUDIT_NOT_FOUND'],
  }),
}
