import { selectRetention } from '../companies/active-companies.repository.ts'
import type { Database } from '../platform/database/database.ts'
import { keepPositionDays, removeUnkeptPositions } from '../tracking/index.ts'

/** Positions stay as long as their company keeps them, and have a partition when they come. */
export async function keepPositions(database: Database, now: Date): Promise<void> {
  const retention = await selectRetention(database.reader({ crossTenant: 'platform' }))
  await keepPositionDays(database, now, retention)
  await removeUnkeptPositions(database, now, retention)
}
