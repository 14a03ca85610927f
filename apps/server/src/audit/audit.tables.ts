import type { AuditRecord } from '@baquiano/contract/audit'

declare module '../platform/database/tables.ts' {
  interface Tables {
    audit_record: AuditRecord & { company_id: string }
    audit_chain_hash: AuditChainHash
    audit_unhashed: { company_id: string; audit_id: string }
  }
}

export interface AuditChainHash {
  company_id: string
  /** From 1, without gaps. */
  number: number
  audit_id: string
  hash: Buffer
  hashed_at: string
}
