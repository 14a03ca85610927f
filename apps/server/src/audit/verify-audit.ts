import type { Database } from '../platform/database/database.ts'
import { beginning, hashRow } from './hash-row.ts'
import * as repository from './chain-hashes.repository.ts'

const page = 5000
/** Rows wait for their seal no longer than this. */
const hashedWithin_ms = 60_000
/** Before that, no row goes (decisions, "Data kept"). */
const retention_ms = 365 * 86_400_000
const firstOfAll = { company_id: '00000000-0000-0000-0000-000000000000', number: 0 }

/**
 * Where a chain does not hold:
 *
 * - `CHANGED`: the row is not what was sealed, or a seal was changed
 * - `REMOVED`: the row is gone, and its seal is not the one that a removal of old rows leaves
 * - `SEAL_MISSING`: numbers are left out before this one
 * - `NEVER_SEALED`: the row has no seal, though it is older than a minute
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

/** Reads every chain from its beginning and tells where one does not hold. */
export async function verifyAudit(database: Database, now: Date): Promise<AuditVerification> {
  const db = database.reader({ realm: 'audit' })
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
  seal: repository.ChainHashWithContent,
  former: Chain | undefined,
  young: string,
): Broken['why'] | null {
  // What is left of rows that grew old: its own row is gone, and the chain goes on from it.
  if (!former && seal.content === null && seal.hashed_at < young) return null
  if (!former && seal.content === null) return 'REMOVED'
  const begins = former ?? { number: 0, hash: beginning }
  if (seal.number !== begins.number + 1) return 'SEAL_MISSING'
  if (seal.content === null) return 'REMOVED'
  const hash = hashRow(begins.hash, { content: seal.content })
  return hash.equals(seal.hash) ? null : 'CHANGED'
}
