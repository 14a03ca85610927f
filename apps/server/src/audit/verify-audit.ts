import { dayMs, minuteMs } from '@baquiano/contract/platform'
import type { Database } from '../platform/database/database.ts'
import { beginning, hashRow } from './hash-row.ts'
import * as repository from './chain-hashes.repository.ts'

const page = 5000
/** Rows get their chain hash within this time. */
const hashedWithin_ms = minuteMs
/** Younger rows are never removed (decisions, "Data kept"). */
const retention_ms = 365 * dayMs
const firstOfAll = { company_id: '00000000-0000-0000-0000-000000000000', number: 0 }

/**
 * Where a chain does not hold:
 *
 * - `CHANGED`: the row does not match its hash, or a hash was changed
 * - `REMOVED`: the row is missing, and its hash is not the one that the removal of old rows leaves
 * - `SEAL_MISSING`: numbers before this one are missing
 * - `NEVER_SEALED`: the row has no hash, though it is older than a minute
 */
interface Broken {
  readonly company_id: string
  readonly number: number | null
  readonly audit_id: string
  readonly why: 'CHANGED' | 'REMOVED' | 'SEAL_MISSING' | 'NEVER_SEALED'
}

interface AuditVerification {
  readonly companies: number
  readonly sealed: number
  readonly broken: readonly Broken[]
}

interface Chain {
  readonly company_id: string
  readonly number: number
  readonly hash: Buffer
}

/** Verifies every chain from its beginning and reports where it is broken. */
export async function verifyAudit(database: Database, now: Date): Promise<AuditVerification> {
  const db = database.reader({ crossTenant: 'audit' })
  const broken: Broken[] = []
  const companies = new Set<string>()
  let hashedRows = 0
  let chain: Chain | undefined
  const young = new Date(now.getTime() - retention_ms).toISOString()
  for (;;) {
    const chainHashes = await repository.selectAfter(db, chain ?? firstOfAll, page)
    for (const chainHash of chainHashes) {
      const why = checkChainHash(
        chainHash,
        chain?.company_id === chainHash.company_id ? chain : undefined,
        young,
      )
      const { company_id, number, audit_id } = chainHash
      if (why) broken.push({ company_id, number, audit_id, why })
      companies.add(company_id)
      hashedRows += 1
      chain = chainHash
    }
    if (chainHashes.length < page) break
  }
  const before = new Date(now.getTime() - hashedWithin_ms).toISOString()
  for (const { company_id, id } of await repository.selectUnhashedBefore(db, before)) {
    broken.push({ company_id, number: null, audit_id: id, why: 'NEVER_SEALED' })
  }
  return { companies: companies.size, sealed: hashedRows, broken }
}

function checkChainHash(
  chainHash: repository.ChainHashWithContent,
  former: Chain | undefined,
  young: string,
): Broken['why'] | null {
  // Left by the removal of old rows: its row is removed, and the chain continues from its hash.
  if (!former && chainHash.content === null && chainHash.hashed_at < young) return null
  if (!former && chainHash.content === null) return 'REMOVED'
  const begins = former ?? { number: 0, hash: beginning }
  if (chainHash.number !== begins.number + 1) return 'SEAL_MISSING'
  if (chainHash.content === null) return 'REMOVED'
  const hash = hashRow(begins.hash, { content: chainHash.content })
  return hash.equals(chainHash.hash) ? null : 'CHANGED'
}
