import type { Database } from '../platform/database/database.ts'
import type { AuditChainHash } from './audit.tables.ts'
import { beginning, hashRow } from './hash-row.ts'
import * as repository from './chain-hashes.repository.ts'

const batch = 500

/**
 * Adds waiting rows of the audit to the chains of their companies (requirement AC-05).
 *
 * @param now ISO instant
 * @returns how many there were; 0 as well when another process holds the lock
 */
export function extendAuditChains(database: Database, now: string): Promise<number> {
  return database.transaction({ crossTenant: 'audit' }, async (db) => {
    if (!(await repository.takeTurn(db))) return 0
    const waiting = await repository.selectUnsealed(db, batch)
    if (waiting.length === 0) return 0
    const companies = [...new Set(waiting.map(({ company_id }) => company_id))]
    const last = new Map<string, Pick<AuditChainHash, 'number' | 'hash'>>()
    for (const chainHash of await repository.selectLast(db, companies))
      last.set(chainHash.company_id, chainHash)
    const chainHashes = waiting.map((row) => {
      const { company_id, audit_id } = row
      const former = last.get(company_id) ?? { number: 0, hash: beginning }
      const next = { number: former.number + 1, hash: hashRow(former.hash, row) }
      last.set(company_id, next)
      return { company_id, audit_id, hashed_at: now, ...next }
    })
    await repository.insertChainHashes(db, chainHashes)
    return chainHashes.length
  })
}
