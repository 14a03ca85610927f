import { limits } from '@baquiano/contract/platform'
import type { Database } from '../platform/database/database.ts'
import { dropDays, ensureDays, removeOldPositions } from './position-days.repository.ts'

const dayMs = 86_400_000
/** Rows that go in one transaction. */
const batch = 10_000

/** What companies keep, in days. */
export interface Retention {
  readonly company_id: string
  readonly position_days: number
}

/**
 * Makes tomorrow's partitions in time, and drops the days that no company keeps (decisions, "Data kept").
 *
 * @param retentions what each company keeps
 */
export async function keepPositionDays(
  database: Database,
  now: Date,
  retentions: readonly Retention[],
): Promise<void> {
  const longest = Math.max(
    limits.position_days,
    ...retentions.map(({ position_days }) => position_days),
  )
  await database.transaction({ crossTenant: 'outbox' }, async (db) => {
    await ensureDays(db, dayOf(now, -1), dayOf(now, 3))
    await dropDays(db, dayOf(now, -longest - 1))
  })
}

/** Removes what each company keeps no longer, of days that others still keep. */
export async function removeUnkeptPositions(
  database: Database,
  now: Date,
  retentions: readonly Retention[],
): Promise<void> {
  for (const { company_id, position_days } of retentions) {
    const before = new Date(now.getTime() - (position_days + 1) * dayMs).toISOString()
    const removing = { company_id, before, quantity: batch }
    const removeSome = () =>
      database.transaction(company_id, (db) => removeOldPositions(db, removing))
    while ((await removeSome()) === batch);
  }
}

const dayOf = (now: Date, offset: number): string =>
  new Date(now.getTime() + offset * dayMs).toISOString().slice(0, 10)
