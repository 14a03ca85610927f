import {
  type AuditExportRequest,
  auditExportRequest,
  type AuditRecord,
} from '@baquiano/contract/audit'
import { exportOf } from '../platform/export/export-of.ts'
import { selectPage } from './audit.repository.ts'

/** Export of the audit; the caller is authorized before. */
export const auditExport = exportOf<AuditExportRequest, AuditRecord>({
  entity: 'audit',
  schema: auditExportRequest,
  columns: {
    added_on: ({ added_on }) => ({ instant: added_on }),
    who: ({ person_name }) => person_name,
    what: ({ kind }) => kind,
    record_id: ({ record_id }) => record_id,
    before: ({ before }) => snapshotOf(before),
    after: ({ after }) => snapshotOf(after),
    address: ({ address }) => address,
    agent: ({ agent }) => agent,
    seal: ({ seal }) => seal,
  },
  page: selectPage,
})

const snapshotOf = (record: AuditRecord['before']) => record && JSON.stringify(record)
