import { statfs } from 'node:fs/promises'
import { findFaults, type Installation } from '@baquiano/contract/installation'
import { appVersion, dayMs } from '@baquiano/contract/platform'
import type { Platform, PlatformContext } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'
import { type MeasuredTable, measureBacklogs } from '../platform/metrics/backlogs.repository.ts'
import {
  removeSizesBefore,
  saveSize,
  selectGrowth,
  selectMeasured,
} from './installation.repository.ts'

/** What is watched beyond the request. */
export interface Watched {
  /** Folder of files and of the embedded database. */
  readonly home: string
  readonly deliveries: readonly MeasuredTable[]
}

/** The forecast looks back so far, and nothing older is stored. */
const forecast_days = 30

/** Measures the installation now, and says what is wrong with it. */
export async function getInstallation(
  { now }: PlatformContext,
  database: Database,
  { home, deliveries }: Watched,
): Promise<Installation> {
  const db = database.reader({ crossTenant: 'platform' })
  const begun = performance.now()
  const measured = await selectMeasured(db, now)
  const database_ms = performance.now() - begun
  const growth_bytes_a_day = await selectGrowth(db, dayBefore(new Date(now), forecast_days))
  const { bsize, bavail, blocks } = await statfs(home)
  const figures = {
    ...measured,
    database_ms,
    waiting_calls: database.connections().waited_for,
    deliveries: await measureBacklogs(database, deliveries, now),
    disk: { free_bytes: bavail * bsize, total_bytes: blocks * bsize },
    growth_bytes_a_day,
  }
  return { measured_at: now, version: appVersion, findings: findFaults(figures), figures }
}

/** Notes how large the database is today. */
export async function measureSize({ database, clock }: Platform): Promise<void> {
  await database.transaction({ crossTenant: 'platform' }, async (db) => {
    await saveSize(db, dayBefore(clock(), 0))
    await removeSizesBefore(db, dayBefore(clock(), forecast_days))
  })
}

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
