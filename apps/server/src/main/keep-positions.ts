import { selectRetention } from '../companies/active-companies.repository.ts'
import type { Database } from '../platform/database/database.ts'
import { keepPositionDays, removeUnkeptPositions } from '../tracking/index.ts'

/** Creates partitions of positions in time, and removes positions after their company's retention. */
export async function keepPositions(database: Database, now: Date): Promise<void> {
  const retention = await selectRetention(database.reader({ crossTenant: 'platform' }))
  await keepPositionDays(database, now, retention)
  await removeUnkeptPositions(database, now, retention)
}
