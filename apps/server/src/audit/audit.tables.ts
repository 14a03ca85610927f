import type { AuditRecord } from '@baquiano/contract/audit'

declare module '../platform/database/tables.ts' {
  interface Tables {
    audit_record: AuditRecord & { company_id: string }
    audit_seal: AuditSeal
    audit_unsealed: { company_id: string; audit_id: string }
  }
}

export interface AuditSeal {
  company_id: string
  /** From 1, without gaps. */
  number: number
  audit_id: string
  hash: Buffer
  sealed_at: string
}
