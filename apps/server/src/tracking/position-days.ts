import { limits } from '@baquiano/contract/platform'
import type { Database } from '../platform/database/database.ts'
import { dropDays, ensureDays } from './positions.repository.ts'

const dayMs = 86_400_000

/** Makes tomorrow's partitions in time and drops the days that nobody keeps (decisions, "Data kept"). */
export async function keepPositionDays(database: Database, now: Date): Promise<void> {
  const day = (offset: number) =>
    new Date(now.getTime() + offset * dayMs).toISOString().slice(0, 10)
  await database.transaction({ realm: 'outbox' }, async (db) => {
    await ensureDays(db, day(-1), day(3))
    await dropDays(db, day(-limits.position_days - 1))
  })
}
