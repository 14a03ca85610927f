import { dayMs } from '@baquiano/contract/platform'
import type { Database } from '../platform/database/database.ts'
import { removeOld } from './chain-hashes.repository.ts'

const retentionDays = 366

/** The audit is stored for a year (decisions, "Data kept"). */
export async function removeOldAudit(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * dayMs).toISOString()
  await database.transaction({ crossTenant: 'audit' }, (db) => removeOld(db, before))
}
