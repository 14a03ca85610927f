import { limits, dayMs } from '@baquiano/contract/platform'
import { selectRetention } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import { removeOldDutyChanges } from './duty.repository.ts'
import { dropDays, ensureDays, removeOldPositions } from './position-days.repository.ts'

/** Rows that go in one transaction. */
const batch = 10_000

/** Retention of companies, days. */
export interface Retention {
  readonly company_id: string
  readonly position_days: number
}

/**
 * Creates tomorrow's partitions in time, and drops days beyond every company's retention (decisions, "Data kept").
 *
 * @param retentions retention of each company
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

/** Removes expired positions of each company from days that other companies still retain, and who was on duty then. */
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
    await database.transaction(company_id, (db) => removeOldDutyChanges(db, { company_id, before }))
  }
}

/** Creates partitions of positions in time, and removes positions after their company's retention. */
export async function keepPositions(database: Database, now: Date): Promise<void> {
  const retentions = await selectRetention(database.reader({ crossTenant: 'platform' }))
  await keepPositionDays(database, now, retentions)
  await removeUnkeptPositions(database, now, retentions)
}

const dayOf = (now: Date, offset: number): string =>
  new Date(now.getTime() + offset * dayMs).toISOString().slice(0, 10)
